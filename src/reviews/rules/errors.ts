import { AppError } from '#shared/app-error.ts'
import type { ReviewStatus } from '#reviews/rules/review-states.ts'
import { statusTexts } from '#reviews/rules/review-states.ts'

export const reviewIncomplete = (fields: Record<string, string>) =>
  new AppError('invalid', 'review-incomplete', 'Some parts of it cannot be taken like this.', { fields })

export const reviewThere = () =>
  new AppError('conflict', 'review-exists', 'You have reviewed this already. You can change it once, within a week.')

export const notDone = () => new AppError('conflict', 'review-too-early', 'You can review this once it is done.')

export const tooLate = () => new AppError('conflict', 'review-too-late', 'The 30 days for a review are over.')

export const memberOfBusiness = () =>
  new AppError('forbidden', 'member-of-business', 'Whoever belongs to a business cannot review it.')

export const notEditable = () =>
  new AppError('conflict', 'review-closed', 'A review can be changed once, within a week.')

export const answerClosed = () => new AppError('conflict', 'answer-closed', 'An answer can be changed for 48 hours.')

export const notShown = () => new AppError('conflict', 'review-not-shown', 'This review is not shown at the moment.')

export const reportedAlready = () =>
  new AppError('conflict', 'report-exists', 'You have reported this review already. Somebody looks at it.')

export const keyMissing = () =>
  new AppError('malformed', 'idempotency-key-missing', 'Please load the page again.', {
    fields: { 'idempotency-key': 'From 8 to 64 characters.' },
  })

export const emailUnproved = () =>
  new AppError('forbidden', 'email-not-verified', 'Type the code that we mail to the address of the order first.')

export const stateMoved = (status: ReviewStatus) =>
  new AppError(
    'conflict',
    'transition-not-allowed',
    `This review was changed meanwhile: ${statusTexts[status].toLowerCase()}.`,
    {
      offers: { status },
    },
  )
