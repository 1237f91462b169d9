import { z } from 'zod'
import type { AdminReview } from '#reviews/contract.ts'

/** Part of the contract: reviews on the admin dashboard and their filters. */

export const reviewFilters = z.object({
  q: z.string().max(254).optional(),
  id: z.string().max(60).optional(),
  cursor: z.string().max(200).optional(),
  status: z.enum(['published', 'held', 'hidden', 'removed']).optional(),
  stars: z.coerce.number().int().min(1).max(5).optional(),
  category: z.string().max(40).optional(),
  /** Reviews with an open report. */
  reported: z.literal('1').optional(),
  provider: z.string().max(60).optional(),
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
})
export type ReviewFilters = z.infer<typeof reviewFilters>

export type ReviewLine = AdminReview
