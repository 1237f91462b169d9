import type { AppContext } from '#server/context.ts'
import { leadersOf } from '#notifications/definitions/audiences.ts'
import { defineNotification, type Recipient } from '#notifications/definitions/define-notification.ts'
import { button, paragraph, small } from '#notifications/rules/email/email-parts.ts'
import type { EmailBranding } from '#notifications/rules/email/mail-content.ts'
import { whyBusiness, type Business } from '#notifications/rules/notification.ts'
import { greetingName } from '#notifications/rules/plain-words.ts'
import { businessOf, sampleMoved, type Cast } from '#notifications/rules/samples/sample-order.ts'
import { findBusiness } from '#notifications/store/businesses.server.ts'
import { findBuyer } from '#notifications/store/customers.server.ts'
import { getOrderForMail } from '#ordering/queries/orders/get-order-for-email.ts'
import { againLabel } from '#ordering/rules/orders/again.ts'
import { getInvitationForMail, getReviewForMail, type ReviewForMail } from '#reviews/queries/review-for-mail.ts'

type Bought = Omit<ReviewForMail, 'providerId'>

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
const reviewPath = ({ orderReference, itemId }: Bought): string =>
  `/order/review?ref=${encodeURIComponent(orderReference)}&item=${encodeURIComponent(itemId)}`

const addressed = ({ marketName }: EmailBranding, bought: Bought) => ({
  senderName: `${bought.providerName.slice(0, 40)} via ${marketName}`,
  reason: `You get this mail because an order was placed with this address (${bought.orderReference}).`,
  orderId: bought.orderId,
  details: { order: bought.orderReference, what: bought.title, with: bought.providerName },
})

/** At the order's address, and in the app for a buyer with an account. */
async function buyerOf(ctx: AppContext, { buyer }: { buyer: Bought }): Promise<Recipient[]> {
  const account = await findBuyer(ctx.db, buyer.orderId)
  return [{ userId: account?.userId ?? null, email: buyer.email }]
}

interface Invitation {
  buyer: Bought
  until: string
  /** Link to order it again; null when no longer on offer. */
  again: { href: string; label: string } | null
}

async function loadInvitation(ctx: AppContext, { itemId }: { itemId: string }): Promise<Invitation | undefined> {
  const buyer = await getInvitationForMail(ctx, itemId)
  if (!buyer) return undefined
  const { parts } = await getOrderForMail(ctx, buyer.orderId)
  const item = parts.flatMap(({ items }) => items).find(({ id }) => id === itemId)
  const again = item?.againHref ? { href: item.againHref, label: againLabel(item.kind) } : null
  return { buyer, until: buyer.until, again }
}

/** Asks a buyer for a review with five clickable stars; the second time with a shorter text. */
const invitation = <const Kind extends 'invited' | 'reminded'>(kind: Kind) => {
  const isReminder = kind === 'reminded'
  return defineNotification({
    kind: `review-${kind}`,
    preference: 'review',
    side: 'customer',
    on: `review.${kind}`,
    load: loadInvitation,
    audience: buyerOf,
    key: ({ itemId }: { itemId: string }) => itemId,
    inApp: ({ buyer }: Invitation) => ({
      title: `How was it – ${buyer.title}?`,
      text: `Say how it was at ${buyer.providerName}.`,
      href: reviewPath(buyer),
    }),
    email: ({ buyer, until, again }: Invitation, here: EmailBranding) => {
      const { title, providerName, firstName, orderReference } = buyer
      const name = greetingName(firstName)
      return {
        ...addressed(here, buyer),
        subject: `${orderReference}: ${isReminder ? 'Still time to say how it was' : 'How was it'} – ${title}`,
        preheader: `A few words help others, and ${providerName}. It takes a minute.`,
        heading: name ? `${name}, how was it?` : 'How was it?',
        blocks: [
          paragraph(`${title} at ${providerName}: how many stars do you give?`),
          { kind: 'stars', path: `${reviewPath(buyer)}&stars=` },
          button('Write a review', reviewPath(buyer)),
          ...(again ? [{ kind: 'link' as const, label: again.label, path: again.href }] : []),
          small(
            `A star opens the form with that star chosen; nothing is sent until you send it. You can write it until ${until}.${isReminder ? ' We do not ask again.' : ''}`,
          ),
        ],
      }
    },
    sample: (cast: Cast): Invitation[] => [
      {
        buyer: sampleBought(cast),
        until: 'Fri 4 Dec 2026',
        again: { href: '/service/cut-and-finish', label: againLabel('booking') },
      },
    ],
  })
}

const invited = invitation('invited')
const reminded = invitation('reminded')

interface OfBuyer {
  review: Written
  buyer: Bought
}

async function loadReview(ctx: AppContext, { reviewId }: { reviewId: string }): Promise<OfBuyer | undefined> {
  const review = await getReviewForMail(ctx, reviewId)
  return review?.buyer && { review, buyer: review.buyer }
}

/** The business answered; for the author. */
const answered = defineNotification({
  kind: 'review-answered',
  preference: 'review',
  side: 'customer',
  on: 'review.answered',
  load: loadReview,
  when: ({ review }) => review.answer !== null,
  audience: buyerOf,
  key: ({ reviewId }) => reviewId,
  inApp: ({ review, buyer }) => ({
    title: `${review.providerName} answered your review`,
    text: review.answer ?? '',
    href: reviewPath(buyer),
  }),
  email: ({ review, buyer }, here) => ({
    ...addressed(here, buyer),
    subject: `${buyer.orderReference}: ${review.providerName} answered your review`,
    preheader: (review.answer ?? '').slice(0, 90),
    heading: `${review.providerName} answered.`,
    blocks: [
      paragraph(`To your review of ${review.title}: ${review.answer ?? ''}`),
      button('See your review', reviewPath(buyer)),
    ],
  }),
  sample: (cast) => [{ review: sampleReview(cast), buyer: sampleBought(cast) }],
})

const judgedHeadings: Record<string, string> = {
  published: 'Your review is shown.',
  hidden: 'Your review is hidden.',
  removed: 'Your review was removed.',
}

const judgedHeading = ({ status }: Written) => judgedHeadings[status]!
const judgedTitle = (review: Written) => `${judgedHeading(review).slice(0, -1)} – ${review.title}`

/** A moderator's decision and its reasons; for the author. */
const judged = defineNotification({
  kind: 'review-judged',
  preference: 'review',
  side: 'customer',
  on: 'review.judged',
  load: loadReview,
  when: ({ review }) => Object.hasOwn(judgedHeadings, review.status),
  audience: buyerOf,
  key: ({ eventId }) => eventId,
  inApp: ({ review, buyer }) => ({
    title: judgedTitle(review),
    text: review.reasonText,
    href: reviewPath(buyer),
  }),
  email: ({ review, buyer }, here) => ({
    ...addressed(here, buyer),
    senderName: here.marketName,
    subject: `${buyer.orderReference}: ${judgedTitle(review)}`,
    preheader: `${judgedHeading(review)} It is about ${review.title} at ${review.providerName}.`,
    heading: judgedHeading(review),
    blocks: [
      ...(review.reasonText ? [paragraph(review.reasonText)] : []),
      button('See your review', reviewPath(buyer)),
    ],
  }),
  sample: (cast) => [{ review: sampleReview(cast), buyer: sampleBought(cast) }],
})

const starsTitle = ({ stars, title }: Written) => `${stars === 1 ? '1 star' : `${stars} stars`} for ${title}`

/** A new public review; for owners and managers. */
const published = defineNotification({
  kind: 'review.published',
  preference: 'review',
  side: 'provider',
  on: 'review.published',
  load: async (ctx, { reviewId }): Promise<{ review: Written; business: Business } | undefined> => {
    const review = await getReviewForMail(ctx, reviewId)
    const business = review && (await findBusiness(ctx.db, review.providerId))
    return business && review.status === 'published' ? { review, business } : undefined
  },
  audience: leadersOf,
  key: ({ reviewId }) => reviewId,
  inApp: ({ review, business }) => ({
    title: `New review: ${starsTitle(review)}`,
    text: review.text.slice(0, 200),
    href: `/provider-dashboard/${business.id}/reviews?review=${review.id}`,
  }),
  email: ({ review, business }, here) => ({
    subject: `New review: ${starsTitle(review)}`,
    preheader: `${review.author} says how it was. An answer shows that you care.`,
    heading: `A new review: ${starsTitle(review)}.`,
    blocks: [
      paragraph(review.text ? `${review.author}: ${review.text}` : `${review.author} gave stars alone.`),
      button('Read and answer', `/provider-dashboard/${business.id}/reviews?review=${review.id}`),
    ],
    reason: whyBusiness(business, here),
  }),
  sample: (cast) => [{ review: sampleReview(cast), business: businessOf(cast) }],
})

function sampleBought(cast: Cast): Bought {
  const { order, item } = sampleMoved(cast)
  return {
    itemId: item.id,
    orderId: order.id,
    orderReference: order.reference,
    email: cast.email,
    firstName: cast.firstName,
    title: cast.title,
    providerName: cast.business,
  }
}

const sampleReview = (cast: Cast): Written => ({
  id: sampleMoved(cast).item.id,
  title: cast.title,
  providerName: cast.business,
  author: `${cast.firstName} A.`,
  stars: 4,
  text: cast.text,
  answer: cast.text,
  status: 'hidden',
  reasonText: 'Nobody was there as it tells.',
})

export const reviews = [invited, reminded, answered, judged, published] as const
