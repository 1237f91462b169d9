import type { AppContext } from '#server/context.ts'
import { commissionRate } from '#market/rules/fees/commission.ts'
import { planIn, type Plan } from '#market/rules/fees/plans.ts'
import { ownersOf } from '#notifications/definitions/audiences.ts'
import { defineNotification, type EmailText, type InAppText } from '#notifications/definitions/define-notification.ts'
import { button, paragraph } from '#notifications/rules/email/email-parts.ts'
import { amountText, whyBusiness, type Business } from '#notifications/rules/notification.ts'
import { businessOf, sampleDay } from '#notifications/rules/samples/sample-order.ts'
import { findPlanEnd, type PlanEndRow } from '#notifications/store/businesses.server.ts'
import type { Instant } from '#shared/time/instant.ts'
import { describeNearDay } from '#shared/time/day-text.ts'
import { localOf } from '#shared/time/zones.ts'

interface PlanEnd {
  business: Business
  /** "Growth" */
  plan: string
  /** "Fri 6 Nov" */
  day: string
  endsAt: Instant
  /** What follows: its name, commission and room. */
  next: { name: string; percent: number; services: number }
  percent: number
  /** Published services. */
  live: number
}

const percentIn = (ctx: AppContext, agreedPercent: number | null, plan: Plan): number =>
  commissionRate(
    { agreedPercent, category: '', plan: plan.key, planPercent: plan.commissionPercent },
    {},
    ctx.settings.get('fees.commission_default'),
  )

function planEnd(ctx: AppContext, row: PlanEndRow, { key, endsAt }: { key: string; endsAt: Instant }): PlanEnd {
  const [plan, next] = [planIn(ctx.settings, key), planIn(ctx.settings, 'starter')]
  return {
    business: { id: row.id, name: row.name },
    plan: plan.name,
    day: describeNearDay(localOf(row.timeZone, endsAt).date),
    endsAt,
    next: {
      name: next.name,
      percent: percentIn(ctx, row.agreedPercent, next),
      services: row.serviceLimit ?? next.limits.services,
    },
    percent: percentIn(ctx, row.agreedPercent, plan),
    live: row.live,
  }
}

/** "12 % of each sale instead of 8 %, and room for 5 services." */
const nextText = ({ next, percent }: PlanEnd): string =>
  `${next.percent} % of each sale${next.percent === percent ? ' as before' : ` instead of ${percent} %`}, and room for ${amountText(next.services, 'service')}.`

function pausedText({ next, live }: PlanEnd): string {
  const over = live - next.services
  if (over <= 0) return ''
  const paused = over === 1 ? 'the newest is paused, and comes' : `the newest ${over} are paused, and come`
  return `You have ${live} published: ${paused} back with a larger plan.`
}

const planPath = ({ id }: Business) => `/provider-dashboard/${id}/settings/plan`

const planTexts = (words: (end: PlanEnd) => { subject: string; heading: string; texts: string[] }) => ({
  inApp: (end: PlanEnd): InAppText => {
    const { heading, texts } = words(end)
    return {
      title: `${end.business.name}: ${heading}`,
      text: texts.filter(Boolean).join(' '),
      href: planPath(end.business),
    }
  },
  email: (end: PlanEnd, here: { marketName: string }): EmailText => {
    const { subject, heading, texts } = words(end)
    return {
      subject,
      preheader: texts[0]!,
      heading,
      blocks: [...texts.filter(Boolean).map(paragraph), button('See your plan', planPath(end.business))],
      reason: whyBusiness(end.business, here),
    }
  },
})

const samples = (business: Business): PlanEnd[] =>
  [3, 9].map((live) => ({
    business,
    plan: 'Growth',
    day: 'Fri 6 Nov',
    endsAt: sampleDay,
    next: { name: 'Starter', percent: 12, services: 5 },
    percent: 8,
    live,
  }))

/** A trial, or a plan that was given for a time, ends in some days. */
const planEnding = defineNotification({
  kind: 'plan.ending',
  preference: 'payout',
  side: 'provider',
  on: 'provider.plan-ending',
  load: async (ctx, { providerId }): Promise<PlanEnd | undefined> => {
    const row = await findPlanEnd(ctx.db, providerId)
    return row?.planEndsAt ? planEnd(ctx, row, { key: row.plan, endsAt: row.planEndsAt }) : undefined
  },
  audience: ownersOf,
  key: ({ providerId }, { endsAt }) => `${providerId} ${endsAt}`,
  ...planTexts((end) => ({
    subject: `${end.plan} ends on ${end.day}: ${end.business.name}`,
    heading: `${end.plan} ends on ${end.day}.`,
    texts: [
      `After that you are on ${end.next.name}: ${nextText(end)}`,
      pausedText(end),
      `To stay on ${end.plan}, contact us before then.`,
    ],
  })),
  sample: (cast) => samples(businessOf(cast)),
})

/** It ended. */
const planEnded = defineNotification({
  kind: 'plan.ended',
  preference: 'payout',
  side: 'provider',
  on: 'provider.plan-ended',
  load: async (ctx, { providerId, plan, endedAt }): Promise<PlanEnd | undefined> => {
    const row = await findPlanEnd(ctx.db, providerId)
    return row && planEnd(ctx, row, { key: plan, endsAt: endedAt })
  },
  audience: ownersOf,
  key: ({ providerId, endedAt }) => `${providerId} ${endedAt}`,
  ...planTexts((end) => ({
    subject: `You are on ${end.next.name} now: ${end.business.name}`,
    heading: `${end.plan} ended, you are on ${end.next.name} now.`,
    texts: [`That means ${nextText(end)}`, pausedText(end), `To get ${end.plan} back, contact us.`],
  })),
  sample: (cast) => samples(businessOf(cast)),
})

export const plans = [planEnding, planEnded] as const
