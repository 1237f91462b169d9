import { readCursor } from '#catalogue/rules/search/cursors.ts'
import { readReviewsQuery, type ReviewsQuery } from '#reviews/rules/reviews-query.ts'

/** What an address asks for; a place that somebody made up is passed over, and the list begins at the newest. */
export function usableReviewsQuery(search: URLSearchParams): ReviewsQuery {
  const query = readReviewsQuery(search)
  return { ...query, cursor: query.cursor && readCursor(query.cursor) ? query.cursor : undefined }
}
