import '#shared/error-codes.ts'

/** The error codes of this slice. */
export const analyticsErrors = {
  'range-invalid': 'Figures cannot be told for these days; `fields` tells why.',
} as const

declare module '#shared/error-codes.ts' {
  interface ErrorCodes {
    analytics: keyof typeof analyticsErrors
  }
}
