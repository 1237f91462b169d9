import type { AppContext } from '#server/context.ts'
import type { ReviewFilters, ReviewLine } from '#reviews/contract-review-list.ts'
import { dashboardPageSize, pageOf, type ListPage } from '#shared/paging/page-of.ts'
import { listReviewIds } from '#reviews/store/review-list.server.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { getAdminReviews } from '#reviews/queries/admin-reviews.ts'

/** All reviews of the market, newest first. Throws unauthenticated, permission-denied. */
export async function listReviews(
  ctx: AppContext,
  filters: ReviewFilters,
  size = dashboardPageSize,
): Promise<ListPage<ReviewLine>> {
  await requireRight(ctx, 'read-providers')
  const { items, next } = await pageOf(
    filters,
    size,
    (slice) => listReviewIds(ctx.db, filters, slice),
    ({ id }) => id,
  )
  return { items: await getAdminReviews(ctx, items), next }
}
