import type { AppContext } from '#server/context.ts'
import type { TillPaymentView } from '#payments/contract-till.ts'
import {
  listTillOfOrder,
  listTillPayments,
  type ListedTillPayment,
  type TillPayment,
} from '#payments/store/till/till.server.ts'
import { formatMoney } from '#shared/money.ts'
import { isoOf } from '#shared/time/instant.ts'

export interface TillPaymentOf {
  subjectIds: string[]
  view: TillPaymentView
}

/** Payments at the till for subjects, oldest first. */
export const getTillPayments = async (ctx: AppContext, subjectIds: string[]): Promise<TillPaymentOf[]> =>
  subjectIds.length === 0 ? [] : (await listTillPayments(ctx.db, subjectIds)).map(viewOf)

const methodWords = { cash: 'Cash', terminal: 'Card terminal' } as const

function viewOf(payment: ListedTillPayment): TillPaymentOf {
  const { id, at, method, currency, amountMinor, tipMinor, discountMinor, givenMinor, returnedMinor } = payment
  const money = (minor: number) => ({ minor, currency, display: formatMoney({ minor, currency }) })
  const totalMinor = amountMinor + tipMinor
  const parts = [
    `${methodWords[method]} ${money(totalMinor).display}`,
    tipMinor > 0 && `with a tip of ${money(tipMinor).display}`,
    discountMinor > 0 && `discount ${money(discountMinor).display} (${payment.reason})`,
    returnedMinor > 0 && `${money(returnedMinor).display} refunded`,
  ]
  const view = {
    id,
    at: isoOf(at),
    method,
    text: parts.filter(Boolean).join(', '),
    total: money(totalMinor),
    change: givenMinor !== null && givenMinor > totalMinor ? money(givenMinor - totalMinor) : null,
    left: money(totalMinor - returnedMinor),
  }
  return { subjectIds: payment.subjectIds, view }
}

/** A payment or a refund at the till, with what it was for. */
export type TillEntry = TillPayment & { subjects: string[] }

/** Payments and refunds at the till for an order, oldest first. */
export const getTillOfOrder = (ctx: AppContext, orderId: string): Promise<TillEntry[]> =>
  listTillOfOrder(ctx.db, orderId)
