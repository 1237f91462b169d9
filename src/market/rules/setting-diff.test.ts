import { expect, test } from 'vitest'
import { changedParts } from '#market/rules/setting-diff.ts'
import { usualPlans } from '#market/rules/fees/plans.ts'

test('only differences are shown, with the key of their plan', () => {
  const after = usualPlans.map((plan) =>
    plan.key === 'growth'
      ? { ...plan, commissionPercent: 7, limits: { ...plan.limits, services: 20, layouts: ['menu'] } }
      : plan,
  )
  expect(changedParts(usualPlans, after)).toEqual([
    'growth commissionPercent: 8 → 7',
    'growth limits services: 25 → 20',
    'growth limits layouts: classic, menu, schedule, showcase → menu',
  ])
})

test('a different order is shown', () => {
  expect(changedParts(usualPlans, usualPlans.toReversed())).toEqual([
    'Order: starter, growth, pro → pro, growth, starter',
  ])
})

test('added and removed values are named; of many, the first ones', () => {
  expect(changedParts({}, { legalName: 'Sokora' })).toEqual(['legalName: none → Sokora'])
  expect(changedParts({ a: 1, b: 2, c: 3 }, {}, 2)).toEqual(['a: 1 → none', 'b: 2 → none', 'and 1 more'])
  expect(changedParts({ a: 1 }, { a: 1 })).toEqual([])
})
