import type { OfferedPlan, PlanKey } from '#market/rules/fees/plans.ts'

export const countedLimits = ['services', 'members', 'people', 'locations'] as const

export type CountedLimit = (typeof countedLimits)[number]

/** Limits that become lower, by plan. */
export const loweredLimits = (before: readonly OfferedPlan[], after: readonly OfferedPlan[]) =>
  after.flatMap((plan) => {
    const old = before.find(({ key }) => key === plan.key)
    const lowered = countedLimits.filter((name) => old !== undefined && plan.limits[name] < old.limits[name])
    return lowered.length > 0 ? [{ plan, lowered }] : []
  })

/** Plans whose limit of services changes. */
export const resizedPlans = (before: readonly OfferedPlan[], after: readonly OfferedPlan[]): PlanKey[] =>
  after
    .filter(({ key, limits }) => before.find((old) => old.key === key)?.limits.services !== limits.services)
    .map(({ key }) => key)

const words: Record<CountedLimit, [one: string, many: string]> = {
  services: ['service', 'services'],
  members: ['member', 'members'],
  people: ['calendar', 'calendars'],
  locations: ['place', 'places'],
}

const amountText = (amount: number, [one, many]: [string, string]) => `${amount} ${amount === 1 ? one : many}`

/** "3 businesses have more: 7 services will be paused, the newest first." */
export function overText(name: CountedLimit, { businesses, amount }: { businesses: number; amount: number }): string {
  const who = businesses === 1 ? '1 business has more' : `${businesses} businesses have more`
  if (name === 'services') return `${who}: ${amountText(amount, words.services)} will be paused, the newest first.`
  return `${who}, by ${amountText(amount, words[name])} in all. They keep what they have, and cannot add.`
}
