import type { CustomerRating, BusinessReview, BusinessReviews } from '#reviews/contract.ts'
import { newKey } from '#providers/screens/fields/new-key.ts'
import { callApi } from '#ui/api-call.ts'
import { pagesAt } from '#ui/source.ts'

const path = (providerId: string) => `/api/v1/me/providers/${providerId}`

/** The reviews that the address of the page chooses. */
export const businessReviewsOf = (providerId: string, { show, stars }: Record<string, string | undefined>) =>
  pagesAt<BusinessReview, BusinessReviews>(`${path(providerId)}/reviews`, {
    unanswered: show === 'unanswered' ? 'true' : null,
    stars,
  })

export const answerReview = (providerId: string, id: string, text: string) =>
  callApi<BusinessReview>(`${path(providerId)}/reviews/${id}/answer`, {
    method: 'PUT',
    body: { text },
    idempotencyKey: newKey(),
  })

export const rateCustomer = (providerId: string, itemId: string, mark: CustomerRating) =>
  callApi(`${path(providerId)}/items/${itemId}/mark`, { method: 'PUT', body: mark })
