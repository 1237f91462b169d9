import type { AppContext } from '#server/context.ts'
import type { BillingDocument, BillingDocumentKind } from '#payments/rules/documents/document-content.ts'
import { noBillingDocument } from '#payments/rules/payouts/payout-errors.ts'
import { readMomentCursor } from '#payments/rules/moment-cursor.ts'
import { findBillingDocument, listBillingDocumentRows } from '#payments/store/billing-documents.server.ts'
import { isId } from '#shared/ids.ts'

/** Documents about providers' parts of orders, newest first. The caller checks permissions. */
export const listBillingDocumentsOfParts = (ctx: AppContext, partIds: string[]): Promise<BillingDocument[]> =>
  listBillingDocumentRows(ctx.db, { partIds, kinds: ['receipt', 'credit_note'], limit: 200 })

/** A document, when `may` allows the user to read it; otherwise throws `not-found`. */
export async function readBillingDocument(
  ctx: AppContext,
  id: string,
  may: (billingDocument: BillingDocument) => boolean,
): Promise<BillingDocument> {
  const billingDocument = isId(id) ? await findBillingDocument(ctx.db, id) : undefined
  if (!billingDocument || !may(billingDocument)) throw noBillingDocument()
  return billingDocument
}

const pageSize = 50

export interface BillingDocumentPage {
  items: BillingDocument[]
  next: string | null
}

/** Documents of one provider or of all, newest first. The caller checks permissions. */
export async function listBillingDocuments(
  ctx: AppContext,
  { providerId, kinds, cursor }: { providerId?: string; kinds?: BillingDocumentKind[]; cursor?: string },
): Promise<BillingDocumentPage> {
  const before = readMomentCursor(cursor)
  const items = await listBillingDocumentRows(ctx.db, {
    ...(providerId && { providerId }),
    ...(kinds && { kinds }),
    ...(before && { before }),
    limit: pageSize,
  })
  const last = items.at(-1)
  return { items, next: last && items.length === pageSize ? `${last.issuedAt}_${last.id}` : null }
}
