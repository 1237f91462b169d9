import { readCursor } from '#catalogue/rules/search/cursors.ts'
import { askedReviews, type AskedReviews } from '#reviews/rules/asked-reviews.ts'

/** What an address asks for; a place that somebody made up is passed over, and the list begins at the newest. */
export function usableAsked(search: URLSearchParams): AskedReviews {
  const asked = askedReviews(search)
  return { ...asked, cursor: asked.cursor && readCursor(asked.cursor) ? asked.cursor : undefined }
}
