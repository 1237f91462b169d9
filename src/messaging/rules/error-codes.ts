import '#shared/error-codes.ts'

/** The error codes of this slice. */
export const messagingErrors = {
  'message-unfit': 'The message cannot be sent like this; `fields` tells why.',
  'customer-without-account': 'The customer ordered as a guest and reads no messages here.',
  'customer-gone': 'The customer has no account any more.',
  'conversation-blocked': 'One of the two blocked the other.',
  'too-many-quick-replies': 'The business has as many quick replies as it can.',
} as const

declare module '#shared/error-codes.ts' {
  interface ErrorCodes {
    messaging: keyof typeof messagingErrors
  }
}
