import type { AppContext } from '#server/context.ts'
import type { PaymentSummary } from '#ordering/contract-payments.ts'
import { moneyView } from '#ordering/queries/payments/totals-view.ts'
import type { ItemStatus, Ledger } from '#ordering/rules/orders/item-states.ts'
import { labelOf, labelText } from '#ordering/rules/payments/payment-label.ts'
import { listSubjectMoney, type SubjectMoney } from '#ordering/store/payments/order-money.server.ts'
import { formatMoney } from '#shared/money.ts'

/** Online payments by subject. */
export type PaidMoney = ReadonlyMap<string, SubjectMoney>

export const paidMoneyOf = async (ctx: AppContext, orderIds: string[]): Promise<PaidMoney> =>
  new Map((await listSubjectMoney(ctx.db, orderIds)).map((row) => [row.subjectId, row]))

interface Due {
  id: string
  /** The price, plus the market fee where part of it is paid online. */
  dueMinor: number
  /** Ended without service: only captured money counts. */
  isEnded: boolean
}

interface DueItem {
  id: string
  status: ItemStatus
  totalMinor: number
  snapshot: { customerFeeMinor?: number }
}

const ended: ItemStatus[] = ['declined', 'expired', 'expired_unpaid', 'cancelled']

const dueOfItem = ({ id, status, totalMinor, snapshot }: DueItem): Due => ({
  id,
  dueMinor: totalMinor + (snapshot.customerFeeMinor ?? 0),
  isEnded: ended.includes(status),
})

interface DuePart {
  id: string
  currency: string
  deliveryFeeMinor: number
  tipMinor: number
}

function dueOfPart({ id, deliveryFeeMinor, tipMinor }: DuePart, items: Due[]): Due {
  return { id, dueMinor: deliveryFeeMinor + tipMinor, isEnded: items.every(({ isEnded }) => isEnded) }
}

const nothingPaid = { reservedMinor: 0, capturedMinor: 0, refundedMinor: 0, isDisputed: false }

function ledgerOf(money: PaidMoney, dues: Due[]): Ledger {
  const sum = { dueMinor: 0, ...nothingPaid }
  for (const { id, dueMinor, isEnded } of dues) {
    const paid = money.get(id) ?? nothingPaid
    sum.dueMinor += isEnded ? paid.capturedMinor : dueMinor
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
