import '#shared/error-codes.ts'

/** What a business keeps about who buys. */
export const customersErrors = {
  'note-too-long': 'The note is longer than notes can be.',
} as const

declare module '#shared/error-codes.ts' {
  interface ErrorCodes {
    customers: keyof typeof customersErrors
  }
}
