import { z } from 'zod'
import type { AdminReview } from '#reviews/contract.ts'
import { daySpan, idFilter, onlyIf, rowFilters } from '#shared/paging/list-filters.ts'

/** Part of the contract: reviews on the admin dashboard and their filters. */

export const reviewFilters = z.object({
  ...rowFilters,
  status: z.enum(['published', 'held', 'hidden', 'removed']).optional(),
  stars: z.coerce.number().int().min(1).max(5).optional(),
  category: z.string().max(40).optional(),
  /** Reviews with an open report. */
  reported: onlyIf,
  provider: idFilter,
  ...daySpan,
})
export type ReviewFilters = z.infer<typeof reviewFilters>

export type ReviewLine = AdminReview
