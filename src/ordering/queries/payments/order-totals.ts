import type { OrderTotalsView } from '#ordering/contract.ts'
import type { PaidMoney } from '#ordering/queries/payments/order-money.ts'
import { moneyView, totalsView } from '#ordering/queries/payments/totals-view.ts'
import {
  amountsOfItem,
  amountsOfPart,
  type Amounts,
  type ItemAmounts,
  type PartAmounts,
} from '#ordering/rules/payments/order-amounts.ts'
import { taxesOf, totalsOf } from '#ordering/rules/payments/totals.ts'
import { needsAddress } from '#ordering/rules/checkout/fulfillment-methods.ts'
import type { StoredOrderItem, StoredPart } from '#ordering/store/orders/orders.server.ts'

export interface WholePart {
  part: StoredPart
  items: StoredOrderItem[]
}

interface PaidPart extends WholePart {
  ofPart: PartAmounts
  ofItems: ItemAmounts[]
}

const paidPartOf = (money: PaidMoney, { part, items }: WholePart): PaidPart => ({
  part,
  items,
  ofPart: amountsOfPart(part, items, money.get(part.id)),
  ofItems: items.map((item) => amountsOfItem(item, money.get(item.id))),
})

/** The current totals of an order, one per currency, in order of first appearance. */
export function orderTotals(money: PaidMoney, whole: WholePart[]): OrderTotalsView[] {
  const byCurrency = Map.groupBy(whole, ({ part }) => part.currency)
  return [...byCurrency.values()].map((group) => totalsNow(group.map((one) => paidPartOf(money, one))))
}

const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)

function totalsNow(standing: PaidPart[]): OrderTotalsView {
  const asOrdered = totalsOf(standing.map(partAsOrdered))[0]!
  const ofItems = standing.flatMap((one) => one.ofItems)
  const all: Amounts[] = [...ofItems, ...standing.map(({ ofPart }) => ofPart)]
  const sumOf = (what: keyof Amounts) => sum(all.map((one) => one[what]))
  const lines = standing.flatMap(({ items, ofItems: amounts }) =>
    items.map(({ snapshot }, index) => ({ ...snapshot, taxMinor: amounts[index]!.taxMinor })),
  )
  const taxes = taxesOf(lines)
  const feeMinor = sum(ofItems.map((one) => one.feeMinor))
  const addedMinor = sum(taxes.flatMap(({ isIncluded, amountMinor }) => (isIncluded ? [] : [amountMinor])))
  const money = (minor: number) => moneyView(minor, asOrdered.currency)
  return {
    ...totalsView({
      ...asOrdered,
      subtotalMinor: sum(ofItems.map(({ totalMinor }) => totalMinor)) - feeMinor - addedMinor,
      deliveryMinor: asOrdered.deliveryMinor === null ? null : sum(standing.map(({ ofPart }) => ofPart.deliveryMinor)),
      taxes,
      feeMinor,
      tipMinor: sum(standing.map(({ ofPart }) => ofPart.tipMinor)),
      totalMinor: sumOf('totalMinor'),
      dueAtVenueMinor: sumOf('atVenueMinor'),
    }),
    paid: money(sumOf('paidMinor')),
    refunded: money(sumOf('refundedMinor')),
    reserved: money(sumOf('reservedMinor')),
    toPay: money(sumOf('toPayMinor')),
    paidThere: money(sumOf('paidThereMinor')),
  }
}

const partAsOrdered = ({ part, items }: WholePart) => ({
  currency: part.currency,
  deliveryMinor: part.deliveryFeeMinor,
  hasDelivery: needsAddress(part.fulfillmentMethod),
  tipMinor: part.tipMinor,
  lines: items.map(({ totalMinor, taxMinor, dueNowMinor, snapshot }) => ({
    totalMinor,
    taxMinor,
    dueNowMinor,
    taxPercent: snapshot.taxPercent,
    taxIncluded: snapshot.taxIncluded,
    isReserved: snapshot.isReserved ?? false,
    customerFeeMinor: snapshot.customerFeeMinor ?? 0,
  })),
})
