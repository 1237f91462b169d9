import '#shared/error-codes.ts'

/** The error codes of this slice. */
export const reviewsErrors = {
  'review-incomplete': 'Parts of the review cannot be taken; `fields` names them.',
  'review-exists': 'You reviewed this already.',
  'review-too-early': 'It can be reviewed once it is done.',
  'review-too-late': 'The time for a review is over.',
  'review-closed': 'The review cannot be changed any more.',
  'review-not-shown': 'The review is not shown at the moment.',
  'answer-closed': 'The answer cannot be changed any more.',
} as const

declare module '#shared/error-codes.ts' {
  interface ErrorCodes {
    reviews: keyof typeof reviewsErrors
  }
}
