import type { AppContext } from '#server/context.ts'
import { itemReference, partReference } from '#ordering/rules/orders/references.ts'
import { listSubjects, listVenueItems } from '#ordering/store/payments/receipt-reads.server.ts'
import type { SubjectDetails, VenueSale } from '#payments/rules/documents/document-content.ts'
import type { Instant } from '#shared/time/instant.ts'

/** Sold items, for the documents, which only know their ids. */
export const salesBook = {
  async describe(ctx: AppContext, subjectIds: string[]): Promise<SubjectDetails[]> {
    const rows = subjectIds.length > 0 ? await listSubjects(ctx.db, subjectIds) : []
    return rows.map(({ subjectId, orderReference, number, letter, snapshot, commissionPercent, country }) => ({
      subjectId,
      reference: letter ? itemReference(orderReference, number, letter) : partReference(orderReference, number),
      title: snapshot?.title ?? 'Delivery and tip',
      country,
      netMinor: snapshot?.netMinor ?? 0,
      commissionPercent: commissionPercent ?? 0,
      commissionMinor: snapshot?.commissionMinor ?? 0,
    }))
  },
  listVenueSales: (
    ctx: AppContext,
    span: { providerId: string; currency: string; from: Instant; until: Instant },
  ): Promise<VenueSale[]> => listVenueItems(ctx.db, span),
}
