import type { CustomerRating, BusinessReview, BusinessReviews } from '#reviews/contract.ts'
import { newKey } from '#providers/screens/fields/new-key.ts'
import { callApi } from '#ui/api-call.ts'

const path = (providerId: string) => `/api/v1/me/providers/${providerId}`

export interface Wanted {
  isUnanswered: boolean
  stars: string
}

export function loadBusinessReviews(providerId: string, { isUnanswered, stars }: Wanted, cursor: string | null) {
  const query = new URLSearchParams({
    ...(isUnanswered && { unanswered: 'true' }),
    ...(stars && { stars }),
    ...(cursor && { cursor }),
  })
  return callApi<BusinessReviews>(`${path(providerId)}/reviews?${query}`)
}

export const answerReview = (providerId: string, id: string, text: string) =>
  callApi<BusinessReview>(`${path(providerId)}/reviews/${id}/answer`, {
    method: 'PUT',
    body: { text },
    idempotencyKey: newKey(),
  })

export const rateCustomer = (providerId: string, itemId: string, mark: CustomerRating) =>
  callApi(`${path(providerId)}/items/${itemId}/mark`, { method: 'PUT', body: mark })
