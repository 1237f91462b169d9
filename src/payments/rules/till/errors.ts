import { AppError } from '#shared/app-error.ts'
import { formatMoney, type Money } from '#shared/money.ts'

/** The error `amount-above-due`, with what is still to collect. */
export const amountAboveDue = (due: Money) =>
  new AppError(
    'conflict',
    'amount-above-due',
    due.minor > 0 ? `Only ${formatMoney(due)} is still to collect.` : 'This is paid already; nothing is to collect.',
    {
      offers: { dueMinor: due.minor, currency: due.currency },
      fields: { amountMinor: `At most ${formatMoney(due)}.` },
    },
  )

/** The error `cash-does-not-fit`. */
export const cashDoesNotFit = (total: Money) =>
  new AppError('invalid', 'cash-does-not-fit', `The cash is less than ${formatMoney(total)}.`, {
    fields: { givenMinor: `At least ${formatMoney(total)}.` },
  })

/** The error `till-invalid`, for one field. */
export const tillInvalid = (field: string, text: string) =>
  new AppError('invalid', 'till-invalid', text, { fields: { [field]: text } })

/** The error `till-empty`. */
export const tillEmpty = () =>
  new AppError('conflict', 'till-empty', 'Nothing was taken since the till was last closed.')

/** The error `till-changed`, with the amount of cash that is expected now. */
export const tillChanged = (expected: Money) =>
  new AppError(
    'conflict',
    'till-changed',
    `A payment came in between: ${formatMoney(expected)} in cash is expected now. Please count again.`,
    { offers: { expectedMinor: expected.minor, currency: expected.currency } },
  )
