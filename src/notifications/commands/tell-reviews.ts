import type { AppContext } from '#context.ts'
import { letterheadOf } from '#notifications/commands/letterhead.ts'
import { queueMail } from '#notifications/commands/queue-mail.ts'
import { tellBusiness } from '#notifications/commands/tell-news.ts'
import { tellPerson } from '#notifications/commands/tell-person.ts'
import type { Mail } from '#notifications/rules/mail.ts'
import { onceId } from '#notifications/rules/once-id.ts'
import * as letters from '#notifications/rules/review-letters.ts'
import { findBusiness } from '#notifications/store/businesses.server.ts'
import { findBuyer } from '#notifications/store/customers.server.ts'
import { getOrderForMail } from '#ordering/queries/get-order-for-mail.ts'
import { againLabel } from '#ordering/rules/again.ts'
import { getInvitationForMail, getReviewForMail, type ReviewForMail } from '#reviews/queries/review-for-mail.ts'

/** Asks who bought something how it was, unless they said so meanwhile. */
export async function tellInvitation(ctx: AppContext, itemId: string, isReminder: boolean): Promise<void> {
  const bought = await getInvitationForMail(ctx, itemId)
  if (!bought) return
  const again = await againOf(ctx, bought)
  const mail = letters.invitationMail(letterheadOf(ctx), { ...bought, again }, isReminder)
  await tellBuyer(ctx, bought, { key: `${mail.kind} ${itemId}`, mail, ...letters.invitationNotice(bought, isReminder) })
}

async function againOf(ctx: AppContext, { orderId, itemId }: ReviewForMail) {
  const { parts } = await getOrderForMail(ctx, orderId)
  const item = parts.flatMap(({ items }) => items).find(({ id }) => id === itemId)
  return item?.againHref ? { href: item.againHref, label: againLabel(item.kind) } : null
}

/** A review is there: the business reads it. */
export async function tellReviewPublished(ctx: AppContext, reviewId: string): Promise<void> {
  const review = await getReviewForMail(ctx, reviewId)
  const business = review && (await findBusiness(ctx.db, review.providerId))
  if (!business || review.status !== 'published') return
  await tellBusiness(
    ctx,
    { providerId: business.id, key: reviewId },
    letters.newReviewNews(review, business, letterheadOf(ctx)),
  )
}

/** The business answered: who wrote reads it. */
export async function tellReviewAnswered(ctx: AppContext, reviewId: string): Promise<void> {
  const review = await getReviewForMail(ctx, reviewId)
  if (!review?.buyer || review.answer === null) return
  const mail = letters.answeredMail(letterheadOf(ctx), review.buyer, review)
  const title = `${review.providerName} answered your review`
  await tellBuyer(ctx, review.buyer, {
    key: `${mail.kind} ${reviewId}`,
    mail,
    kind: 'review-answered',
    title,
    text: review.answer,
  })
}

/** A moderator decided: who wrote learns what, and why. */
export async function tellReviewJudged(ctx: AppContext, reviewId: string, eventId: string): Promise<void> {
  const review = await getReviewForMail(ctx, reviewId)
  const mail = review?.buyer && letters.judgedMail(letterheadOf(ctx), review.buyer, review)
  if (!review?.buyer || !mail) return
  const title = mail.subject.slice(mail.subject.indexOf(': ') + 2)
  await tellBuyer(ctx, review.buyer, {
    key: `${mail.kind} ${eventId}`,
    mail,
    kind: 'review-judged',
    title,
    text: review.reasonText,
  })
}

interface Told {
  key: string
  mail: Mail
  kind: Mail['kind']
  title: string
  text: string
}

/** By mail to the address of the order, and under the bell, where they have an account. */
async function tellBuyer(ctx: AppContext, bought: ReviewForMail, { key, mail, ...notice }: Told): Promise<void> {
  const buyer = await findBuyer(ctx.db, bought.orderId)
  await queueMail(ctx, mail, onceId(ctx, 'mail', key), buyer)
  if (buyer)
    await tellPerson(ctx, { ...notice, key: `bell ${key}`, href: letters.reviewPath(bought), userId: buyer.userId })
}
