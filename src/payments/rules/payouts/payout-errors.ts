import { hindranceWords, type PayoutHindrance } from '#payments/rules/payouts/payout-due.ts'
import { payoutWords, type PayoutStatus } from '#payments/rules/payouts/payout-states.ts'
import { AppError } from '#shared/app-error.ts'

/** The error `not-found` for a payout. */
export const noPayout = () => new AppError('not-found', 'not-found', 'This payout does not exist.')

/** The error `not-found` for a document. */
export const noBillingDocument = () => new AppError('not-found', 'not-found', 'This paper does not exist.')

/** The error `payout-not-possible`, with the reasons. */
export const payoutNotPossible = (hindrances: PayoutHindrance[]) =>
  new AppError('conflict', 'payout-not-possible', hindrances.map((one) => hindranceWords[one]).join(' '), {
    offers: { hindrances },
  })

/** The error `transition-not-allowed`, with the present state. */
export const payoutMovedOn = (current: PayoutStatus) =>
  new AppError(
    'conflict',
    'transition-not-allowed',
    `This cannot be done any more: ${payoutWords[current].toLowerCase()}.`,
    {
      offers: { current },
    },
  )

/** The error `nothing-to-send`. */
export const nothingToSend = () =>
  new AppError('conflict', 'nothing-to-send', 'No approved payout of this kind waits for a file.')

/** The error `own-account-missing`. */
export const noSourceAccount = () =>
  new AppError(
    'conflict',
    'own-account-missing',
    'The account that payouts leave from is not set. It stands in Settings, under Payouts.',
  )

/** The error `only-euros`. */
export const onlyEuros = () =>
  new AppError('invalid', 'only-euros', 'A SEPA file holds payouts in euros only.', {
    fields: { format: 'Choose CSV for other currencies.' },
  })

/** The error `details-missing`. */
export const detailsMissing = () => new AppError('conflict', 'details-missing', 'There are no bank details to look at.')

/** The error `details-changed`. */
export const detailsChanged = () =>
  new AppError('conflict', 'details-changed', 'The bank details have changed since you looked at them.')

/** The error `no-company`: no payment gateway makes payouts here. */
export const noGateway = () =>
  new AppError('conflict', 'no-gateway', 'No payment company pays out here: payouts go to a bank account.')

/** The error `nothing-owed`. */
export const nothingOwed = () =>
  new AppError('conflict', 'nothing-owed', 'This provider owes nothing in this currency.')
