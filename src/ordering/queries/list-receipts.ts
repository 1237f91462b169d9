import type { AppContext } from '#context.ts'
import type { OrderPaper } from '#ordering/contract-pages.ts'
import type { OrderView } from '#ordering/contract.ts'
import { openOrder, type Credentials } from '#ordering/queries/get-order.ts'
import { listParts } from '#ordering/store/order-reads.server.ts'
import type { Paper } from '#payments/rules/paper-content.ts'
import { paperTitles } from '#payments/rules/paper-words.ts'
import { listPapersOfParts, readPaper } from '#payments/queries/list-papers.ts'

/** The receipts and credit notes of an order, for who may see all of it: who has the link alone sees none. Refuses: not-found. */
export async function listReceipts(ctx: AppContext, reference: string, credentials: Credentials): Promise<Paper[]> {
  const { order, scope } = await openOrder(ctx, reference, credentials)
  if (scope !== 'full') return []
  const parts = await listParts(ctx.db, [order.id])
  return listPapersOfParts(
    ctx,
    parts.map(({ id }) => id),
  )
}

/** One of them. Refuses: not-found. */
export async function readReceipt(
  ctx: AppContext,
  reference: string,
  paperId: string,
  credentials: Credentials,
): Promise<Paper> {
  const { order, scope } = await openOrder(ctx, reference, credentials)
  return readPaper(
    ctx,
    paperId,
    (paper) => scope === 'full' && paper.orderId === order.id && ['receipt', 'credit_note'].includes(paper.kind),
  )
}

/** What an order's page offers to download: newest first, nothing for who has the link alone. */
export async function listOrderPapers(
  ctx: AppContext,
  { hasFullAccess, parts }: Pick<OrderView, 'hasFullAccess' | 'parts'>,
): Promise<OrderPaper[]> {
  const papers = hasFullAccess
    ? await listPapersOfParts(
        ctx,
        parts.map(({ id }) => id),
      )
    : []
  return papers.map(({ id, partId, kind, number }) => ({ id, partId: partId ?? '', title: paperTitles[kind], number }))
}
