import type { AppContext } from '#context.ts'
import { buyerOf, receiptContent, type SoldPart } from '#ordering/queries/receipt-content.ts'
import { taxLines } from '#ordering/rules/receipt-lines.ts'
import { reasonText } from '#ordering/rules/cancel-reasons.ts'
import { itemReference, partReference } from '#ordering/rules/references.ts'
import { findOrderById, listOrderItems, listParts } from '#ordering/store/order-reads.server.ts'
import { issuePaper } from '#payments/commands/paper-issue.ts'
import type { CreditContent, Paper } from '#payments/rules/paper-content.ts'
import { listPapersOfParts } from '#payments/queries/list-papers.ts'
import { paidOfSubjects, refundsOfOrder } from '#payments/queries/paper-money.ts'
import { bare, providerParty } from '#payments/queries/paper-parties.ts'
import { taxWithin } from '#shared/money.ts'
import { localOf } from '#shared/zones.ts'

/** Issues what an order has to have by now: a receipt for each provider's part, and a credit note for each refund after it. Safe to repeat. */
export async function issueReceipts(ctx: AppContext, orderId: string): Promise<void> {
  const order = await findOrderById(ctx.db, orderId)
  if (!order) return
  const [parts, items] = [await listParts(ctx.db, [orderId]), await listOrderItems(ctx.db, [orderId])]
  const paid = await paidOfSubjects(
    ctx,
    [...items, ...parts].map(({ id }) => id),
  )
  for (const part of parts) {
    const provider = await providerParty(ctx, part.providerId)
    const sold = {
      order,
      part,
      items: items.filter(({ providerOrderId }) => providerOrderId === part.id),
      paid,
      provider,
    }
    await issueFor(ctx, sold)
  }
}

async function issueFor(ctx: AppContext, sold: SoldPart): Promise<void> {
  const { order, part, provider } = sold
  const known = (await listPapersOfParts(ctx, [part.id])).find(({ kind }) => kind === 'receipt')
  const content = known ? null : receiptContent(ctx, sold)
  const year = localOf(provider.timeZone, ctx.now).date.slice(0, 4)
  const about = { providerId: part.providerId, orderId: order.id, partId: part.id, currency: part.currency }
  if (content) {
    await issuePaper(ctx, {
      ...about,
      kind: 'receipt',
      series: `receipts:${part.providerId}:${year}`,
      prefix: `R-${year}`,
      key: `receipt:${part.id}`,
      content,
    })
    await ctx.announce(ctx.db, `order:${order.id}`)
  }
  if (known) await creditLater(ctx, sold, known)
}

/** What was given back before stands on the receipt itself. */
async function creditLater(ctx: AppContext, { order, part, items, provider }: SoldPart, receipt: Paper): Promise<void> {
  const year = localOf(provider.timeZone, ctx.now).date.slice(0, 4)
  for (const refund of await refundsOfOrder(ctx, order.id)) {
    const lines = creditLines(refund.shares, { order, part, items })
    if (refund.createdAt <= receipt.issuedAt || lines.length === 0) continue
    const content: CreditContent = {
      kind: 'credit_note',
      language: 'en',
      issuer: bare(provider),
      recipient: buyerOf(order),
      issuedOn: localOf(provider.timeZone, ctx.now).date,
      timeZone: provider.timeZone,
      receiptNumber: receipt.number,
      partReference: partReference(order.reference, part.number),
      lines,
      taxes: taxLines(lines.map(({ taxPercent: percent, amountMinor }) => taxed(percent, amountMinor))),
      totalMinor: lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
      reason: reasonText(refund.reason),
    }
    await issuePaper(ctx, {
      kind: 'credit_note',
      series: `credits:${part.providerId}:${year}`,
      prefix: `N-${year}`,
      providerId: part.providerId,
      orderId: order.id,
      partId: part.id,
      currency: part.currency,
      key: `credit:${refund.id}:${part.id}`,
      content,
    })
  }
}

const taxed = (percent: number, amountMinor: number) => {
  const taxMinor = taxWithin(amountMinor, percent)
  return { percent, netMinor: amountMinor - taxMinor, taxMinor }
}

/** What of a refund is about this part of the order. */
function creditLines(
  shares: { subjectId: string; kind: string; amountMinor: number }[],
  { order, part, items }: Pick<SoldPart, 'order' | 'part' | 'items'>,
): CreditContent['lines'] {
  return shares.flatMap(({ subjectId, kind, amountMinor }) => {
    const item = items.find(({ id }) => id === subjectId)
    if (amountMinor === 0 || (!item && subjectId !== part.id)) return []
    if (!item)
      return [
        {
          title: kind === 'tip' ? 'Tip' : 'Delivery',
          reference: partReference(order.reference, part.number),
          taxPercent: 0,
          amountMinor,
        },
      ]
    return [
      {
        title: item.snapshot.title,
        reference: itemReference(order.reference, part.number, item.letter),
        taxPercent: item.snapshot.taxPercent,
        amountMinor,
      },
    ]
  })
}
