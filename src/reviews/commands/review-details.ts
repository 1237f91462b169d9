import type { AppContext } from '#server/context.ts'
import { useMedia } from '#media/commands/use-media.ts'
import type { ReviewInput } from '#reviews/contract.ts'
import { checkReview } from '#reviews/rules/check-review.ts'
import { checkReviewText, type Finding } from '#reviews/rules/check-review-text.ts'
import { reviewIncomplete } from '#reviews/rules/errors.ts'
import { anonymous, aspectsFor, informativeTextLength } from '#reviews/rules/review-terms.ts'
import type { BoughtItem } from '#reviews/store/bought.server.ts'
import { isSaidElsewhere, type StoredPhoto, type WholeReview } from '#reviews/store/reviews.server.ts'

export interface ReviewWords {
  stars: number
  aspects: Record<string, number>
  text: string
  photos: StoredPhoto[]
  showsName: boolean
  author: string
  city: string
  findings: Finding[]
}

/** The existing review; a new one has no photos yet. */
type Known = Pick<WholeReview, 'id' | 'photos'>

/** The checked input, with findings and the remaining photos. Throws `review-incomplete`, and the errors of photos. */
export async function readWords(
  ctx: AppContext,
  item: BoughtItem,
  input: ReviewInput,
  review: Known,
): Promise<ReviewWords> {
  const { stars, aspects, showsName } = input
  const text = input.text.trim()
  const problems = checkReview({ stars, aspects, text, mediaIds: input.mediaIds }, aspectsFor(item.category))
  if (Object.keys(problems).length > 0) throw reviewIncomplete(problems)
  const media = await useMedia(ctx, input.mediaIds, {
    providerId: item.providerId,
    purpose: 'review',
    allowedIds: review.photos.map(({ id }) => id),
  })
  const photos = media.flatMap(({ id, picture }): StoredPhoto[] =>
    picture ? [{ id, color: picture.color, ...(picture.blur && { blur: picture.blur }) }] : [],
  )
  const [author, city] = showsName ? [item.firstName, item.city] : [anonymous, '']
  return {
    stars,
    aspects,
    text,
    photos,
    showsName,
    author,
    city,
    findings: await findingsIn(ctx, { text, author }, review.id),
  }
}

/** The author's name is also checked, because it is shown and may contain a message. */
async function findingsIn(
  ctx: AppContext,
  { text, author }: Pick<ReviewWords, 'text' | 'author'>,
  reviewId: string,
): Promise<Finding[]> {
  const isElsewhere = [...text].length >= informativeTextLength && (await isSaidElsewhere(ctx.db, text, reviewId))
  return checkReviewText(`${author}\n${text}`, {
    bannedWords: ctx.settings.get('moderation.banned_words'),
    isElsewhere,
  })
}
