import { readCursor, writeCursor } from '#catalogue/rules/search/cursors.ts'
import { cursorUnreadable } from '#catalogue/rules/errors.ts'
import type { AppContext } from '#server/context.ts'
import type { ReviewList, ReviewQuestion } from '#reviews/contract.ts'
import { shownReview } from '#reviews/queries/review-views.ts'
import { countByStars, selectReviews, type Subject } from '#reviews/store/reviews.server.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'

const pageSize = 10

/**
 * Ten published reviews, newest first, and the distribution of stars of all. Throws `not-found`, and `argument-error`
 * for a wrong cursor.
 */
export async function listReviews(ctx: AppContext, question: ReviewQuestion): Promise<ReviewList> {
  const subject = subjectOf(question)
  const { stars, withPhoto, withText, limit = pageSize } = question
  const [rows, counts] = await Promise.all([
    selectReviews(ctx.db, subject, { stars, withPhoto, withText, behind: behindOf(question.cursor), limit: limit + 1 }),
    countByStars(ctx.db, subject),
  ])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(shownReview),
    next: rows.length > limit && last ? writeCursor({ key: last.createdAt, id: last.id }) : null,
    total: counts.reduce((sum, one) => sum + one.count, 0),
    distribution: [5, 4, 3, 2, 1].map((stars) => counts.find((one) => one.stars === stars) ?? { stars, count: 0 }),
  }
}

function subjectOf({ serviceId, providerId }: ReviewQuestion): Subject {
  if (isId(serviceId)) return { serviceId }
  if (isId(providerId)) return { providerId }
  throw notFound('service')
}

function behindOf(cursor: string | undefined) {
  if (cursor === undefined) return undefined
  const read = readCursor(cursor)
  if (!read) throw cursorUnreadable()
  return { createdAt: read.key, id: read.id }
}
