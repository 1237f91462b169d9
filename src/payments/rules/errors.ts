import { AppError } from '#shared/app-error.ts'
import { formatMoney, type Money } from '#shared/money.ts'

/** The error `payment-unavailable`: the gateway does not answer; retry after 30 seconds. */
export const paymentUnavailable = () =>
  new AppError(
    'unavailable',
    'payment-unavailable',
    'The payment company does not answer at the moment. Nothing was charged. Please try again later.',
    {
      retryAfterSeconds: 30,
    },
  )

/** The error `payment-failed`, with the reason of the gateway. */
export const paymentFailed = (reason: string) =>
  new AppError(
    'conflict',
    'payment-failed',
    `The payment did not work: ${reason || 'the payment company refused it'}. Nothing was charged.`,
    {
      offers: { reason },
    },
  )

/** The error `payment-over`, with the present status. */
export const paymentOver = (status: string) =>
  new AppError('conflict', 'payment-over', 'This can no longer be paid.', { offers: { status } })

/** The error `refund-too-large`, with the refundable amount. */
export const refundTooLarge = (subjectId: string, left: Money) =>
  new AppError('conflict', 'refund-too-large', `At most ${formatMoney(left)} can be given back.`, {
    offers: { subjectId, leftMinor: left.minor, currency: left.currency },
  })

/** The error `item-in-chargeback`. */
export const itemInChargeback = () =>
  new AppError(
    'conflict',
    'item-in-chargeback',
    'The bank of the buyer is taking this money back. Nothing can be refunded meanwhile.',
  )

/** The error `refund-limit`: the amount is above the limit of support. */
export const refundLimit = (limit: Money) =>
  new AppError('forbidden', 'refund-limit', `Support gives back ${formatMoney(limit)} at most. Please ask finance.`, {
    offers: { limitMinor: limit.minor, currency: limit.currency },
  })

/** The error `note-missing`. */
export const noteMissing = () =>
  new AppError('invalid', 'note-missing', 'Please note how and why.', { fields: { note: 'Please note how and why.' } })

/** The error `second-person-needed`: the person who requested a refund cannot approve it. */
export const secondPersonNeeded = () =>
  new AppError('forbidden', 'second-person-needed', 'Somebody else has to agree to this refund.')

/** The error `refund-decided`, with the present status. */
export const refundDecided = (status: string) =>
  new AppError('conflict', 'refund-decided', 'This refund was decided meanwhile.', { offers: { status } })

/** The error `permission-denied`. */
export const forbidden = () => new AppError('forbidden', 'permission-denied', 'You have no access to this.')

/** The error `nothing-owed`. */
export const noOpenVenueRefund = () =>
  new AppError('conflict', 'no-open-refund', 'The customer has nothing left to get from this. Reload the page.')

export const nothingOwed = () =>
  new AppError('conflict', 'nothing-owed', 'This business owes nothing in this currency.')
