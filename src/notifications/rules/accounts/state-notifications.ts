import { button, paragraph, small, table, type EmailContent } from '#notifications/rules/email/email-parts.ts'
import {
  amountText,
  dashboardOf,
  reasonWords,
  whyBusiness,
  type Business,
  type NotificationContent,
} from '#notifications/rules/notification.ts'
import type { NotificationKind } from '#notifications/rules/notification-matrix.ts'

interface Here {
  marketName: string
}

/** A state change of a business or a service, other than by a case decision. */
interface Change {
  kind: NotificationKind
  business: Business
  /** Name of the business or service. */
  name: string
  /** First word of the subject: "Suspended". */
  pill: string
  heading: string
  text: string
  reason?: string
  href: string
  label: string
  small?: string
}

function stateContentOf(
  { kind, business, name, pill, heading, text, reason = '', href, label, small: last }: Change,
  here: Here,
): NotificationContent {
  const why = reasonWords(reason)
  const emailMessage: EmailContent = {
    subject: `${pill}: ${name}`,
    preheader: text,
    heading,
    blocks: [
      {
        kind: 'card',
        title: name,
        pill,
        rows: name === business.name ? [] : [{ label: 'Business', value: business.name }],
      },
      paragraph(text),
      ...(why ? [table(['Why', why])] : []),
      button(label, href),
      ...(last ? [small(last)] : []),
    ],
    reason: whyBusiness(business, here),
  }
  return { kind, title: `${name}: ${heading}`, text: [text, why].filter(Boolean).join(' '), href, emailMessage }
}

export interface ProviderChange {
  business: Business
  from: string
  to: string
  reason: string
}

const disagree = 'You think that this is a mistake? Answer through the contact page, and somebody else looks at it.'

/** Notification of a business's state change by an administrator, or of its publication without a case; null: none. */
export function providerStateNotification(
  { business, from, to, reason }: ProviderChange,
  here: Here,
): NotificationContent | null {
  const one = { business, name: business.name, href: dashboardOf(business), label: 'Open your dashboard', reason }
  if (to === 'suspended') {
    const text =
      'Your pages are not shown and nothing is sold until this is settled. What customers booked already is shown on your dashboard.'
    return stateContentOf(
      {
        ...one,
        kind: 'provider.suspended',
        pill: 'Suspended',
        heading: 'Your business is suspended.',
        text,
        small: disagree,
      },
      here,
    )
  }
  if (to === 'restricted') {
    const text = 'Nothing new can be booked that is paid on the spot. Everything else goes on.'
    return stateContentOf(
      {
        ...one,
        kind: 'provider.restricted',
        pill: 'Restricted',
        heading: 'Your business is restricted.',
        text,
        small: disagree,
      },
      here,
    )
  }
  if (to !== 'active') return null
  if (from === 'suspended') {
    const text = 'Your pages are shown and your services can be booked again.'
    return stateContentOf(
      { ...one, kind: 'provider.reinstated', pill: 'Back', heading: 'Your business is back.', text },
      here,
    )
  }
  if (from === 'restricted') {
    const text = 'Everything can be booked again, also what is paid on the spot.'
    return stateContentOf(
      {
        ...one,
        kind: 'provider.unrestricted',
        pill: 'No longer restricted',
        heading: 'The restriction is over.',
        text,
      },
      here,
    )
  }
  if (from !== 'in_review') return null
  return stateContentOf(
    {
      ...one,
      kind: 'provider.live',
      pill: 'Live',
      heading: 'Your business is live.',
      text: 'You can offer services now.',
    },
    here,
  )
}

export interface ServiceChange {
  business: Business
  service: { id: string; title: string }
  from: string
  to: string
  reason: string
}

/** The same for a service. */
export function serviceStateNotification(
  { business, service, from, to, reason }: ServiceChange,
  here: Here,
): NotificationContent | null {
  const one = { business, name: service.title, href: dashboardOf(business, 'services'), label: 'See your services' }
  if (to === 'suspended') {
    const text = 'Its page is not shown and it cannot be booked until this is settled.'
    return stateContentOf(
      {
        ...one,
        reason,
        kind: 'service.suspended',
        pill: 'Suspended',
        heading: 'Your service is suspended.',
        text,
        small: disagree,
      },
      here,
    )
  }
  if (from === 'suspended' && to === 'published') {
    const text = 'Its page is shown and it can be booked again.'
    const page = { href: `/service/${service.id}`, label: 'See its page' }
    return stateContentOf(
      { ...one, ...page, kind: 'service.reinstated', pill: 'Back', heading: 'Your service is back.', text },
      here,
    )
  }
  if (to === 'paused' && reason === 'no_hours') {
    const text = 'Nobody who does it has hours. Give somebody hours, and it comes back by itself.'
    const team = { href: dashboardOf(business, 'team'), label: 'Set the hours' }
    return stateContentOf(
      { ...one, ...team, kind: 'service.no-hours', pill: 'Paused', heading: 'Your service is paused.', text },
      here,
    )
  }
  return null
}

interface OverPlan {
  business: Business
  plan: string
  limit: number
  /** Titles of services paused by the plan limit. */
  paused: string[]
}

const mostNamed = 5

/** More services than the plan allows. */
export function overPlanNotification({ business, plan, limit, paused }: OverPlan, here: Here): NotificationContent {
  const rest = paused.length - mostNamed
  const names = [...paused.slice(0, mostNamed), ...(rest > 0 ? [`${rest} more`] : [])].join(' · ')
  const text = `The plan ${plan} has room for ${amountText(limit, 'published service')}. The newest are paused, nothing is lost: ${names}.`
  const change: Omit<Change, 'heading' | 'text'> = {
    kind: 'provider.over-plan',
    business,
    name: business.name,
    pill: 'Paused',
    href: dashboardOf(business, 'settings'),
    label: 'See your plan',
  }
  const heading =
    paused.length === 1 ? 'One of your services is paused.' : `${amountText(paused.length, 'service')} are paused.`
  return stateContentOf(
    { ...change, heading, text, small: 'With a larger plan, or when you pause others, they come back by themselves.' },
    here,
  )
}

interface Received {
  business: Business
  /** Null: the business itself. */
  service: { id: string; title: string } | null
  /** Null: published at once. */
  reference: string | null
  /** Hours until the review. */
  hours: number
}

/** It was received, or was published at once. */
export function receivedNotification(
  { business, service, reference, hours }: Received,
  here: Here,
): NotificationContent {
  const name = service?.title ?? business.name
  const kind = service ? 'service.received' : 'provider.received'
  if (reference === null) {
    const page = { href: service ? `/service/${service.id}` : dashboardOf(business), label: 'See it' }
    const text = 'Customers see and book it from now on.'
    return stateContentOf(
      {
        kind,
        business,
        name,
        pill: 'Live',
        heading: service ? 'Your service is live.' : 'Your business is live.',
        text,
        ...page,
      },
      here,
    )
  }
  const text = `Somebody looks at it, usually within ${amountText(hours, 'hour')}. You hear from us either way; nothing is left to do.`
  const content = stateContentOf(
    {
      kind,
      business,
      name,
      pill: `Received ${reference}`,
      heading: 'We have it.',
      text,
      href: dashboardOf(business),
      label: 'Open your dashboard',
    },
    here,
  )
  return { ...content, text: `${text} Reference ${reference}.` }
}
