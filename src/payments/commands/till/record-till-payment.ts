import type { AppContext } from '#server/context.ts'
import { post } from '#payments/commands/ledger/post.ts'
import type { TillMethod, TillPaymentInput } from '#payments/contract-till.ts'
import { amountAboveDue, cashDoesNotFit, tillInvalid } from '#payments/rules/till/errors.ts'
import { fillDue, type DueLine } from '#payments/rules/till/till-lines.ts'
import { insertTillPayment, type TillPayment } from '#payments/store/till/till.server.ts'
import { newId } from '#shared/ids.ts'

export interface TillSale {
  providerId: string
  /** The place of the sale. */
  locationId: string
  orderId: string
  currency: string
  userId: string
  /** What is due, in the order in which it is paid. The caller holds the locks of the subjects. */
  dues: DueLine[]
}

/**
 * Records a payment that the business collected itself, with its ledger transaction. Runs inside the caller's
 * transaction. Throws `amount-above-due`, `cash-does-not-fit`, `till-invalid`.
 */
export async function recordTillPayment(ctx: AppContext, sale: TillSale, input: TillPaymentInput): Promise<void> {
  const { dues, providerId, locationId, orderId, currency, userId } = sale
  check(sale, input)
  const { method, amountMinor, tipMinor, discountMinor, givenMinor } = input
  const payment: TillPayment = {
    id: newId(),
    providerId,
    locationId,
    orderId,
    currency,
    method,
    refundOf: null,
    isCorrection: false,
    amountMinor,
    tipMinor,
    discountMinor,
    givenMinor: method === 'cash' ? givenMinor : null,
    reason: input.reason.trim(),
    byUser: userId,
    at: ctx.now,
  }
  await insertTillPayment(ctx.db, payment, fillDue(dues, amountMinor, discountMinor))
  await post(ctx, {
    event: 'till_payment',
    currency,
    orderId,
    key: `till:${payment.id}`,
    note: paidTo[method],
    entries: [
      entry(`till_${method}`, providerId, amountMinor + tipMinor),
      entry('till_discount', providerId, discountMinor),
      entry('till_sales', providerId, -(amountMinor + discountMinor)),
      entry('till_tips', providerId, -tipMinor),
    ],
  })
}

/** The market holds none of it: only its commission is owed, by its own rule, when the item is fulfilled. */
export const paidTo = {
  cash: 'Cash, paid directly to the business',
  terminal: 'Card, paid directly to the business by its own terminal',
} satisfies Record<TillMethod, string>

/** An entry of a till. Its money is not the market's, so it counts for no subject. */
export const entry = (
  account:
    'till_cash' | 'till_terminal' | 'till_discount' | 'till_difference' | 'till_float' | 'till_sales' | 'till_tips',
  owner: string,
  amountMinor: number,
) => ({ account, owner, amountMinor, subjectId: null })

function check({ dues, currency }: TillSale, input: TillPaymentInput): void {
  const { method, amountMinor, tipMinor, discountMinor, givenMinor, reason } = input
  const dueMinor = dues.reduce((sum, due) => sum + due.dueMinor, 0)
  if (amountMinor + discountMinor > dueMinor) throw amountAboveDue({ minor: dueMinor, currency })
  if (amountMinor + discountMinor === 0) throw tillInvalid('amountMinor', 'Enter an amount above zero.')
  if (discountMinor > 0 && reason.trim().length < 3) throw tillInvalid('reason', 'Say why there is a discount.')
  const totalMinor = amountMinor + tipMinor
  if (method === 'cash' && givenMinor !== null && givenMinor < totalMinor)
    throw cashDoesNotFit({ minor: totalMinor, currency })
}
