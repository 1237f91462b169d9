import { isUnserved, type ItemStatus } from '#ordering/rules/orders/item-states.ts'
import { taxWithin } from '#shared/money.ts'

/** What the ledger says of an item, or of the delivery and the tip of a part, in minor units; nothing where nothing was paid online. */
export interface Paid {
  capturedMinor: number
  refundedMinor: number
  reservedMinor: number
  /** Of the fee of the market, what was paid and not given back. */
  feeMinor: number
  /** Of a part: the same of its tip. */
  tipMinor: number
}

const nothing: Paid = { capturedMinor: 0, refundedMinor: 0, reservedMinor: 0, feeMinor: 0, tipMinor: 0 }

/** Where the money of something stands now: `total = paid - refunded + reserved + to pay + at the venue`, always. */
export interface Amounts {
  /** What its customer pays for it in the end, as far as it is known today. */
  totalMinor: number
  paidMinor: number
  refundedMinor: number
  reservedMinor: number
  /** Online, and neither paid nor reserved yet. */
  toPayMinor: number
  atVenueMinor: number
}

export interface ItemAmounts extends Amounts {
  /** Of the total, the fee of the market, and the tax in what is left. */
  feeMinor: number
  taxMinor: number
}

export interface PartAmounts extends Amounts {
  deliveryMinor: number
  tipMinor: number
}

const sumUp = (amounts: Omit<Amounts, 'totalMinor'>): Amounts => ({
  ...amounts,
  totalMinor:
    amounts.paidMinor - amounts.refundedMinor + amounts.reservedMinor + amounts.toPayMinor + amounts.atVenueMinor,
})

interface AgreedItem {
  status: ItemStatus
  totalMinor: number
  taxMinor: number
  dueNowMinor: number
  snapshot: { taxPercent: number; customerFeeMinor?: number }
}

/** What came to nothing costs what stays paid of it; everything else what was agreed, less what was given back of it. */
export function amountsOfItem(item: AgreedItem, paid: Paid = nothing): ItemAmounts {
  const { status, totalMinor, dueNowMinor, snapshot } = item
  const isEnded = isUnserved(status)
  const reservedMinor = isEnded ? 0 : paid.reservedMinor
  const isUnpaid = !isEnded && dueNowMinor > 0 && paid.capturedMinor + reservedMinor === 0
  const agreedFeeMinor = isUnpaid ? (snapshot.customerFeeMinor ?? 0) : 0
  const amounts = sumUp({
    paidMinor: paid.capturedMinor,
    refundedMinor: paid.refundedMinor,
    reservedMinor,
    toPayMinor: isUnpaid ? dueNowMinor + agreedFeeMinor : 0,
    atVenueMinor: isEnded ? 0 : totalMinor - dueNowMinor,
  })
  const feeMinor = agreedFeeMinor + (amounts.totalMinor === 0 ? 0 : paid.feeMinor)
  const priceMinor = amounts.totalMinor - feeMinor
  const isAsAgreed = priceMinor === totalMinor
  return { ...amounts, feeMinor, taxMinor: isAsAgreed ? item.taxMinor : taxWithin(priceMinor, snapshot.taxPercent) }
}

interface AgreedPart {
  deliveryFeeMinor: number
  tipMinor: number
}

/** Delivery and tip: as agreed while anything of the part still comes, then what stays paid of them. */
export function amountsOfPart(
  { deliveryFeeMinor, tipMinor }: AgreedPart,
  items: Pick<AgreedItem, 'status' | 'dueNowMinor'>[],
  paid: Paid = nothing,
): PartAmounts {
  const isEnded = items.every(({ status }) => isUnserved(status))
  const reservedMinor = isEnded ? 0 : paid.reservedMinor
  const isUnpaid = !isEnded && paid.capturedMinor + reservedMinor === 0
  const isPaidThere = items.every(({ dueNowMinor }) => dueNowMinor === 0)
  // What went with an item that came to nothing is asked of nobody, even if others of the part still come.
  const isPaidOnline = items.some(({ status, dueNowMinor }) => dueNowMinor > 0 && !isUnserved(status))
  const openMinor = isUnpaid ? deliveryFeeMinor + tipMinor : 0
  const amounts = sumUp({
    paidMinor: paid.capturedMinor,
    refundedMinor: paid.refundedMinor,
    reservedMinor,
    toPayMinor: isPaidOnline ? openMinor : 0,
    atVenueMinor: isPaidThere ? openMinor : 0,
  })
  const tip = amounts.totalMinor === 0 ? 0 : isUnpaid ? tipMinor : paid.tipMinor
  return { ...amounts, tipMinor: tip, deliveryMinor: amounts.totalMinor - tip }
}

interface Shown {
  minor: number
  display: string
}

/** The totals of an order as they are shown, wherever. */
interface ShownTotals {
  total: Shown
  paid: Shown
  refunded: Shown
  reserved: Shown
  toPay: Shown
  dueAtVenue: Shown
}

/** Below the total: where its money is. The same on the page and in mails; what is nothing is left out. */
export function moneyLines(totals: ShownTotals, isOver = false): { label: string; amount: Shown }[] {
  const { paid, refunded, reserved, toPay, dueAtVenue } = totals
  const lines: [string, Shown][] = [
    ['Paid online', paid],
    ['Refunded', refunded],
    ['Reserved', reserved],
    ['To pay online', toPay],
    [isOver ? 'Paid on the spot' : 'Due when you get it', dueAtVenue],
  ]
  return lines.flatMap(([label, amount]) => (amount.minor === 0 ? [] : [{ label, amount }]))
}
