import { callAdminApi } from '#identity/screens/admin/call-admin-api.ts'
import { listOf } from '#identity/screens/admin/admin-lists.ts'
import type { AdminReview } from '#reviews/contract.ts'
import type { ReviewAct } from '#reviews/rules/review-states.ts'

export const loadReviews = listOf<AdminReview>('reviews')
export const loadReview = (id: string) => callAdminApi<AdminReview>(`reviews/${id}`)
export const actOnReview = (id: string, act: ReviewAct, body: { reason?: string; text: string }) =>
  callAdminApi<AdminReview>(`reviews/${id}/${act}`, { method: 'POST', body })
