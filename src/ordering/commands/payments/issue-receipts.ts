import type { AppContext } from '#server/context.ts'
import { paidMoneyOf } from '#ordering/queries/payments/order-money.ts'
import {
  addedContent,
  buyerOf,
  isUndecided,
  needsReceipt,
  receiptContent,
  subjectsOf,
  type SoldPart,
} from '#ordering/queries/payments/receipt-content.ts'
import { taxLines, receiptTotals } from '#ordering/rules/payments/receipt-lines.ts'
import { reasonText } from '#ordering/rules/cancellation/cancel-reasons.ts'
import { itemReference, partReference } from '#ordering/rules/orders/references.ts'
import { findOrderById, listOrderItems, listParts } from '#ordering/store/orders/order-reads.server.ts'
import { issueBillingDocument } from '#payments/commands/documents/issue-billing-document.ts'
import type { CreditContent, BillingDocument, ReceiptContent } from '#payments/rules/documents/document-content.ts'
import { listBillingDocumentsOfParts } from '#payments/queries/list-billing-documents.ts'
import { paidOfSubjects, refundsOfOrder } from '#payments/queries/document-money.ts'
import { bare, providerParty } from '#payments/queries/document-parties.ts'
import { taxWithin } from '#shared/money.ts'
import { localOf } from '#shared/time/zones.ts'

/**
 * Issues the documents that an order needs by now: a receipt for each provider's part, and a credit note for each later
 * refund. Idempotent.
 */
export async function issueReceipts(ctx: AppContext, orderId: string): Promise<void> {
  const parts = await listDueParts(ctx, orderId)
  const order = parts.length > 0 ? await findOrderById(ctx.db, orderId) : undefined
  if (!order) return
  const money = await paidMoneyOf(ctx, [orderId])
  for (const { documents, ...part } of parts) {
    const provider = await providerParty(ctx, part.part.providerId)
    await issueFor(ctx, { ...part, order, money, provider }, documents)
  }
}

/** The parts that have documents, newest first, or need a receipt. Most have neither while an order is new. */
async function listDueParts(ctx: AppContext, orderId: string) {
  const [parts, items] = await Promise.all([listParts(ctx.db, [orderId]), listOrderItems(ctx.db, [orderId])])
  const [partIds, itemIds] = [parts, items].map((rows) => rows.map(({ id }) => id)) as [string[], string[]]
  const [paid, documents] = await Promise.all([
    paidOfSubjects(ctx, [...itemIds, ...partIds]),
    listBillingDocumentsOfParts(ctx, partIds),
  ])
  return parts
    .map((part) => ({
      part,
      items: items.filter(({ providerOrderId }) => providerOrderId === part.id),
      paid,
      documents: documents.filter(({ partId }) => partId === part.id),
    }))
    .filter((part) => part.documents.length > 0 || needsReceipt(part))
}

async function issueFor(ctx: AppContext, sold: SoldPart, known: BillingDocument[]): Promise<void> {
  const first = known.findLast(({ kind }) => kind === 'receipt')
  if (!first) {
    const content = receiptContent(ctx, sold)
    if (content) await issueReceipt(ctx, sold, content, `receipt:${sold.part.id}`)
    return
  }
  await creditLater(ctx, sold, first)
  await correct(ctx, sold, first)
}

/** Receipts and credit notes of a part, oldest first. */
const receiptsOf = async (ctx: AppContext, { part }: Pick<SoldPart, 'part'>) =>
  (await listBillingDocumentsOfParts(ctx, [part.id])).toReversed() as (BillingDocument & {
    content: ReceiptContent | CreditContent
  })[]

const aboutPart = ({ order, part }: SoldPart) => ({
  providerId: part.providerId,
  orderId: order.id,
  partId: part.id,
  currency: part.currency,
})

async function issueReceipt(ctx: AppContext, sold: SoldPart, content: ReceiptContent, key: string): Promise<void> {
  const { order, part, provider } = sold
  const year = localOf(provider.timeZone, ctx.now).date.slice(0, 4)
  const series = `receipts:${part.providerId}:${year}`
  await issueBillingDocument(ctx, { ...aboutPart(sold), kind: 'receipt', series, prefix: `R-${year}`, key, content })
  await ctx.invalidate(ctx.db, `order:${order.id}`)
}

type Credit = Pick<CreditContent, 'lines' | 'reason' | 'isUnpaid'> & { key: string }

async function issueCredit(
  ctx: AppContext,
  sold: SoldPart,
  receipt: BillingDocument,
  { key, ...credit }: Credit,
): Promise<void> {
  const { order, part, provider } = sold
  const issuedOn = localOf(provider.timeZone, ctx.now).date
  const year = issuedOn.slice(0, 4)
  const content: CreditContent = {
    kind: 'credit_note',
    language: 'en',
    issuer: bare(provider),
    recipient: buyerOf(order),
    issuedOn,
    timeZone: provider.timeZone,
    receiptNumber: receipt.number,
    partReference: partReference(order.reference, part.number),
    ...credit,
    taxes: taxLines(credit.lines.map(({ taxPercent: percent, amountMinor }) => taxed(percent, amountMinor))),
    totalMinor: sum(credit.lines.map(({ amountMinor }) => amountMinor)),
  }
  const series = `credits:${part.providerId}:${year}`
  await issueBillingDocument(ctx, {
    ...aboutPart(sold),
    kind: 'credit_note',
    series,
    prefix: `N-${year}`,
    key,
    content,
  })
}

const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)

/** Refunds before the receipt are already part of it. */
async function creditLater(ctx: AppContext, sold: SoldPart, receipt: BillingDocument): Promise<void> {
  for (const refund of await refundsOfOrder(ctx, sold.order.id)) {
    const lines = creditLines(refund.shares, sold)
    if (refund.createdAt <= receipt.issuedAt || lines.length === 0) continue
    const key = `credit:${refund.id}:${sold.part.id}`
    await issueCredit(ctx, sold, receipt, { key, lines, reason: reasonText(refund.reason) })
  }
}

/**
 * Corrections after the receipt: cancelled amounts that were payable at the venue are credited, and additional amounts
 * get a receipt of their own. The documents of a part add up to its total.
 */
async function correct(ctx: AppContext, sold: SoldPart, receipt: BillingDocument): Promise<void> {
  if (isUndecided(sold)) return
  const billingDocuments = await receiptsOf(ctx, sold)
  const totals = receiptTotals(billingDocuments.map(({ content }) => content))
  const changes = subjectsOf(sold).flatMap((subject) => {
    const amountMinor = subject.totalMinor - (totals.bySubject.get(subject.reference) ?? 0)
    return amountMinor === 0 ? [] : [{ ...subject, amountMinor }]
  })
  const paidMinor = sum(subjectsOf(sold).map((subject) => subject.paidMinor)) - totals.paidMinor
  const less = changes.filter(({ amountMinor }) => amountMinor < 0)
  const more = changes.filter(({ amountMinor }) => amountMinor > 0)
  if (less.length > 0)
    await issueCredit(ctx, sold, receipt, {
      key: `correction:${sold.part.id}:${billingDocuments.length}`,
      lines: less.map(({ amountMinor, ...line }) => ({ ...line, amountMinor: -amountMinor })),
      reason: '',
      isUnpaid: paidMinor >= 0,
    })
  if (more.length > 0)
    await issueReceipt(
      ctx,
      sold,
      addedContent(ctx, sold, { receipt, subjects: more, paidOnlineMinor: Math.max(0, paidMinor) }),
      `receipt:${sold.part.id}:${billingDocuments.length}`,
    )
}

const taxed = (percent: number, amountMinor: number) => {
  const taxMinor = taxWithin(amountMinor, percent)
  return { percent, netMinor: amountMinor - taxMinor, taxMinor }
}

/** The share of a refund that belongs to this part. */
function creditLines(
  shares: { subjectId: string; kind: string; amountMinor: number }[],
  { order, part, items }: SoldPart,
): CreditContent['lines'] {
  return shares.flatMap(({ subjectId, kind, amountMinor }) => {
    const item = items.find(({ id }) => id === subjectId)
    if (amountMinor === 0 || (!item && subjectId !== part.id)) return []
    if (item) {
      const { title, taxPercent } = item.snapshot
      return [{ title, reference: itemReference(order.reference, part.number, item.letter), taxPercent, amountMinor }]
    }
    const reference = partReference(order.reference, part.number)
    return [{ title: kind === 'tip' ? 'Tip' : 'Delivery', reference, taxPercent: 0, amountMinor }]
  })
}
