import type { AppContext } from '#server/context.ts'
import { planIn } from '#market/rules/fees/plans.ts'
import { leadersOf } from '#notifications/definitions/audiences.ts'
import { defineNotification, type EmailText, type InAppText } from '#notifications/definitions/define-notification.ts'
import { button, paragraph, small, table } from '#notifications/rules/email/email-parts.ts'
import { amountText, dashboardOf, reasonWords, whyBusiness, type Business } from '#notifications/rules/notification.ts'
import { businessOf, sampleDay, sampleId, type Cast } from '#notifications/rules/samples/sample-order.ts'
import {
  findBusiness,
  findCaseRow,
  findOverPlan,
  findService,
  wasDecidedAt,
} from '#notifications/store/businesses.server.ts'
import type { Events } from '#shared/events.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

/** The state of a business or a service, in the app and by email. */
interface Words {
  /** First word of the subject: "Suspended". */
  pill: string
  heading: string
  text: string
  reason?: string
  href: string
  label: string
  small?: string
}

interface Named {
  business: Business
  /** Null: the business itself. */
  service: { id: string; title: string } | null
}

const nameOf = ({ business, service }: Named) => service?.title ?? business.name

/** The channels of a state, from its words. */
const stateTexts = <Data extends Named>(wordsOf: (data: Data) => Words) => ({
  inApp: (data: Data): InAppText => {
    const { heading, text, reason = '', href } = wordsOf(data)
    return {
      title: `${nameOf(data)}: ${heading}`,
      text: [text, reasonWords(reason)].filter(Boolean).join(' '),
      href,
    }
  },
  email: (data: Data, here: { marketName: string }): EmailText => {
    const { pill, heading, text, reason = '', href, label, small: last } = wordsOf(data)
    const [name, why] = [nameOf(data), reasonWords(reason)]
    return {
      subject: `${pill}: ${name}`,
      preheader: text,
      heading,
      blocks: [
        {
          kind: 'card',
          title: name,
          pill,
          rows: name === data.business.name ? [] : [{ label: 'Business', value: data.business.name }],
        },
        paragraph(text),
        ...(why ? [table(['Why', why])] : []),
        button(label, href),
        ...(last ? [small(last)] : []),
      ],
      reason: whyBusiness(data.business, here),
    }
  },
})

interface StateChange extends Named {
  from: string
  to: string
  reason: string
  changedAt: Instant
}

/** A new state of a business, unless a decision about a case caused it, whose notification says so. */
async function loadProviderChange(
  ctx: AppContext,
  { providerId, from, to, reason }: Events['provider.state-changed'],
): Promise<StateChange | undefined> {
  const business = await findBusiness(ctx.db, providerId)
  if (!business || (await wasDecidedAt(ctx.db, providerId, business.changedAt))) return undefined
  return { business, service: null, from, to, reason, changedAt: business.changedAt }
}

/** The same for a service. */
async function loadServiceChange(
  ctx: AppContext,
  { serviceId, from, to, reason }: Events['service.state-changed'],
): Promise<StateChange | undefined> {
  const service = await findService(ctx.db, serviceId)
  const business = service && (await findBusiness(ctx.db, service.providerId))
  if (!service || !business || (await wasDecidedAt(ctx.db, serviceId, service.changedAt))) return undefined
  return { business, service, from, to, reason, changedAt: service.changedAt }
}

interface StateText<Kind extends string> {
  kind: Kind
  from?: string
  to: string
  reason?: string
  words(change: StateChange): Words
}

const providerState = <const Kind extends string>({ kind, from, to, words }: StateText<Kind>) =>
  defineNotification({
    kind,
    preference: 'submission',
    side: 'provider',
    on: 'provider.state-changed',
    load: loadProviderChange,
    when: (change) => change.to === to && (from === undefined || change.from === from),
    audience: leadersOf,
    key: ({ providerId }, change) => `${providerId} ${to} ${change.changedAt}`,
    ...stateTexts(words),
    sample: (cast) => [
      {
        business: businessOf(cast),
        service: null,
        from: from ?? 'active',
        to,
        reason: 'misleading',
        changedAt: sampleDay,
      },
    ],
  })

const serviceState = <const Kind extends string>({ kind, from, to, reason, words }: StateText<Kind>) =>
  defineNotification({
    kind,
    preference: 'submission',
    side: 'provider',
    on: 'service.state-changed',
    load: loadServiceChange,
    when: (change) =>
      change.to === to &&
      (from === undefined || change.from === from) &&
      (reason === undefined || change.reason === reason),
    audience: leadersOf,
    key: ({ serviceId }, change) => `${serviceId} ${to} ${change.changedAt}`,
    ...stateTexts(words),
    sample: (cast) => [
      {
        business: businessOf(cast),
        service: sampleService(cast),
        from: from ?? 'published',
        to,
        reason: reason ?? 'misleading',
        changedAt: sampleDay,
      },
    ],
  })

const sampleService = ({ title }: Cast) => ({ id: sampleId, title })

const disagree = 'You think that this is a mistake? Answer through the contact page, and somebody else looks at it.'
const dashboard = ({ business }: Named) => ({ href: dashboardOf(business), label: 'Open your dashboard' })

const providerSuspended = providerState({
  kind: 'provider.suspended',
  to: 'suspended',
  words: ({ reason, ...one }) => ({
    ...dashboard(one),
    reason,
    pill: 'Suspended',
    heading: 'Your business is suspended.',
    text: 'Your pages are not shown and nothing is sold until this is settled. What customers booked already is shown on your dashboard.',
    small: disagree,
  }),
})

const providerRestricted = providerState({
  kind: 'provider.restricted',
  to: 'restricted',
  words: ({ reason, ...one }) => ({
    ...dashboard(one),
    reason,
    pill: 'Restricted',
    heading: 'Your business is restricted.',
    text: 'Nothing new can be booked that is paid on the spot. Everything else goes on.',
    small: disagree,
  }),
})

const providerReinstated = providerState({
  kind: 'provider.reinstated',
  from: 'suspended',
  to: 'active',
  words: ({ reason, ...one }) => ({
    ...dashboard(one),
    reason,
    pill: 'Back',
    heading: 'Your business is back.',
    text: 'Your pages are shown and your services can be booked again.',
  }),
})

const providerUnrestricted = providerState({
  kind: 'provider.unrestricted',
  from: 'restricted',
  to: 'active',
  words: ({ reason, ...one }) => ({
    ...dashboard(one),
    reason,
    pill: 'No longer restricted',
    heading: 'The restriction is over.',
    text: 'Everything can be booked again, also what is paid on the spot.',
  }),
})

/** Published without a case. */
const providerLive = providerState({
  kind: 'provider.live',
  from: 'in_review',
  to: 'active',
  words: ({ reason, ...one }) => ({
    ...dashboard(one),
    reason,
    pill: 'Live',
    heading: 'Your business is live.',
    text: 'You can offer services now.',
  }),
})

const serviceSuspended = serviceState({
  kind: 'service.suspended',
  to: 'suspended',
  words: ({ business, reason }) => ({
    href: dashboardOf(business, 'services'),
    label: 'See your services',
    reason,
    pill: 'Suspended',
    heading: 'Your service is suspended.',
    text: 'Its page is not shown and it cannot be booked until this is settled.',
    small: disagree,
  }),
})

const serviceReinstated = serviceState({
  kind: 'service.reinstated',
  from: 'suspended',
  to: 'published',
  words: ({ service }) => ({
    href: `/service/${service!.id}`,
    label: 'See its page',
    pill: 'Back',
    heading: 'Your service is back.',
    text: 'Its page is shown and it can be booked again.',
  }),
})

const serviceWithoutHours = serviceState({
  kind: 'service.no-hours',
  to: 'paused',
  reason: 'no_hours',
  words: ({ business }) => ({
    href: dashboardOf(business, 'team'),
    label: 'Set the hours',
    pill: 'Paused',
    heading: 'Your service is paused.',
    text: 'Nobody who does it has hours. Give somebody hours, and it comes back by itself.',
  }),
})

const mostNamed = 5

interface OverPlan extends Named {
  plan: string
  limit: number
  /** Titles of services paused by the plan limit. */
  paused: string[]
  pausedAt: Instant
}

/** More services than the plan allows: one notification a day for all of them. */
const providerOverPlan = defineNotification({
  kind: 'provider.over-plan',
  preference: 'submission',
  side: 'provider',
  on: 'service.state-changed',
  load: async (ctx, { serviceId, to, reason }): Promise<OverPlan | undefined> => {
    if (to !== 'paused' || reason !== 'plan_limit') return undefined
    const service = await findService(ctx.db, serviceId)
    const business = service && (await findBusiness(ctx.db, service.providerId))
    const over = business && (await findOverPlan(ctx.db, business.id))
    if (!business || !over?.pausedAt) return undefined
    const { name, limits } = planIn(ctx.settings, business.plan)
    return {
      business,
      service: null,
      plan: name,
      limit: business.serviceLimit ?? limits.services,
      paused: over.titles,
      pausedAt: over.pausedAt,
    }
  },
  audience: leadersOf,
  key: (_event, { business, pausedAt }) => `${business.id} ${isoOf(pausedAt).slice(0, 10)}`,
  ...stateTexts<OverPlan>(({ business, plan, limit, paused }) => {
    const rest = paused.length - mostNamed
    const names = [...paused.slice(0, mostNamed), ...(rest > 0 ? [`${rest} more`] : [])].join(' · ')
    return {
      pill: 'Paused',
      heading:
        paused.length === 1 ? 'One of your services is paused.' : `${amountText(paused.length, 'service')} are paused.`,
      text: `The plan ${plan} has room for ${amountText(limit, 'published service')}. The newest are paused, nothing is lost: ${names}.`,
      href: dashboardOf(business, 'settings'),
      label: 'See your plan',
      small: 'With a larger plan, or when you pause others, they come back by themselves.',
    }
  }),
  sample: (cast) => [
    {
      business: businessOf(cast),
      service: null,
      plan: 'Start',
      limit: 3,
      paused: [cast.title, cast.title],
      pausedAt: sampleDay,
    },
  ],
})

interface Received extends Named {
  /** Null: published at once. */
  reference: string | null
  /** Hours until the review. */
  hours: number
  receivedAt: Instant | null
}

/** It was received, or was published at once. */
const receivedTexts = stateTexts<Received>(({ business, service, reference, hours }) =>
  reference === null
    ? {
        pill: 'Live',
        heading: service ? 'Your service is live.' : 'Your business is live.',
        text: 'Customers see and book it from now on.',
        href: service ? `/service/${service.id}` : dashboardOf(business),
        label: 'See it',
      }
    : {
        pill: `Received ${reference}`,
        heading: 'We have it.',
        text: `Somebody looks at it, usually within ${amountText(hours, 'hour')}. You hear from us either way; nothing is left to do.`,
        href: dashboardOf(business),
        label: 'Open your dashboard',
      },
)

const received = {
  inApp: (one: Received): InAppText => {
    const content = receivedTexts.inApp(one)
    return one.reference === null ? content : { ...content, text: `${content.text} Reference ${one.reference}.` }
  },
  email: receivedTexts.email,
}

const targetHours = (ctx: AppContext) => ctx.settings.get('moderation.target_hours')

const providerReceived = defineNotification({
  kind: 'provider.received',
  preference: 'submission',
  side: 'provider',
  on: 'provider.submitted',
  load: async (ctx, { providerId, caseId }): Promise<Received | undefined> => {
    const [business, one] = [await findBusiness(ctx.db, providerId), await findCaseRow(ctx.db, caseId)]
    if (!business || !one) return undefined
    return { business, service: null, reference: one.reference, hours: targetHours(ctx), receivedAt: one.openedAt }
  },
  audience: leadersOf,
  key: ({ caseId }, { receivedAt }) => `${caseId} ${receivedAt}`,
  ...received,
  sample: (cast) => [
    { business: businessOf(cast), service: null, reference: 'M-1042', hours: 48, receivedAt: sampleDay },
  ],
})

const serviceReceived = defineNotification({
  kind: 'service.received',
  preference: 'submission',
  side: 'provider',
  on: 'service.submitted',
  load: async (ctx, { serviceId, caseId, isOneOfMany }): Promise<Received | undefined> => {
    // For a batch, `import.done` sends one notification.
    const service = isOneOfMany ? undefined : await findService(ctx.db, serviceId)
    const business = service && (await findBusiness(ctx.db, service.providerId))
    if (!service || !business) return undefined
    const one = caseId === null ? undefined : await findCaseRow(ctx.db, caseId)
    // A service selected for a later review is published all the same.
    const reference = one && !one.isSample ? one.reference : null
    return { business, service, reference, hours: targetHours(ctx), receivedAt: service.changedAt }
  },
  audience: leadersOf,
  key: ({ serviceId, caseId }, { receivedAt }) => `${serviceId} ${caseId ?? receivedAt}`,
  ...received,
  sample: (cast) => [
    { business: businessOf(cast), service: sampleService(cast), reference: 'M-1043', hours: 48, receivedAt: sampleDay },
  ],
})

export const states = [
  providerReceived,
  providerLive,
  providerSuspended,
  providerRestricted,
  providerReinstated,
  providerUnrestricted,
  providerOverPlan,
  serviceReceived,
  serviceSuspended,
  serviceReinstated,
  serviceWithoutHours,
] as const
