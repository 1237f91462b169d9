import { isUnserved, type ItemStatus } from '#ordering/rules/orders/item-states.ts'
import { taxWithin } from '#shared/money.ts'

/** Ledger amounts of an item, or of the delivery and tip of a part, in minor units; 0 without an online payment. */
export interface Paid {
  capturedMinor: number
  refundedMinor: number
  reservedMinor: number
  /** The market fee, paid and not refunded. */
  feeMinor: number
  /** For a part: the same of its tip. */
  tipMinor: number
}

const nothing: Paid = { capturedMinor: 0, refundedMinor: 0, reservedMinor: 0, feeMinor: 0, tipMinor: 0 }

/** Current amounts: `total = paid - refunded + reserved + to pay + at the venue`, always. */
export interface Amounts {
  /** What the customer finally pays, as known today. */
  totalMinor: number
  paidMinor: number
  refundedMinor: number
  reservedMinor: number
  /** Due online, neither paid nor authorised yet. */
  toPayMinor: number
  atVenueMinor: number
}

export interface ItemAmounts extends Amounts {
  /** Included in the total: the market fee, and the tax of the remainder. */
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

/** An item ended without service costs what is not refunded; any other item the agreed price less refunds. */
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

/** Delivery and tip: as agreed while an item of the part is open, afterwards what is not refunded. */
export function amountsOfPart(
  { deliveryFeeMinor, tipMinor }: AgreedPart,
  items: Pick<AgreedItem, 'status' | 'dueNowMinor'>[],
  paid: Paid = nothing,
): PartAmounts {
  const isEnded = items.every(({ status }) => isUnserved(status))
  const reservedMinor = isEnded ? 0 : paid.reservedMinor
  const isUnpaid = !isEnded && paid.capturedMinor + reservedMinor === 0
  const isPaidThere = items.every(({ dueNowMinor }) => dueNowMinor === 0)
  // Fees of an ended item are no longer due, even when other items of the part are open.
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

/** The displayed totals of an order. */
interface ShownTotals {
  total: Shown
  paid: Shown
  refunded: Shown
  reserved: Shown
  toPay: Shown
  dueAtVenue: Shown
}

/** Lines below the total, for page and email; zero amounts are omitted. */
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
