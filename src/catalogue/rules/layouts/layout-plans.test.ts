import { expect, test } from 'vitest'
import {
  mayUseAccent,
  mayUseLayout,
  planWithAccent,
  planWithLayout,
  usualLayout,
} from '#catalogue/rules/layouts/layout-plans.ts'
import { held, planOf, usualPlans } from '#market/rules/fees/plans.ts'

const plans = usualPlans.map((plan) => held(plan, 12))
const starter = planOf(plans, 'starter').limits

test('every plan includes the default layout of the category and the compact one', () => {
  expect(
    (['food', 'local', 'hair', 'other'] as const).filter(
      (category) => !mayUseLayout(starter, category, usualLayout(category)),
    ),
  ).toEqual([])
  expect(mayUseLayout(starter, 'other', 'compact')).toBe(true)
})

test('other layouts require a plan that names them', () => {
  expect(mayUseLayout(starter, 'food', 'showcase')).toBe(false)
  expect(planWithLayout(plans, 'food', 'showcase').name).toBe('Growth')
  expect(planWithLayout(plans, 'other', 'showcase').name).toBe('Starter')
})

test('every plan includes the default colour; the other seven require Pro', () => {
  expect(mayUseAccent(starter, 'juniper')).toBe(true)
  expect(mayUseAccent(planOf(plans, 'growth').limits, 'rose')).toBe(false)
  expect(planWithAccent(plans).name).toBe('Pro')
})
