import { expect, test } from 'vitest'
import { changedParts } from '#market/rules/setting-diff.ts'
import { usualPlans } from '#market/rules/fees/plans.ts'

test('only what differs is told, by the key of its plan', () => {
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

test('another order is told, too', () => {
  expect(changedParts(usualPlans, usualPlans.toReversed())).toEqual([
    'Order: starter, growth, pro → pro, growth, starter',
  ])
})

test('what came and what went is named; of much, the first', () => {
  expect(changedParts({}, { legalName: 'Sokora' })).toEqual(['legalName: none → Sokora'])
  expect(changedParts({ a: 1, b: 2, c: 3 }, {}, 2)).toEqual(['a: 1 → none', 'b: 2 → none', 'and 1 more'])
  expect(changedParts({ a: 1 }, { a: 1 })).toEqual([])
})
