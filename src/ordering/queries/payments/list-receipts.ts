import type { AppContext } from '#server/context.ts'
import type { OrderDocument } from '#ordering/contract-pages.ts'
import type { OrderView } from '#ordering/contract.ts'
import { openOrder, type Credentials } from '#ordering/queries/orders/get-order.ts'
import { listParts } from '#ordering/store/orders/order-reads.server.ts'
import type { BillingDocument } from '#payments/rules/documents/document-content.ts'
import { documentTitles } from '#payments/rules/documents/document-words.ts'
import { listBillingDocumentsOfParts, readBillingDocument } from '#payments/queries/list-billing-documents.ts'

/**
 * The receipts and credit notes of an order, for callers with full access; none with only the link. Throws `not-found`.
 */
export async function listReceipts(
  ctx: AppContext,
  reference: string,
  credentials: Credentials,
): Promise<BillingDocument[]> {
  const { order, scope } = await openOrder(ctx, reference, credentials)
  if (scope !== 'full') return []
  const parts = await listParts(ctx.db, [order.id])
  return listBillingDocumentsOfParts(
    ctx,
    parts.map(({ id }) => id),
  )
}

/** One receipt or credit note. Throws `not-found`. */
export async function readReceipt(
  ctx: AppContext,
  reference: string,
  documentId: string,
  credentials: Credentials,
): Promise<BillingDocument> {
  const { order, scope } = await openOrder(ctx, reference, credentials)
  return readBillingDocument(
    ctx,
    documentId,
    (billingDocument) =>
      scope === 'full' &&
      billingDocument.orderId === order.id &&
      ['receipt', 'credit_note'].includes(billingDocument.kind),
  )
}

/** Downloads of the order page, newest first; none with only the link. */
export async function listOrderDocuments(
  ctx: AppContext,
  { hasFullAccess, parts }: Pick<OrderView, 'hasFullAccess' | 'parts'>,
): Promise<OrderDocument[]> {
  const billingDocuments = hasFullAccess
    ? await listBillingDocumentsOfParts(
        ctx,
        parts.map(({ id }) => id),
      )
    : []
  return billingDocuments.map(({ id, partId, kind, number }) => ({
    id,
    partId: partId ?? '',
    title: documentTitles[kind],
    number,
  }))
}
