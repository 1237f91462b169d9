import '#shared/error-codes.ts'

/** The error codes of this slice. */
export const supportErrors = {
  'ticket-incomplete': 'Parts of the letter are missing; `fields` names them.',
  'ticket-claimed': 'Somebody else answers this ticket; `offers` tells who, and until when.',
  'answer-incomplete': 'The answer cannot be sent like that; `fields` names what is wrong.',
  'another-person': 'Only tickets of one person can become one.',
  'canned-answer-exists': 'There is a prepared answer of this name already.',
  'report-incomplete': 'Parts of the report are missing; `fields` names them.',
  'page-too-old': 'The form was open for too long; send it again.',
  'too-quick': 'The form came back faster than people write; send it again.',
  'trap-filled': 'A field that people do not see was filled in; leave it empty.',
} as const

declare module '#shared/error-codes.ts' {
  interface ErrorCodes {
    support: keyof typeof supportErrors
  }
}
