import type { AppContext } from '#context.ts'
import { itemReference, partReference } from '#ordering/rules/references.ts'
import { listSubjects, listVenueItems } from '#ordering/store/receipt-reads.server.ts'
import type { SubjectFacts, VenueSale } from '#payments/rules/paper-content.ts'
import type { Instant } from '#shared/instant.ts'

/** What was sold, for papers that know it by its id only. */
export const salesBook = {
  async describe(ctx: AppContext, subjectIds: string[]): Promise<SubjectFacts[]> {
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
