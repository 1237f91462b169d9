import { button, paragraph, small } from '#notifications/rules/email/email-parts.ts'
import { composeMail, type EmailBranding } from '#notifications/rules/email/mail-content.ts'
import type { Mail } from '#notifications/rules/email/mail.ts'
import { whyBusiness, type Business, type NotificationContent } from '#notifications/rules/notification.ts'
import { greetingName } from '#notifications/rules/plain-words.ts'

interface Bought {
  itemId: string
  orderId: string
  orderReference: string
  email: string
  firstName: string
  title: string
  providerName: string
}

interface Written {
  id: string
  title: string
  providerName: string
  author: string
  stars: number
  text: string
  answer: string | null
  status: string
  reasonText: string
}

/** Path of the page to write or read a review. Opening it changes nothing. */
export const reviewPath = ({ orderReference, itemId }: Pick<Bought, 'orderReference' | 'itemId'>): string =>
  `/order/review?ref=${encodeURIComponent(orderReference)}&item=${encodeURIComponent(itemId)}`

const addressed = ({ marketName }: EmailBranding, bought: Bought) => ({
  recipient: bought.email,
  senderName: `${bought.providerName.slice(0, 40)} via ${marketName}`,
  reason: `You get this mail because an order was placed with this address (${bought.orderReference}).`,
  orderId: bought.orderId,
  details: { order: bought.orderReference, what: bought.title, with: bought.providerName },
})

interface Invited extends Bought {
  until: string
  /** Link to order it again; null when no longer on offer. */
  again: { href: string; label: string } | null
}

/** Asks for a review with five clickable stars; the second time with a shorter text. */
export function invitationMail(emailBranding: EmailBranding, bought: Invited, isReminder: boolean): Mail {
  const { title, providerName, firstName, orderReference, until, again } = bought
  const name = greetingName(firstName)
  return composeMail(emailBranding, {
    ...addressed(emailBranding, bought),
    kind: isReminder ? 'review-reminded' : 'review-invited',
    subject: `${orderReference}: ${isReminder ? 'Still time to say how it was' : 'How was it'} – ${title}`,
    preheader: `A few words help others, and ${providerName}. It takes a minute.`,
    heading: name ? `${name}, how was it?` : 'How was it?',
    blocks: [
      paragraph(`${title} at ${providerName}: how many stars do you give?`),
      { kind: 'stars', path: `${reviewPath(bought)}&stars=` },
      button('Write a review', reviewPath(bought)),
      ...(again ? [{ kind: 'link' as const, label: again.label, path: again.href }] : []),
      small(
        `A star opens the form with that star chosen; nothing is sent until you send it. You can write it until ${until}.${isReminder ? ' We do not ask again.' : ''}`,
      ),
    ],
  })
}

export const invitationNotification = ({ title, providerName }: Bought, isReminder: boolean) =>
  ({
    kind: isReminder ? 'review-reminded' : 'review-invited',
    title: `How was it – ${title}?`,
    text: `Say how it was at ${providerName}.`,
  }) as const

/** The business answered. */
export function answeredMail(emailBranding: EmailBranding, bought: Bought, review: Written): Mail {
  return composeMail(emailBranding, {
    ...addressed(emailBranding, bought),
    kind: 'review-answered',
    subject: `${bought.orderReference}: ${review.providerName} answered your review`,
    preheader: (review.answer ?? '').slice(0, 90),
    heading: `${review.providerName} answered.`,
    blocks: [
      paragraph(`To your review of ${review.title}: ${review.answer ?? ''}`),
      button('See your review', reviewPath(bought)),
    ],
  })
}

const judgedWords: Record<string, string> = {
  published: 'Your review is shown.',
  hidden: 'Your review is hidden.',
  removed: 'Your review was removed.',
}

/** A moderator's decision. */
export function judgedMail(emailBranding: EmailBranding, bought: Bought, review: Written): Mail | undefined {
  const heading = judgedWords[review.status]
  if (!heading) return undefined
  return composeMail(emailBranding, {
    ...addressed(emailBranding, bought),
    senderName: emailBranding.marketName,
    kind: 'review-judged',
    subject: `${bought.orderReference}: ${heading.slice(0, -1)} – ${review.title}`,
    preheader: `${heading} It is about ${review.title} at ${review.providerName}.`,
    heading,
    blocks: [
      ...(review.reasonText ? [paragraph(review.reasonText)] : []),
      button('See your review', reviewPath(bought)),
    ],
  })
}

/** To owners and managers: a new public review. */
export function newReviewNotification(
  review: Written,
  business: Business,
  here: { marketName: string },
): NotificationContent {
  const href = `/provider-dashboard/${business.id}/reviews?review=${review.id}`
  const title = `${review.stars === 1 ? '1 star' : `${review.stars} stars`} for ${review.title}`
  return {
    kind: 'review.published',
    title: `New review: ${title}`,
    text: review.text.slice(0, 200),
    href,
    emailMessage: {
      subject: `New review: ${title}`,
      preheader: `${review.author} says how it was. An answer shows that you care.`,
      heading: `A new review: ${title}.`,
      blocks: [
        ...(review.text
          ? [paragraph(`${review.author}: ${review.text}`)]
          : [paragraph(`${review.author} gave stars alone.`)]),
        button('Read and answer', href),
      ],
      reason: whyBusiness(business, here),
    },
  }
}
