import { callDesk } from '#dashboards/screens/desk-client.ts'
import { listOf } from '#dashboards/screens/kit/each-row.ts'
import type { AdminReview } from '#reviews/contract.ts'
import type { ReviewAct } from '#reviews/rules/review-states.ts'

export const loadReviews = listOf<AdminReview>('reviews')
export const loadReview = (id: string) => callDesk<AdminReview>(`reviews/${id}`)
export const actOnReview = (id: string, act: ReviewAct, body: { reason?: string; text: string }) =>
  callDesk<AdminReview>(`reviews/${id}/${act}`, { method: 'POST', body })
