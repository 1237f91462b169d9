import { expect, test } from 'vitest'
import { draftOf, movedPlan, offeredIn, storedPlan } from '#market/rules/fees/plan-draft.ts'
import { planProblems } from '#market/rules/fees/plan-checks.ts'
import { held, usualPlans } from '#market/rules/fees/plans.ts'

const plans = usualPlans.map((plan) => held(plan, 12))

test('opening plans without changing them leaves them unchanged', () => {
  expect(plans.map((plan) => offeredIn(draftOf(plan)))).toEqual(usualPlans)
  expect(plans.map(storedPlan)).toEqual(usualPlans)
})

test('unreadable input is passed on to the check, which names the field', () => {
  const drafts = plans.map(draftOf)
  const typed = (change: Partial<(typeof drafts)[number]>) =>
    planProblems(drafts.map((one) => offeredIn(one.key === 'growth' ? { ...one, ...change } : one)))
  expect(typed({ services: 'many' }).map(({ field }) => field)).toEqual(['growth.limits.services'])
  expect(typed({ commissionPercent: '101' }).map(({ field }) => field)).toEqual(['growth.commissionPercent'])
  expect(typed({ prices: 'nineteen' }).map(({ field }) => field)).toEqual(['growth.prices'])
  expect(typed({ commissionPercent: '' })).toEqual([])
  expect(typed({ commissionPercent: '6,5', prices: 'EUR 18.50\nJPY 2900' })).toEqual([])
})

test('prices keep the order of their lines', () => {
  const draft = { ...draftOf(plans[1]!), prices: 'eur 18.50\nUSD 19' }
  expect(offeredIn(draft)).toMatchObject({
    prices: [
      { currency: 'EUR', minor: 1850 },
      { currency: 'USD', minor: 1900 },
    ],
  })
})

test('a plan can be moved by one position', () => {
  expect(movedPlan(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  expect(movedPlan(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
  expect(movedPlan(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
})
