import '#shared/error-codes.ts'

/** The error codes of this slice. */
export const customersErrors = {
  'note-too-long': 'The note is longer than notes can be.',
} as const

declare module '#shared/error-codes.ts' {
  interface ErrorCodes {
    customers: keyof typeof customersErrors
  }
}
