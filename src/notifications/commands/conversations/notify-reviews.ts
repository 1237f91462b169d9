import type { AppContext } from '#server/context.ts'
import { emailBrandingOf } from '#notifications/commands/email/email-branding.ts'
import { queueMail } from '#notifications/commands/email/queue-email.ts'
import { notifyBusiness } from '#notifications/commands/in-app/notify-people.ts'
import { notifyPerson } from '#notifications/commands/in-app/notify-person.ts'
import type { Mail } from '#notifications/rules/email/mail.ts'
import { onceId } from '#notifications/rules/once-id.ts'
import * as emails from '#notifications/rules/conversations/review-notifications.ts'
import { findBusiness } from '#notifications/store/businesses.server.ts'
import { findBuyer } from '#notifications/store/customers.server.ts'
import { getOrderForMail } from '#ordering/queries/orders/get-order-for-email.ts'
import { againLabel } from '#ordering/rules/orders/again.ts'
import { getInvitationForMail, getReviewForMail, type ReviewForMail } from '#reviews/queries/review-for-mail.ts'

/** Asks a buyer for a review, unless there is one. */
export async function notifyInvitation(ctx: AppContext, itemId: string, isReminder: boolean): Promise<void> {
  const bought = await getInvitationForMail(ctx, itemId)
  if (!bought) return
  const again = await againOf(ctx, bought)
  const mail = emails.invitationMail(emailBrandingOf(ctx), { ...bought, again }, isReminder)
  await notifyBuyer(ctx, bought, {
    key: `${mail.kind} ${itemId}`,
    mail,
    ...emails.invitationNotification(bought, isReminder),
  })
}

async function againOf(ctx: AppContext, { orderId, itemId }: ReviewForMail) {
  const { parts } = await getOrderForMail(ctx, orderId)
  const item = parts.flatMap(({ items }) => items).find(({ id }) => id === itemId)
  return item?.againHref ? { href: item.againHref, label: againLabel(item.kind) } : null
}

/** Notifies the business of a published review. */
export async function notifyReviewPublished(ctx: AppContext, reviewId: string): Promise<void> {
  const review = await getReviewForMail(ctx, reviewId)
  const business = review && (await findBusiness(ctx.db, review.providerId))
  if (!business || review.status !== 'published') return
  await notifyBusiness(
    ctx,
    { providerId: business.id, key: reviewId },
    emails.newReviewNotification(review, business, emailBrandingOf(ctx)),
  )
}

/** Notifies the author of a review of the answer. */
export async function notifyReviewAnswered(ctx: AppContext, reviewId: string): Promise<void> {
  const review = await getReviewForMail(ctx, reviewId)
  if (!review?.buyer || review.answer === null) return
  const mail = emails.answeredMail(emailBrandingOf(ctx), review.buyer, review)
  const title = `${review.providerName} answered your review`
  await notifyBuyer(ctx, review.buyer, {
    key: `${mail.kind} ${reviewId}`,
    mail,
    kind: 'review-answered',
    title,
    text: review.answer,
  })
}

/** Notifies the author of a review of the moderator's decision and its reasons. */
export async function notifyReviewJudged(ctx: AppContext, reviewId: string, eventId: string): Promise<void> {
  const review = await getReviewForMail(ctx, reviewId)
  const mail = review?.buyer && emails.judgedMail(emailBrandingOf(ctx), review.buyer, review)
  if (!review?.buyer || !mail) return
  const title = mail.subject.slice(mail.subject.indexOf(': ') + 2)
  await notifyBuyer(ctx, review.buyer, {
    key: `${mail.kind} ${eventId}`,
    mail,
    kind: 'review-judged',
    title,
    text: review.reasonText,
  })
}

interface ReviewNotice {
  key: string
  mail: Mail
  kind: Mail['kind']
  title: string
  text: string
}

/** By email to the order's address, and in the app for a buyer with an account. */
async function notifyBuyer(
  ctx: AppContext,
  bought: ReviewForMail,
  { key, mail, ...notification }: ReviewNotice,
): Promise<void> {
  const buyer = await findBuyer(ctx.db, bought.orderId)
  await queueMail(ctx, mail, onceId(ctx, 'mail', key), buyer)
  if (buyer)
    await notifyPerson(ctx, {
      ...notification,
      key: `bell ${key}`,
      href: emails.reviewPath(bought),
      userId: buyer.userId,
    })
}
