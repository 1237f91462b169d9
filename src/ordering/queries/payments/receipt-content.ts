import type { AppContext } from '#server/context.ts'
import type { PaidMoney } from '#ordering/queries/payments/order-money.ts'
import { hasUndecided, isReceiptDue, isOnReceipt, taxLines } from '#ordering/rules/payments/receipt-lines.ts'
import {
  amountsOfItem,
  amountsOfPart,
  type Amounts,
  type ItemAmounts,
  type PartAmounts,
} from '#ordering/rules/payments/order-amounts.ts'
import { itemReference, partReference } from '#ordering/rules/orders/references.ts'
import type { PartRow } from '#ordering/store/orders/order-reads.server.ts'
import type { StoredOrder, StoredOrderItem } from '#ordering/store/orders/orders.server.ts'
import type {
  BillingDocument,
  DocumentParty,
  ReceiptContent,
  ReceiptLine,
} from '#payments/rules/documents/document-content.ts'
import type { SubjectPaid } from '#payments/queries/document-money.ts'
import { bare, type ProviderParty } from '#payments/queries/document-parties.ts'
import { formatMoney, taxWithin } from '#shared/money.ts'
import { describeVenueTime } from '#shared/time/time-text.ts'
import { localOf } from '#shared/time/zones.ts'

export interface SoldPart {
  order: StoredOrder
  part: PartRow
  items: StoredOrderItem[]
  /** The provider's share of the payments. */
  paid: Map<string, SubjectPaid>
  /** The amounts of the order page. */
  money: PaidMoney
  provider: ProviderParty
}

const paidOf = (paid: SoldPart['paid'], id: string): SubjectPaid => paid.get(id) ?? { paidMinor: 0, returnedMinor: 0 }
const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)

type PaidPart = Pick<SoldPart, 'part' | 'items' | 'paid'>

const withPaid = ({ items, paid }: PaidPart) =>
  items.map((item) => ({ ...item, paidMinor: paidOf(paid, item.id).paidMinor }))

/** Whether a part needs a receipt, unless something about it is still undecided. */
export const needsReceipt = (sold: PaidPart): boolean =>
  isReceiptDue(withPaid(sold), paidOf(sold.paid, sold.part.id).paidMinor)

/** The content of a provider's receipt for one order; null when it is too early. */
export function receiptContent(ctx: AppContext, sold: SoldPart): ReceiptContent | null {
  if (isUndecided(sold) || !needsReceipt(sold)) return null
  const shown = withPaid(sold)
    .filter(isOnReceipt)
    .map((item) => ({ item, amounts: itemAmounts(sold, item) }))
  const ofPart = partAmounts(sold)
  const all: Amounts[] = [...shown.map(({ amounts }) => amounts), ofPart]
  const sumOf = (what: keyof Amounts) => sum(all.map((one) => one[what]))
  return {
    ...frameOf(ctx, sold),
    lines: shown.map(({ item, amounts }) => lineOf(item, amounts, sold)),
    deliveryMinor: ofPart.deliveryMinor,
    tipMinor: ofPart.tipMinor,
    feeMinor: sum(shown.map(({ amounts }) => amounts.feeMinor)),
    taxes: taxLines(
      shown.map(({ item, amounts: { totalMinor, feeMinor, taxMinor } }) => ({
        percent: item.snapshot.taxPercent,
        netMinor: totalMinor - feeMinor - taxMinor,
        taxMinor,
      })),
    ),
    totalMinor: sumOf('totalMinor'),
    paidOnlineMinor: sumOf('paidMinor'),
    refundedMinor: sumOf('refundedMinor'),
    atVenueMinor: sumOf('atVenueMinor') + sumOf('paidThereMinor'),
    isVenuePaid:
      sumOf('atVenueMinor') === 0 ||
      shown.every(({ item: { status } }) => status === 'fulfilled' || status === 'completed'),
  }
}

function frameOf(ctx: AppContext, { order, part, provider }: SoldPart) {
  const dateOf = (at: number) => localOf(provider.timeZone, at).date
  return {
    kind: 'receipt' as const,
    language: 'en',
    issuer: bare(provider),
    recipient: buyerOf(order),
    issuedOn: dateOf(ctx.now),
    timeZone: provider.timeZone,
    orderReference: order.reference,
    partReference: partReference(order.reference, part.number),
    orderedOn: dateOf(order.placedAt),
  }
}

/** The buyer's company when given, otherwise the person. */
export function buyerOf({ company, firstName, lastName, email }: StoredOrder): DocumentParty {
  const person = [firstName, lastName].filter(Boolean).join(' ')
  if (!company?.name) return { name: person, lines: [email], taxId: '' }
  return { name: company.name, lines: [company.address ?? '', person].filter(Boolean), taxId: company.taxId ?? '' }
}

function lineOf(
  { letter, snapshot, quantity, totalMinor, currency }: StoredOrderItem,
  amounts: ItemAmounts,
  { order, part }: SoldPart,
): ReceiptLine {
  const { title, option, addons, staffName, startsAt, timeZone, place, taxPercent } = snapshot
  const extras = addons.map((addon) => (addon.quantity > 1 ? `${addon.name} × ${addon.quantity}` : addon.name))
  const currentMinor = amounts.totalMinor - amounts.feeMinor
  return {
    reference: itemReference(order.reference, part.number, letter),
    title,
    details: [
      [option.name === title ? '' : option.name, ...extras].filter(Boolean).join(' + '),
      staffName ? `With ${staffName}` : '',
      currentMinor === totalMinor ? '' : `Agreed: ${formatMoney({ minor: totalMinor, currency })}`,
    ].filter(Boolean),
    when: startsAt === null ? '' : describeVenueTime(startsAt, timeZone, place.city),
    quantity,
    taxPercent,
    totalMinor: currentMinor,
    feeMinor: amounts.feeMinor,
  }
}

const itemAmounts = ({ money }: SoldPart, item: StoredOrderItem): ItemAmounts => amountsOfItem(item, money.get(item.id))

const partAmounts = ({ part, items, money }: SoldPart): PartAmounts => amountsOfPart(part, items, money.get(part.id))

/** An answer or a payment is still open, so the total can change. */
export const isUndecided = (sold: SoldPart): boolean =>
  hasUndecided(sold.items) ||
  [...sold.items.map((item) => itemAmounts(sold, item)), partAmounts(sold)].some(
    ({ reservedMinor, toPayMinor }) => reservedMinor + toPayMinor > 0,
  )

interface Subject {
  title: string
  reference: string
  taxPercent: number
  totalMinor: number
  /** Online, and not refunded. */
  paidMinor: number
}

/** The subjects of a part with their current amounts: items, and delivery with tip. */
export function subjectsOf(sold: SoldPart): Subject[] {
  const { order, part, items } = sold
  const amountsOf = ({ totalMinor, paidMinor, refundedMinor }: Amounts) => ({
    totalMinor,
    paidMinor: paidMinor - refundedMinor,
  })
  return [
    ...items.map((item) => ({
      title: item.snapshot.title,
      reference: itemReference(order.reference, part.number, item.letter),
      taxPercent: item.snapshot.taxPercent,
      ...amountsOf(itemAmounts(sold, item)),
    })),
    {
      title: 'Delivery and tip',
      reference: partReference(order.reference, part.number),
      taxPercent: 0,
      ...amountsOf(partAmounts(sold)),
    },
  ]
}

interface Addition {
  receipt: BillingDocument
  subjects: (Subject & { amountMinor: number })[]
  paidOnlineMinor: number
}

/** Amounts added after the receipt, as a receipt of their own. */
export function addedContent(
  ctx: AppContext,
  sold: SoldPart,
  { receipt: { number }, subjects: added, paidOnlineMinor }: Addition,
): ReceiptContent {
  const totalMinor = sum(added.map(({ amountMinor }) => amountMinor))
  const taxed = added.map(({ taxPercent: percent, amountMinor }) => {
    const taxMinor = taxWithin(amountMinor, percent)
    return { percent, netMinor: amountMinor - taxMinor, taxMinor }
  })
  return {
    ...frameOf(ctx, sold),
    lines: added.map(({ title, reference, taxPercent, amountMinor }) => ({
      reference,
      title,
      details: [`On top of receipt ${number}`],
      when: '',
      quantity: 1,
      taxPercent,
      totalMinor: amountMinor,
    })),
    deliveryMinor: 0,
    tipMinor: 0,
    feeMinor: 0,
    taxes: taxLines(taxed),
    totalMinor,
    paidOnlineMinor,
    refundedMinor: 0,
    atVenueMinor: totalMinor - paidOnlineMinor,
    isVenuePaid: false,
  }
}
