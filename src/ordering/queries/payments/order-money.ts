import type { AppContext } from '#server/context.ts'
import type { PaymentSummary } from '#ordering/contract-payments.ts'
import { moneyView } from '#ordering/queries/payments/totals-view.ts'
import type { ItemStatus, Ledger } from '#ordering/rules/orders/item-states.ts'
import { labelOf, labelText } from '#ordering/rules/payments/payment-label.ts'
import { listSubjectMoney, type SubjectMoney } from '#ordering/store/payments/order-money.server.ts'
import type { SubjectAtTill } from '#payments/contract-till.ts'
import { getTillMoney } from '#payments/queries/till/get-till-money.ts'
import { formatMoney } from '#shared/money.ts'

interface PaidSubject extends SubjectMoney {
  /** What the business collected itself, and its discount there; absent: nothing. */
  till?: SubjectAtTill
}

/** Payments by subject: online ones, and those at the till of the business. */
export type PaidMoney = ReadonlyMap<string, PaidSubject>

/** Reads what was paid for orders; `hasPayments`: whether they have online payments. */
export async function paidMoneyOf(ctx: AppContext, orderIds: string[], hasPayments = true): Promise<PaidMoney> {
  const [online, tills] = await Promise.all([
    hasPayments ? listSubjectMoney(ctx.db, orderIds) : [],
    getTillMoney(ctx, orderIds),
  ])
  const money = new Map<string, PaidSubject>(online.map((row) => [row.subjectId, row]))
  for (const till of tills)
    money.set(till.subjectId, { ...(money.get(till.subjectId) ?? notOnline), subjectId: till.subjectId, till })
  return money
}

const notOnline = {
  orderId: '',
  currency: '',
  capturedMinor: 0,
  reservedMinor: 0,
  refundedMinor: 0,
  linkMinor: 0,
  feeMinor: 0,
  tipMinor: 0,
  isDisputed: false,
}

interface Due {
  id: string
  /** The price, plus the market fee where part of it is paid online. */
  dueMinor: number
  /** Ended without service: only captured money counts. */
  isEnded: boolean
  /** The customer got it. Without a record of the till, the rest was paid there. */
  isServed: boolean
}

interface DueItem {
  id: string
  status: ItemStatus
  totalMinor: number
  snapshot: { customerFeeMinor?: number }
}

const served: ItemStatus[] = ['fulfilled', 'completed']
const ended: ItemStatus[] = ['declined', 'expired', 'expired_unpaid', 'cancelled']

const dueOfItem = ({ id, status, totalMinor, snapshot }: DueItem): Due => ({
  id,
  dueMinor: totalMinor + (snapshot.customerFeeMinor ?? 0),
  isEnded: ended.includes(status),
  isServed: served.includes(status),
})

interface DuePart {
  id: string
  currency: string
  deliveryFeeMinor: number
  tipMinor: number
}

function dueOfPart({ id, deliveryFeeMinor, tipMinor }: DuePart, items: Due[]): Due {
  const isEnded = items.every((item) => item.isEnded)
  const isServed = !isEnded && items.every((item) => item.isEnded || item.isServed)
  return { id, dueMinor: deliveryFeeMinor + tipMinor, isEnded, isServed }
}

const nothingPaid = { reservedMinor: 0, capturedMinor: 0, refundedMinor: 0, isDisputed: false }

/** Adds what was taken and returned at the till. What was taken by mistake was never paid. */
function atTill({ till, ...online }: typeof nothingPaid & { till?: SubjectAtTill }) {
  const { takenMinor = 0, returnedMinor = 0, correctedMinor = 0, discountMinor = 0 } = till ?? {}
  return {
    ...online,
    capturedMinor: online.capturedMinor + takenMinor - correctedMinor,
    refundedMinor: online.refundedMinor + returnedMinor - correctedMinor,
    discountMinor,
  }
}

function ledgerOf(money: PaidMoney, dues: Due[]): Ledger {
  const sum = { dueMinor: 0, ...nothingPaid }
  for (const { id, dueMinor, isEnded, isServed } of dues) {
    const paid = atTill(money.get(id) ?? nothingPaid)
    const isOver = isEnded || (isServed && !money.get(id)?.till)
    sum.dueMinor += isOver ? paid.capturedMinor : dueMinor - paid.discountMinor
    // Money authorised for an ended item is released.
    sum.reservedMinor += isEnded ? 0 : paid.reservedMinor
    sum.capturedMinor += paid.capturedMinor
    sum.refundedMinor += paid.refundedMinor
    sum.isDisputed ||= paid.isDisputed
  }
  return sum
}

function summary(ledger: Ledger, currency: string): PaymentSummary {
  const label = labelOf([ledger])
  const money = (minor: number) => moneyView(minor, currency)
  const paid = money(ledger.capturedMinor)
  const [reserved, refunded] = [money(ledger.reservedMinor), money(ledger.refundedMinor)]
  const said = [
    [paid, 'paid'],
    [reserved, 'reserved'],
    [refunded, 'refunded'],
  ] as const
  const text = said.flatMap(([{ minor, display }, word]) => (minor > 0 ? [`${display} ${word}`] : [])).join(', ')
  return { label, labelText: labelText(label), text, currency, paid, reserved, refunded }
}

export const itemSummary = (money: PaidMoney, item: DueItem & { currency: string }): PaymentSummary =>
  summary(ledgerOf(money, [dueOfItem(item)]), item.currency)

/** A part: its items, delivery and tip. */
export function partSummary(money: PaidMoney, part: DuePart, items: DueItem[]): PaymentSummary {
  const dues = items.map(dueOfItem)
  return summary(ledgerOf(money, [...dues, dueOfPart(part, dues)]), part.currency)
}

interface WholeParts {
  part: DuePart
  items: DueItem[]
}

/** An order, by currency, with one label for all of them. */
export function orderSummaries(
  money: PaidMoney,
  whole: WholeParts[],
): { label: PaymentSummary['label']; summaries: PaymentSummary[] } {
  const byCurrency = [...Map.groupBy(whole, ({ part }) => part.currency)].map(([currency, group]) => {
    const dues = group.flatMap(({ part, items }) => {
      const ofItems = items.map(dueOfItem)
      return [...ofItems, dueOfPart(part, ofItems)]
    })
    return { currency, ledger: ledgerOf(money, dues) }
  })
  const label = labelOf(byCurrency.map(({ ledger }) => ledger))
  return { label, summaries: byCurrency.map(({ currency, ledger }) => summary(ledger, currency)) }
}

/** "EUR 45.00" when captured money was refunded; null otherwise. */
export function refundTextOf(money: PaidMoney, item: { id: string; currency: string }): string | null {
  const refundedMinor = money.get(item.id)?.refundedMinor ?? 0
  return refundedMinor > 0 ? formatMoney({ minor: refundedMinor, currency: item.currency }) : null
}
