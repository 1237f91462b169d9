import type { AppContext } from '#server/context.ts'
import { scopeOf } from '#ordering/queries/orders/list-business-items.ts'
import { paidMoneyOf, type PaidMoney } from '#ordering/queries/payments/order-money.ts'
import { buyerOf } from '#ordering/queries/payments/receipt-content.ts'
import { dueOfItems } from '#ordering/queries/till/collect-of-items.ts'
import { partReference } from '#ordering/rules/orders/references.ts'
import { isUnserved } from '#ordering/rules/orders/item-states.ts'
import { amountsOfItem, amountsOfPart, type Amounts } from '#ordering/rules/payments/order-amounts.ts'
import {
  counterReceiptLayout,
  type CounterLine,
  type CounterPayment,
  type CounterReceipt,
} from '#ordering/rules/till/counter-receipt.ts'
import { findBusinessItemRow } from '#ordering/store/orders/business-items.server.ts'
import { findOrderById, listOrderItems, listParts, type PartRow } from '#ordering/store/orders/order-reads.server.ts'
import type { StoredOrderItem } from '#ordering/store/orders/orders.server.ts'
import type { CounterReceiptView } from '#payments/contract-till.ts'
import { bare, partyAt } from '#payments/queries/document-parties.ts'
import { listBillingDocumentsOfParts } from '#payments/queries/list-billing-documents.ts'
import { getTillOfOrder, type TillEntry } from '#payments/queries/till/get-till-payments.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import { notFound } from '#shared/app-error.ts'
import type { DocumentLayout } from '#shared/adapters/document-sheet.ts'
import { isId } from '#shared/ids.ts'
import { localOf } from '#shared/time/zones.ts'

/**
 * The receipt over everything that is paid together with an item: services, goods, tips, discounts, payments online and
 * at the counter, and refunds, as they are now. Throws `unauthenticated`, `not-found`, `permission-denied`.
 */
export async function getCounterReceipt(
  ctx: AppContext,
  providerId: string,
  itemId: string,
): Promise<{ layout: DocumentLayout; view: CounterReceiptView }> {
  const membership = await requireMember(ctx, providerId, 'answer-orders')
  const row = isId(itemId) ? await findBusinessItemRow(ctx.db, scopeOf(membership), itemId) : undefined
  if (!row) throw notFound('item')
  const order = (await findOrderById(ctx.db, row.orderId))!
  const layout = await counterReceiptOf(ctx, row.orderId, itemId)
  const { title, subtitle, issuer, recipient, details, tables, totals, notes } = layout
  const rows = tables.flatMap((table) => table.rows.map((one) => ({ cells: one.cells, details: one.details ?? [] })))
  const view = { title, subtitle, issuer, recipient, details, rows, totals, notes, hasEmail: order.email !== '' }
  return { layout, view }
}

/** The receipt as final texts. The caller knows that the item exists and may be shown. */
export const counterReceiptOf = async (ctx: AppContext, orderId: string, itemId: string): Promise<DocumentLayout> =>
  counterReceiptLayout(await readCounterReceipt(ctx, orderId, itemId))

async function readCounterReceipt(ctx: AppContext, orderId: string, itemId: string): Promise<CounterReceipt> {
  const order = (await findOrderById(ctx.db, orderId))!
  const all = await listOrderItems(ctx.db, [orderId])
  const lead = all.find(({ id }) => id === itemId)!
  const part = (await listParts(ctx.db, [orderId])).find(({ id }) => id === lead.providerOrderId)!
  const { rows, dues } = (await dueOfItems(ctx, [itemId])).get(itemId)!
  const subjectIds = new Set(rows.map(({ subjectId }) => subjectId))
  const money = await paidMoneyOf(ctx, [orderId])
  const sold = soldOf(part, { all, subjectIds, money })
  const till = (await getTillOfOrder(ctx, orderId)).filter(({ subjects }) => subjects.some((id) => subjectIds.has(id)))
  const { place, timeZone, staffName } = lead.snapshot
  return {
    currency: lead.currency,
    issuer: bare(await partyAt(ctx, part.providerId, place)),
    recipient: buyerOf(order),
    reference: partReference(order.reference, part.number),
    numbers: (await listBillingDocumentsOfParts(ctx, [part.id])).map(({ number }) => number).toReversed(),
    printedOn: localOf(timeZone, ctx.now).date,
    servedBy: staffName,
    ...sold,
    discountMinor: sum([...subjectIds].map((id) => money.get(id)?.till?.discountMinor ?? 0)),
    tipMinor: sum(till.map(({ refundOf, tipMinor }) => (refundOf === null ? tipMinor : -tipMinor))),
    payments: [...onlineOf(sold.amounts), ...till.map(paymentOf)],
    changeMinor: sum(till.map(changeOf)),
    dueMinor: sum(dues.map(({ dueMinor }) => dueMinor)),
    market: ctx.settings.get('market.name'),
  }
}

const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)

interface Sold {
  all: StoredOrderItem[]
  subjectIds: ReadonlySet<string>
  money: PaidMoney
}

/** What was sold together: its lines, and what is paid for it in the end. */
function soldOf(part: PartRow, { all, subjectIds, money }: Sold) {
  const ofPart = all.filter(({ providerOrderId }) => providerOrderId === part.id)
  const items = ofPart
    .filter(({ id }) => subjectIds.has(id))
    .map((item) => ({ item, amounts: amountsOfItem(item, money.get(item.id)) }))
    .filter(({ item, amounts }) => !isUnserved(item.status) || amounts.totalMinor > 0)
  const delivery = subjectIds.has(part.id) ? [amountsOfPart(part, ofPart, money.get(part.id))] : []
  const amounts: Amounts[] = [...items.map((one) => one.amounts), ...delivery]
  const deliveryMinor = sum(delivery.map((one) => one.totalMinor + (money.get(part.id)?.till?.discountMinor ?? 0)))
  return {
    lines: items.map(({ item, amounts: { totalMinor, taxMinor } }) => lineOf(item, totalMinor, taxMinor)),
    deliveryMinor,
    totalMinor: sum(amounts.map((one) => one.totalMinor)),
    amounts,
  }
}

function lineOf(item: StoredOrderItem, nowMinor: number, taxMinor: number): CounterLine {
  const { snapshot, quantity, status } = item
  const { title, option, addons, staffName } = snapshot
  const extras = addons.map((addon) => (addon.quantity > 1 ? `${addon.name} × ${addon.quantity}` : addon.name))
  return {
    title,
    details: [
      [option.name === title ? '' : option.name, ...extras].filter(Boolean).join(' + '),
      staffName ? `With ${staffName}` : '',
      status === 'no_show' ? 'Missed' : '',
    ].filter(Boolean),
    quantity,
    priceMinor: isUnserved(status) ? nowMinor : item.totalMinor,
    percent: snapshot.taxPercent,
    netMinor: nowMinor - taxMinor,
    taxMinor,
  }
}

function onlineOf(amounts: Amounts[]): CounterPayment[] {
  const [paidMinor, refundedMinor] = [
    sum(amounts.map((one) => one.paidMinor)),
    sum(amounts.map((one) => one.refundedMinor)),
  ]
  return [
    { label: 'Paid online', minor: paidMinor },
    { label: 'Refunded online', minor: -refundedMinor },
  ].filter(({ minor }) => minor !== 0)
}

const paid = { cash: 'Cash', terminal: 'Card' } as const
const returned = { cash: 'Refunded in cash', terminal: 'Refunded to the card' } as const

const paymentOf = ({ method, refundOf, amountMinor, tipMinor }: TillEntry): CounterPayment =>
  refundOf === null
    ? { label: paid[method], minor: amountMinor + tipMinor }
    : { label: returned[method], minor: -(amountMinor + tipMinor) }

const changeOf = ({ refundOf, givenMinor, amountMinor, tipMinor }: TillEntry): number =>
  refundOf === null && givenMinor !== null ? givenMinor - amountMinor - tipMinor : 0
