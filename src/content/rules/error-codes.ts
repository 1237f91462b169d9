import '#shared/error-codes.ts'

/** The error codes of this slice. */
export const contentErrors = {
  'slug-taken': 'Another page has this address.',
  'page-changed': 'Somebody else saved this page meanwhile; load it again.',
  'version-taken': 'There is a document with this version already.',
  'last-document': 'The last version that is shown cannot be taken back; publish a new one instead.',
} as const

declare module '#shared/error-codes.ts' {
  interface ErrorCodes {
    content: keyof typeof contentErrors
  }
}
