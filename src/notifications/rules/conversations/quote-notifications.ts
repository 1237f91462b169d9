import { button, paragraph, table } from '#notifications/rules/email/email-parts.ts'
import { composeMail, type Block, type EmailBranding } from '#notifications/rules/email/mail-content.ts'
import type { Mail } from '#notifications/rules/email/mail.ts'
import { whyBusiness, type NotificationContent } from '#notifications/rules/notification.ts'

/** A price request with its email data. */
export interface QuoteDetails {
  id: string
  provider: { id: string; name: string }
  service: { title: string }
  customerName: string
  what: string
  whenText: string
  place: string
  party: string
  budgetText: string
  /** "Wed 4 Nov 2026, 10:00 (Lisbon, UTC+0)"; null once answered. */
  answerBy: { display: string } | null
  offer: {
    total: { display: string }
    startsAt: { display: string }
    validUntil: { display: string }
    note: string
  } | null
  endNote: string
}

export type CustomerStep = 'offered' | 'declined' | 'expired' | 'withdrawn'
export type ProviderStep = 'asked' | 'waiting' | 'accepted' | 'declined' | 'expired' | 'withdrawn'

const requestTable = ({ whenText, place, party, budgetText }: QuoteDetails): Block =>
  table(['When', whenText], ['Where', place], ['Size', party], ['Budget', budgetText])

const offerTable = ({ offer }: QuoteDetails): Block[] =>
  offer
    ? [
        table(
          ['Price', offer.total.display],
          ['When', offer.startsAt.display],
          ['Valid until', offer.validUntil.display],
        ),
      ]
    : []

const said = (text: string): Block[] => (text ? [paragraph(`“${text}”`)] : [])

interface Words {
  title: string
  text: string
  label: string
  blocks: Block[]
}

function customerWords(details: QuoteDetails, step: CustomerStep): Words {
  const { provider, service, offer, endNote } = details
  const again = 'You can ask for a price again, or choose another business.'
  switch (step) {
    case 'offered':
      return {
        title: `${provider.name} offers ${offer!.total.display} for ${service.title}`,
        text: `Accept the offer by ${offer!.validUntil.display}. Nothing is booked until you order it.`,
        label: 'See the offer',
        blocks: [...offerTable(details), ...said(offer!.note)],
      }
    case 'declined':
      return {
        title: `${provider.name} can't make an offer for ${service.title}`,
        text: again,
        label: 'See your request',
        blocks: said(endNote),
      }
    case 'expired':
      return {
        title: offer
          ? `The offer for ${service.title} has ended`
          : `${provider.name} didn't answer your request in time`,
        text: again,
        label: 'See your request',
        blocks: offerTable(details),
      }
    case 'withdrawn':
      return {
        title: `${provider.name} withdrew the offer for ${service.title}`,
        text: `If it was in your cart, it can't be ordered any more. ${again}`,
        label: 'See your request',
        blocks: [...said(endNote), ...offerTable(details)],
      }
  }
}

export const quotePath = (id: string): string => `/quotes/${id}`
const businessPath = ({ provider, id }: QuoteDetails): string => `/provider-dashboard/${provider.id}/quotes/${id}`

/** For the customer, in the app and by email. */
export function quoteMail(
  emailBranding: EmailBranding,
  details: QuoteDetails,
  step: CustomerStep,
  recipient: string,
): { title: string; text: string; href: string; kind: `quote-${CustomerStep}`; mail: Mail } {
  const { title, text, label, blocks } = customerWords(details, step)
  const [kind, href] = [`quote-${step}` as const, quotePath(details.id)]
  const mail = composeMail(emailBranding, {
    kind,
    recipient,
    senderName: `${details.provider.name.slice(0, 40)} via ${emailBranding.marketName}`,
    subject: title,
    preheader: text,
    heading: `${title}.`,
    blocks: [paragraph(text), ...blocks, button(label, href)],
    reason: `You get this mail because you asked ${details.provider.name} for a price on ${emailBranding.marketName}.`,
  })
  return { title, text, href, kind, mail }
}

function providerWords(details: QuoteDetails, step: ProviderStep): Words {
  const { customerName, service, answerBy, offer, endNote, what } = details
  const by = answerBy ? `Answer by ${answerBy.display}.` : ''
  switch (step) {
    case 'asked':
      return {
        title: `${customerName} asks for a price: ${service.title}`,
        text: by,
        label: 'Answer',
        blocks: [paragraph(what), requestTable(details)],
      }
    case 'waiting':
      return {
        title: `${customerName} still waits for a price: ${service.title}`,
        text: `${by} Without an answer the request ends by itself.`,
        label: 'Answer',
        blocks: [paragraph(what), requestTable(details)],
      }
    case 'accepted':
      return {
        title: `${customerName} accepted your offer for ${service.title}`,
        text: `It is in the cart of ${customerName}. You get the order once it is placed.`,
        label: 'See the request',
        blocks: offerTable(details),
      }
    case 'declined':
      return {
        title: `${customerName} declined your offer for ${service.title}`,
        text: 'The request is closed.',
        label: 'See the request',
        blocks: [...said(endNote), ...offerTable(details)],
      }
    case 'expired':
      return {
        title: offer ? `Your offer for ${service.title} has ended` : `A request for ${service.title} has ended`,
        text: offer ? `${customerName} did not order it in time.` : 'It was not answered within 48 hours.',
        label: 'See the request',
        blocks: offerTable(details),
      }
    case 'withdrawn':
      return {
        title: `${customerName} withdrew the request for ${service.title}`,
        text: 'There is nothing left to do.',
        label: 'See the request',
        blocks: said(endNote),
      }
  }
}

/** For owners and managers of the business. */
export function quoteNotification(
  details: QuoteDetails,
  step: ProviderStep,
  here: { marketName: string },
): NotificationContent {
  const { title, text, label, blocks } = providerWords(details, step)
  const href = businessPath(details)
  return {
    kind: `quote.${step}`,
    title,
    text,
    href,
    emailMessage: {
      subject: title,
      preheader: text,
      heading: `${title}.`,
      blocks: [paragraph(text), ...blocks, button(label, href)],
      reason: whyBusiness(details.provider, here),
    },
  }
}
