import '#shared/error-codes.ts'

/** The error codes of this slice. */
export const favouritesErrors = {
  'too-many-favourites': 'You keep as much as one person can.',
} as const

declare module '#shared/error-codes.ts' {
  interface ErrorCodes {
    favourites: keyof typeof favouritesErrors
  }
}
