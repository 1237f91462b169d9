import { AppError } from '#shared/app-error.ts'
import { formatMoney, type Money } from '#shared/money.ts'

export const paymentUnavailable = () =>
  new AppError(
    'unavailable',
    'payment-unavailable',
    'The payment company does not answer at the moment. Nothing was charged. Please try again later.',
    {
      retryAfterSeconds: 30,
    },
  )

export const paymentFailed = (reason: string) =>
  new AppError(
    'conflict',
    'payment-failed',
    `The payment did not work: ${reason || 'the payment company refused it'}. Nothing was charged.`,
    {
      offers: { reason },
    },
  )

export const paymentOver = (status: string) =>
  new AppError('conflict', 'payment-over', 'This can no longer be paid.', { offers: { status } })

export const refundTooLarge = (subjectId: string, left: Money) =>
  new AppError('conflict', 'refund-too-large', `At most ${formatMoney(left)} can be given back.`, {
    offers: { subjectId, leftMinor: left.minor, currency: left.currency },
  })

export const itemInChargeback = () =>
  new AppError(
    'conflict',
    'item-in-chargeback',
    'The bank of the buyer is taking this money back. Nothing can be refunded meanwhile.',
  )

export const refundLimit = (limit: Money) =>
  new AppError('forbidden', 'refund-limit', `Support gives back ${formatMoney(limit)} at most. Please ask finance.`, {
    offers: { limitMinor: limit.minor, currency: limit.currency },
  })

export const noteMissing = () =>
  new AppError('invalid', 'note-missing', 'Please note how and why.', { fields: { note: 'Please note how and why.' } })

export const secondPersonNeeded = () =>
  new AppError('forbidden', 'second-person-needed', 'Somebody else has to agree to this refund.')

export const refundDecided = (status: string) =>
  new AppError('conflict', 'refund-decided', 'This refund was decided meanwhile.', { offers: { status } })

export const forbidden = () => new AppError('forbidden', 'permission-denied', 'You have no access to this.')

export const nothingOwed = () =>
  new AppError('conflict', 'nothing-owed', 'This business owes nothing in this currency.')
