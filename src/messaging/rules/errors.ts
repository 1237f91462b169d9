import { mostQuickReplies } from '#messaging/rules/limits.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import type { ErrorCode } from '#shared/error-codes.ts'

export const noConversation = () => notFound('conversation')

export const messageUnfit = (fault: string) =>
  new AppError('invalid', 'message-unfit', fault, { fields: { text: fault } })

export const unverified = () =>
  new AppError(
    'forbidden',
    'email-not-verified',
    'Confirm your email address first: the link is in the mail we sent you.',
  )

export const readOnlyWhileImpersonating = () =>
  new AppError('forbidden', 'permission-denied', 'Whoever looks through an account writes no messages.')

export const memberOfBusiness = () =>
  new AppError('forbidden', 'member-of-business', 'You belong to this business. Look into its messages at its desk.')

export const hindered = ({ code, text }: { code: ErrorCode; text: string }) => new AppError('conflict', code, text)

export const withoutAccount = () =>
  new AppError('conflict', 'customer-without-account', 'This customer ordered as a guest and reads no messages here.')

export const tooManyReplies = () =>
  new AppError('conflict', 'too-many-quick-replies', `A business has at most ${mostQuickReplies} quick replies.`)

export const noFile = () => notFound('file')
