import type { Money } from '#shared/money.ts'
import type { Settings } from '#shared/settings.ts'
import type { OfferedPlan, Plan, PlanDetails, PlanLimits } from '#market/contract-fees.ts'

export const planKeys = ['starter', 'growth', 'pro'] as const

export type PlanKey = (typeof planKeys)[number]

export type { OfferedPlan, Plan, PlanDetails, PlanLimits } from '#market/contract-fees.ts'

export const planLayouts = ['classic', 'menu', 'schedule', 'showcase'] as const

export type PlanLayout = (typeof planLayouts)[number]

const dollars = (amount: number): Money[] => [{ minor: amount * 100, currency: 'USD' }]

/** The plans of a new installation. */
export const usualPlans: readonly OfferedPlan[] = [
  {
    key: 'starter',
    name: 'Starter',
    prices: dollars(0),
    commissionPercent: null,
    trialDays: 0,
    purpose: 'One person, a few services, nothing to pay until you sell.',
    limits: {
      services: 5,
      members: 1,
      people: 2,
      locations: 1,
      photos: 5,
      layouts: ['classic', 'menu'],
      hasAccent: false,
      analyticsDays: 30,
      hasExports: false,
    },
  },
  {
    key: 'growth',
    name: 'Growth',
    prices: dollars(19),
    commissionPercent: 8,
    trialDays: 14,
    purpose: 'A small team with a full calendar.',
    limits: {
      services: 25,
      members: 5,
      people: 10,
      locations: 3,
      photos: 10,
      layouts: planLayouts,
      hasAccent: false,
      analyticsDays: 365,
      hasExports: false,
    },
  },
  {
    key: 'pro',
    name: 'Pro',
    prices: dollars(49),
    commissionPercent: 5,
    trialDays: 14,
    purpose: 'Several places, many hands.',
    limits: {
      services: 200,
      members: 25,
      people: 50,
      locations: 20,
      photos: 10,
      layouts: planLayouts,
      hasAccent: true,
      analyticsDays: null,
      hasExports: true,
    },
  },
]

/** The plans by the current settings. */
export const plansIn = (settings: Settings): readonly Plan[] =>
  settings.get('plans.offered').map((plan) => held(plan, settings.get('fees.commission_default')))

/** The plan of a business; null stands for the first plan. */
export const planIn = (settings: Settings, key: string | null): Plan => planOf(plansIn(settings), key)

export const held = (plan: OfferedPlan, usualPercent: number): Plan => ({
  ...plan,
  monthly: plan.prices[0] ?? { minor: 0, currency: 'USD' },
  commissionPercent: plan.commissionPercent ?? usualPercent,
  hasPlanRate: plan.commissionPercent !== null,
  details: planDetails(plan.limits),
})

export function planOf(plans: readonly Plan[], key: string | null): Plan {
  const found = plans.find((plan) => plan.key === key) ?? plans.find((plan) => plan.key === 'starter') ?? plans[0]
  if (!found) throw new Error('there is no plan')
  return found
}

/** The plan with the most services. */
export const largestOf = (plans: readonly Plan[]): Plan =>
  plans.toSorted((one, other) => other.limits.services - one.limits.services)[0] ?? planOf(plans, null)

/** The price of a month in this currency, else the price that is used for other currencies. */
export const monthlyIn = ({ prices, monthly }: Plan, currency: string): Money =>
  monthly.minor === 0 ? { minor: 0, currency } : (prices.find((price) => price.currency === currency) ?? monthly)

const titled = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const planDetails = (limits: PlanLimits): PlanDetails => ({
  publishedServices: String(limits.services),
  members: String(limits.members),
  calendars: String(limits.people),
  locations: String(limits.locations),
  photos: String(limits.photos),
  layouts: `${limits.layouts.length === planLayouts.length ? 'All' : titled(limits.layouts.join(', ')) || 'The usual one'}${limits.hasAccent ? ', with accent colour' : ''}`,
  analytics: `${spanText(limits.analyticsDays)}${limits.hasExports ? ', CSV, API key' : ''}`,
})

function spanText(days: number | null): string {
  if (days === null) return 'Everything'
  const months = Math.round((days * 12) / 365)
  return days >= 60 && Math.abs((months * 365) / 12 - days) < 4 ? `${months} months` : `${days} days`
}
