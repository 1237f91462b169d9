import type { AppContext } from '#server/context.ts'
import type { Person, PersonalData } from '#identity/contract.ts'
import { releaseMedia } from '#media/commands/release-media.ts'
import { myReview, referenceOf } from '#reviews/queries/review-views.ts'
import { formerCustomer } from '#reviews/rules/review-terms.ts'
import { anonymizeReporter, anonymizeReviewer, listReviewsOfPerson } from '#reviews/store/personal-reviews.server.ts'

const ownerOf = ({ userId, email, isEmailVerified }: Person) => ({
  userId,
  verifiedEmail: isEmailVerified ? email : null,
})

const everything = 100_000

/**
 * The reviews of a person. Registered before `orders`, which removes the link to the person: the texts stay, as those
 * of a former customer.
 */
export const reviewsPersonalData: PersonalData = {
  name: 'reviews',
  export: async (ctx: AppContext, person) =>
    (await listReviewsOfPerson(ctx.db, ownerOf(person), everything)).map((review) => ({
      ...myReview(ctx, review, review.timeZone),
      reference: referenceOf(review),
      providerName: review.providerName,
    })),
  async erase(ctx, person) {
    const reviews = await anonymizeReviewer(ctx.db, ownerOf(person), formerCustomer)
    await anonymizeReporter(ctx.db, person.userId)
    await releaseMedia(
      ctx,
      reviews.flatMap(({ photos }) => photos.map(({ id }) => id)),
      { isAtOnce: true },
    )
    const pages = reviews.flatMap(({ serviceId, providerId }) => [`service:${serviceId}`, `provider:${providerId}`])
    await ctx.invalidate(ctx.db, ...new Set(pages))
  },
}
