import '#shared/error-codes.ts'

/** The error codes of this slice. */
export const customersErrors = {
  'note-too-long': 'The note is longer than notes can be.',
  'client-exists': 'Another customer of the business has this email address; `offers.clientId` names the entry.',
  'same-client': 'A customer cannot be merged with itself.',
  'client-orders-online': 'The business cannot delete a customer who ordered online.',
  'client-has-open-orders': 'The business cannot delete a customer with open visits or orders.',
} as const

declare module '#shared/error-codes.ts' {
  interface ErrorCodes {
    customers: keyof typeof customersErrors
  }
}
