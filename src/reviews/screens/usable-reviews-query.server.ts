import { readCursor } from '#catalogue/rules/search/cursors.ts'
import { readReviewsQuery, type ReviewsQuery } from '#reviews/rules/reviews-query.ts'

/**
 * The filters of a URL; an invalid cursor is ignored, and the list starts with the newest reviews. A rating without
 * words is only counted in the distribution, unless it has photos.
 */
export function usableReviewsQuery(search: URLSearchParams): ReviewsQuery {
  const query = readReviewsQuery(search)
  const withText = query.withText || !query.withPhoto
  return { ...query, withText, cursor: query.cursor && readCursor(query.cursor) ? query.cursor : undefined }
}
