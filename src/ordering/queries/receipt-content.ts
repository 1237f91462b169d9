import type { AppContext } from '#context.ts'
import { isReceiptDue, standsOnReceipt, taxLines } from '#ordering/rules/receipt-lines.ts'
import { itemReference, partReference } from '#ordering/rules/references.ts'
import type { PartRow } from '#ordering/store/order-reads.server.ts'
import type { StoredOrder, StoredOrderItem } from '#ordering/store/orders.server.ts'
import type { PaperParty, ReceiptContent, ReceiptLine } from '#payments/rules/paper-content.ts'
import type { SubjectPaid } from '#payments/queries/paper-money.ts'
import { bare, type ProviderParty } from '#payments/queries/paper-parties.ts'
import { describeVenueTime } from '#shared/time-text.ts'
import { localOf } from '#shared/zones.ts'

export interface SoldPart {
  order: StoredOrder
  part: PartRow
  items: StoredOrderItem[]
  paid: Map<string, SubjectPaid>
  provider: ProviderParty
}

const paidOf = (paid: SoldPart['paid'], id: string): SubjectPaid => paid.get(id) ?? { paidMinor: 0, returnedMinor: 0 }
const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)

/** What a provider sold by one order, as its receipt says it; null while it is too early for one. */
export function receiptContent(ctx: AppContext, sold: SoldPart): ReceiptContent | null {
  const { order, part, items, paid, provider } = sold
  const withPaid = items.map((item) => ({ ...item, paidMinor: paidOf(paid, item.id).paidMinor }))
  if (!isReceiptDue(withPaid, paidOf(paid, part.id).paidMinor)) return null
  const shown = withPaid.filter(standsOnReceipt)
  const feeMinor = sum(shown.map(({ snapshot }) => snapshot.customerFeeMinor ?? 0))
  const totalMinor = sum(shown.map((item) => item.totalMinor)) + feeMinor + part.deliveryFeeMinor + part.tipMinor
  const subjects = [...shown.map(({ id }) => id), part.id].map((id) => paidOf(paid, id))
  const paidOnlineMinor = sum(subjects.map((one) => one.paidMinor))
  const dateOf = (at: number) => localOf(provider.timeZone, at).date
  return {
    kind: 'receipt',
    language: 'en',
    issuer: bare(provider),
    recipient: buyerOf(order),
    issuedOn: dateOf(ctx.now),
    timeZone: provider.timeZone,
    orderReference: order.reference,
    partReference: partReference(order.reference, part.number),
    orderedOn: dateOf(order.placedAt),
    lines: shown.map((item) => lineOf(item, order, part)),
    deliveryMinor: part.deliveryFeeMinor,
    tipMinor: part.tipMinor,
    feeMinor,
    taxes: taxLines(
      shown.map(({ snapshot, taxMinor, totalMinor: total }) => ({
        percent: snapshot.taxPercent,
        netMinor: total - taxMinor,
        taxMinor,
      })),
    ),
    totalMinor,
    paidOnlineMinor,
    refundedMinor: sum(subjects.map((one) => one.returnedMinor)),
    atVenueMinor: Math.max(0, totalMinor - paidOnlineMinor),
    isVenuePaid: shown.every(({ status }) => status === 'fulfilled' || status === 'completed'),
  }
}

/** A company, where the buyer gave one; otherwise the person. */
export function buyerOf({ company, firstName, lastName, email }: StoredOrder): PaperParty {
  const person = [firstName, lastName].filter(Boolean).join(' ')
  if (!company?.name) return { name: person, lines: [email], taxId: '' }
  return { name: company.name, lines: [company.address ?? '', person].filter(Boolean), taxId: company.taxId ?? '' }
}

function lineOf(
  { letter, snapshot, quantity, totalMinor }: StoredOrderItem,
  order: StoredOrder,
  part: PartRow,
): ReceiptLine {
  const { title, option, addons, staffName, startsAt, timeZone, place, taxPercent } = snapshot
  const extras = addons.map((addon) => (addon.quantity > 1 ? `${addon.name} × ${addon.quantity}` : addon.name))
  return {
    reference: itemReference(order.reference, part.number, letter),
    title,
    details: [
      [option.name === title ? '' : option.name, ...extras].filter(Boolean).join(' + '),
      staffName ? `With ${staffName}` : '',
    ].filter(Boolean),
    when: startsAt === null ? '' : describeVenueTime(startsAt, timeZone, place.city),
    quantity,
    taxPercent,
    totalMinor,
  }
}
