import '#shared/error-codes.ts'

/** The error codes of this slice. */
export const moderationErrors = {
  'case-taken': 'Another moderator looks at this case; `offers` tells who, and until when.',
  'decision-incomplete': 'Parts of the decision are missing; `fields` names them.',
  'appeal-needs-another': 'An appeal is decided by somebody else than the first decision was.',
  'report-exists': 'You reported this already.',
} as const

declare module '#shared/error-codes.ts' {
  interface ErrorCodes {
    moderation: keyof typeof moderationErrors
  }
}
