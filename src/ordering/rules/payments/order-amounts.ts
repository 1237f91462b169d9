import { isUnserved, type ItemStatus } from '#ordering/rules/orders/item-states.ts'
import { taxWithin } from '#shared/money.ts'

/** Ledger amounts of an item, or of the delivery and tip of a part, in minor units; 0 without an online payment. */
export interface Paid {
  capturedMinor: number
  refundedMinor: number
  reservedMinor: number
  /** Of what was captured: in place of paying at the business. */
  linkMinor: number
  /** The market fee, paid and not refunded. */
  feeMinor: number
  /** For a part: the same of its tip. */
  tipMinor: number
  /** What the business took itself; absent: nothing. */
  till?: AtTill | undefined
}

/** Amounts of a till. */
interface AtTill {
  takenMinor: number
  returnedMinor: number
  /** Of the returned amount, what was taken by mistake and is due again. */
  correctedMinor: number
  discountMinor: number
}

const nothing: Paid = { capturedMinor: 0, refundedMinor: 0, reservedMinor: 0, linkMinor: 0, feeMinor: 0, tipMinor: 0 }

/** Current amounts: `total = paid - refunded + reserved + to pay + at the venue + paid there`, always. */
export interface Amounts {
  /** What the customer finally pays, as known today. */
  totalMinor: number
  paidMinor: number
  refundedMinor: number
  reservedMinor: number
  /** Due online, neither paid nor authorised yet. */
  toPayMinor: number
  /** Still due at the business, or paid there without a record. */
  atVenueMinor: number
  /** Recorded by the business, less what it gave back. */
  paidThereMinor: number
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
    amounts.paidMinor -
    amounts.refundedMinor +
    amounts.reservedMinor +
    amounts.toPayMinor +
    amounts.atVenueMinor +
    amounts.paidThereMinor,
})

/** What remains of an amount that is due at the business, and what it has of it. */
function atTill(dueMinor: number, { till, linkMinor }: Pick<Paid, 'till' | 'linkMinor'>) {
  const { takenMinor = 0, returnedMinor = 0, correctedMinor = 0, discountMinor = 0 } = till ?? {}
  return {
    atVenueMinor: Math.max(0, dueMinor - linkMinor - discountMinor - takenMinor + correctedMinor),
    paidThereMinor: takenMinor - returnedMinor,
  }
}

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
  const isUnpaid = !isEnded && dueNowMinor > 0 && paid.capturedMinor - paid.linkMinor + reservedMinor === 0
  const agreedFeeMinor = isUnpaid ? (snapshot.customerFeeMinor ?? 0) : 0
  const amounts = sumUp({
    paidMinor: paid.capturedMinor,
    refundedMinor: paid.refundedMinor,
    reservedMinor,
    toPayMinor: isUnpaid ? dueNowMinor + agreedFeeMinor : 0,
    ...atTill(isEnded ? 0 : totalMinor - dueNowMinor, paid),
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
  const isUnpaid = !isEnded && paid.capturedMinor - paid.linkMinor + reservedMinor === 0
  const isPaidThere = items.every(({ dueNowMinor }) => dueNowMinor === 0)
  // Fees of an ended item are no longer due, even when other items of the part are open.
  const isPaidOnline = items.some(({ status, dueNowMinor }) => dueNowMinor > 0 && !isUnserved(status))
  const openMinor = isUnpaid ? deliveryFeeMinor + tipMinor : 0
  const amounts = sumUp({
    paidMinor: paid.capturedMinor,
    refundedMinor: paid.refundedMinor,
    reservedMinor,
    toPayMinor: isPaidOnline ? openMinor : 0,
    ...atTill(isPaidThere ? openMinor : 0, paid),
  })
  const tip = amounts.totalMinor === 0 ? 0 : isUnpaid ? Math.min(tipMinor, amounts.totalMinor) : paid.tipMinor
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
  paidThere: Shown
}

/** Lines below the total, for page and email; zero amounts are omitted. */
export function moneyLines(totals: ShownTotals, isOver = false): { label: string; amount: Shown }[] {
  const { paid, refunded, reserved, toPay, dueAtVenue, paidThere } = totals
  const isUnrecorded = isOver && paidThere.minor === 0
  const lines: [string, Shown][] = [
    ['Paid online', paid],
    ['Refunded', refunded],
    ['Reserved', reserved],
    ['To pay online', toPay],
    ['Paid on the spot', paidThere],
    [isUnrecorded ? 'Paid on the spot' : 'Due when you get it', dueAtVenue],
  ]
  return lines.flatMap(([label, amount]) => (amount.minor === 0 ? [] : [{ label, amount }]))
}
