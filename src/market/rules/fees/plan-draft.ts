import type { OfferedPlan, Plan, PlanKey, PlanLayout } from '#market/rules/fees/plans.ts'
import { meantSetting } from '#market/rules/setting-text.ts'
import { exponentOf } from '#shared/money.ts'

/** A plan as entered in the form. */
export interface PlanDraft {
  key: PlanKey
  name: string
  purpose: string
  /** One per line: "USD 19.00". */
  prices: string
  /** Empty: the standard rate. */
  commissionPercent: string
  trialDays: string
  services: string
  members: string
  people: string
  locations: string
  photos: string
  layouts: PlanLayout[]
  hasAccent: boolean
  /** Empty: the whole history. */
  analyticsDays: string
  hasExports: boolean
}

export const planNumbers = [
  { key: 'trialDays', label: 'Trial, days', field: 'trialDays' },
  { key: 'services', label: 'Published services', field: 'limits.services' },
  { key: 'members', label: 'Members', field: 'limits.members' },
  { key: 'people', label: 'Staff calendars', field: 'limits.people' },
  { key: 'locations', label: 'Locations', field: 'limits.locations' },
  { key: 'photos', label: 'Photos per service', field: 'limits.photos' },
] as const

export const draftOf = (plan: Plan): PlanDraft => ({
  key: plan.key,
  name: plan.name,
  purpose: plan.purpose,
  prices: plan.prices
    .map(({ currency, minor }) => `${currency} ${(minor / 10 ** exponentOf(currency)).toFixed(exponentOf(currency))}`)
    .join('\n'),
  commissionPercent: plan.hasPlanRate ? String(plan.commissionPercent) : '',
  trialDays: String(plan.trialDays),
  services: String(plan.limits.services),
  members: String(plan.limits.members),
  people: String(plan.limits.people),
  locations: String(plan.limits.locations),
  photos: String(plan.limits.photos),
  layouts: [...plan.limits.layouts],
  hasAccent: plan.limits.hasAccent,
  analyticsDays: plan.limits.analyticsDays === null ? '' : String(plan.limits.analyticsDays),
  hasExports: plan.limits.hasExports,
})

/** Returns unreadable input as text, so that the server reports the field and its range. */
const numberIn = (text: string): number | string => {
  const plain = text.trim().replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text.slice(0, 20)
}

/** Parses the lines of prices; returns the text if they are unreadable. */
function pricesIn(text: string): unknown {
  const meant = meantSetting({ kind: 'json', lines: 'amounts' }, text)
  if ('problem' in meant || typeof meant.value !== 'object' || meant.value === null) return text.slice(0, 200)
  const byCurrency = meant.value as Record<string, number>
  // In the order of the lines: the first currency is the default.
  return text
    .split('\n')
    .map((line) => line.trim().slice(0, 3).toUpperCase())
    .filter(Boolean)
    .map((currency) => ({ currency, minor: byCurrency[currency] }))
}

export const offeredIn = (draft: PlanDraft): unknown => ({
  key: draft.key,
  name: draft.name.trim(),
  purpose: draft.purpose.trim(),
  prices: pricesIn(draft.prices),
  commissionPercent: draft.commissionPercent.trim() === '' ? null : numberIn(draft.commissionPercent),
  trialDays: numberIn(draft.trialDays),
  limits: {
    services: numberIn(draft.services),
    members: numberIn(draft.members),
    people: numberIn(draft.people),
    locations: numberIn(draft.locations),
    photos: numberIn(draft.photos),
    layouts: draft.layouts,
    hasAccent: draft.hasAccent,
    analyticsDays: draft.analyticsDays.trim() === '' ? null : numberIn(draft.analyticsDays),
    hasExports: draft.hasExports,
  },
})

/** Plans as stored in the setting, without derived fields. */
export const storedPlan = ({
  monthly: _m,
  details: _f,
  hasPlanRate,
  commissionPercent,
  ...plan
}: Plan): OfferedPlan => ({
  ...plan,
  commissionPercent: hasPlanRate ? commissionPercent : null,
})

/** Moves a plan by one position. */
export function movedPlan<Item>(items: readonly Item[], index: number, by: -1 | 1): Item[] {
  const moved = [...items]
  const [item] = moved.splice(index, 1)
  if (item !== undefined) moved.splice(Math.max(0, index + by), 0, item)
  return moved
}
