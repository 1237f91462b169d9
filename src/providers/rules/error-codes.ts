import '#shared/error-codes.ts'

/** The error codes of this slice. */
export const providersErrors = {
  'form-incomplete': 'Parts of the form are missing or not right yet; `fields` names them.',
  'too-many-drafts': 'You have as many drafts as one person can have.',
  'draft-used-up': 'This draft was submitted already.',
  'name-taken': 'Another business in this town has this name.',
  'too-many-providers': 'You own as many businesses as one account can.',
  'too-early': 'A new application can be sent only later.',
  'plan-limit': 'The plan of this business does not include this, or has no room for more.',
  'plan-needs-payment': 'The plan has no free trial for this business (any more); the market has to give it.',
  'already-member': 'This person is in the team already.',
  'in-use': 'Something still depends on it; give that another one first.',
  'last-location': 'At least one place stays.',
  'provider-unavailable': 'The business does not sell, book or answer at the moment, or not to you.',
  'member-of-business': 'It belongs to your own business.',
} as const

declare module '#shared/error-codes.ts' {
  interface ErrorCodes {
    providers: keyof typeof providersErrors
  }
}
