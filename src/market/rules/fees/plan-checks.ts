import { isCurrency } from '#market/rules/fees/currencies.ts'
import { planKeys, planLayouts } from '#market/rules/fees/plans.ts'
import { isObject, isWithin, rangeText } from '#market/rules/setting-kinds.ts'

export interface PlanProblem {
  /** "growth.commissionPercent", "pro.limits.services". */
  field: string
  text: string
}

const numbers = {
  trialDays: { from: 0, to: 90, unit: 'days' },
  services: { from: 1, to: 10_000 },
  members: { from: 1, to: 1_000 },
  people: { from: 1, to: 1_000 },
  locations: { from: 1, to: 500 },
  photos: { from: 1, to: 10 },
  commissionPercent: { from: 0, to: 90, unit: 'percent', step: 0.01 },
  analyticsDays: { from: 7, to: 3_650, unit: 'days' },
  minor: { from: 0, to: 100_000_000, unit: 'of the smallest units' },
}

/** Checks a list of plans; the result is empty when it is valid. */
export function planProblems(value: unknown): PlanProblem[] {
  if (!Array.isArray(value) || !value.every(isObject))
    return [{ field: 'plans', text: `The plans ${planKeys.join(', ')}, each once.` }]
  const keys = value.map(({ key }) => String(key))
  if (keys.length !== planKeys.length || !planKeys.every((key) => keys.includes(key)))
    return [{ field: 'plans', text: `The plans ${planKeys.join(', ')}, each once.` }]
  return [...value.flatMap(problemsOf), ...sameNames(value)]
}

export const planProblem = (value: unknown): PlanProblem | null => planProblems(value)[0] ?? null

function sameNames(plans: Record<string, unknown>[]): PlanProblem[] {
  const seen = new Set<string>()
  return plans.flatMap(({ key, name }) => {
    const plain = String(name).trim().toLowerCase()
    const isTaken = seen.has(plain)
    seen.add(plain)
    return isTaken ? [{ field: `${String(key)}.name`, text: 'Another plan has this name.' }] : []
  })
}

const parts = ['key', 'name', 'purpose', 'prices', 'commissionPercent', 'trialDays', 'limits']
const limitParts = [
  'services',
  'members',
  'people',
  'locations',
  'photos',
  'layouts',
  'hasAccent',
  'analyticsDays',
  'hasExports',
]

function problemsOf(plan: Record<string, unknown>): PlanProblem[] {
  const key = String(plan.key)
  const limits = isObject(plan.limits) ? plan.limits : {}
  const at = (field: string, isRight: boolean, text: string): PlanProblem[] =>
    isRight ? [] : [{ field: `${key}.${field}`, text }]
  const within = (field: string, given: unknown, range: Parameters<typeof rangeText>[0]) =>
    at(field, isWithin(given, range), rangeText(range))
  const unknown = [
    ...Object.keys(plan).filter((name) => !parts.includes(name)),
    ...Object.keys(limits)
      .filter((name) => !limitParts.includes(name))
      .map((name) => `limits.${name}`),
  ]
  return [
    ...at('name', isText(plan.name, 2, 24), 'A name of 2 to 24 signs.'),
    ...at('purpose', isText(plan.purpose, 0, 120), 'A sentence of at most 120 signs.'),
    ...pricesProblems(key, plan.prices),
    ...(plan.commissionPercent === null
      ? []
      : within('commissionPercent', plan.commissionPercent, numbers.commissionPercent)),
    ...within('trialDays', plan.trialDays, numbers.trialDays),
    ...(['services', 'members', 'people', 'locations', 'photos'] as const).flatMap((name) =>
      within(`limits.${name}`, limits[name], numbers[name]),
    ),
    ...(limits.analyticsDays === null
      ? []
      : within('limits.analyticsDays', limits.analyticsDays, numbers.analyticsDays)),
    ...at('limits.layouts', areLayouts(limits.layouts), `Of these: ${planLayouts.join(', ')}.`),
    ...at('limits.hasAccent', typeof limits.hasAccent === 'boolean', 'Yes or no.'),
    ...at('limits.hasExports', typeof limits.hasExports === 'boolean', 'Yes or no.'),
    ...unknown.map((name) => ({ field: `${key}.${name.slice(0, 40)}`, text: 'A plan has no such part.' })),
  ]
}

const isText = (value: unknown, from: number, to: number) =>
  typeof value === 'string' && value.trim().length >= from && value.length <= to

const areLayouts = (value: unknown) =>
  Array.isArray(value) &&
  new Set(value).size === value.length &&
  value.every((one) => planLayouts.some((layout) => layout === one))

function pricesProblems(key: string, prices: unknown): PlanProblem[] {
  const at = (text: string, index?: number) => [
    { field: index === undefined ? `${key}.prices` : `${key}.prices.${index}`, text },
  ]
  if (!Array.isArray(prices) || prices.length < 1 || prices.length > 40) return at('A price in at least one currency.')
  const seen = new Set<unknown>()
  for (const [index, price] of prices.entries()) {
    if (!isObject(price) || !isCurrency(String(price.currency)))
      return at('A currency such as EUR, and its price.', index)
    if (!isWithin(price.minor, numbers.minor)) return at(rangeText(numbers.minor), index)
    if (seen.has(price.currency)) return at('Each currency once.', index)
    seen.add(price.currency)
    if (key === 'starter' && price.minor !== 0)
      return at('This plan costs nothing: every business falls back to it.', index)
  }
  return []
}
