import type { AppContext } from '#server/context.ts'
import type { CaseSummary, DiffRow, ModerationCase } from '#moderation/contract.ts'
import { referenceOf } from '#reviews/queries/review-views.ts'
import { picturesOf } from '#reviews/rules/review-photos.ts'
import { statusTexts } from '#reviews/rules/review-states.ts'
import { listEdits } from '#reviews/store/reports.server.ts'
import { findReview, type WholeReview } from '#reviews/store/reviews.server.ts'
import { notFound } from '#shared/app-error.ts'

/** A review as a moderator sees it, with its text before the last edit. */
export async function presentReview(ctx: AppContext, one: ModerationCase): Promise<CaseSummary> {
  const review = await findReview(ctx.db, one.subjectId)
  if (!review) throw notFound('review')
  const before = (await listEdits(ctx.db, [review.id])).findLast(({ part }) => part === 'review')?.before.text ?? null
  return {
    heading: `${review.stars} of 5 stars for ${review.serviceTitle}`,
    href: `/service/${review.serviceId}`,
    details: [
      { label: 'Business', text: review.providerName },
      { label: 'By', text: [review.author, review.city].filter(Boolean).join(', ') },
      { label: 'State', text: statusTexts[review.status] },
      ...(review.orderReference ? [{ label: 'Bought as', text: referenceOf(review) ?? review.orderReference }] : []),
    ],
    rows: rowsOf(review, before),
    documents: [],
  }
}

function rowsOf({ text, photos, author, answer }: WholeReview, before: string | null): DiffRow[] {
  const words: DiffRow = {
    field: 'text',
    label: 'Review',
    before,
    after: text,
    isChanged: before !== null && before !== text,
  }
  const answered: DiffRow[] =
    answer === null ? [] : [{ field: 'answer', label: 'Answer', before: null, after: answer, isChanged: false }]
  const amount = photos.length === 1 ? '1 photo' : `${photos.length} photos`
  const pictures = { before: [], after: picturesOf(photos, author) }
  const seen: DiffRow[] =
    photos.length === 0
      ? []
      : [{ field: 'photos', label: 'Photos', before: null, after: amount, isChanged: false, pictures }]
  return [words, ...answered, ...seen]
}
