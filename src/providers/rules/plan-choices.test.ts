import { expect, test } from 'vitest'
import { planChange } from '#providers/rules/plan-choices.ts'

const starter = { plan: 'starter', planEndsAt: null } as const
const trial = { plan: 'growth', planEndsAt: 1 } as const
const agreed = { plan: 'growth', planEndsAt: null } as const

test.each([
  { held: starter, hasTried: false, to: { key: 'growth', trialDays: 14 }, change: 'trial' },
  { held: starter, hasTried: true, to: { key: 'growth', trialDays: 14 }, change: undefined },
  { held: starter, hasTried: false, to: { key: 'growth', trialDays: 0 }, change: undefined },
  { held: trial, hasTried: true, to: { key: 'pro', trialDays: 14 }, change: 'change' },
  { held: trial, hasTried: true, to: { key: 'starter', trialDays: 0 }, change: 'change' },
  { held: trial, hasTried: true, to: { key: 'growth', trialDays: 14 }, change: undefined },
  { held: agreed, hasTried: false, to: { key: 'pro', trialDays: 14 }, change: undefined },
  { held: agreed, hasTried: false, to: { key: 'starter', trialDays: 0 }, change: 'change' },
] as const)(
  '$held.plan until $held.planEndsAt, tried: $hasTried, to $to.key: $change',
  ({ held, hasTried, to, change }) => {
    expect(planChange({ ...held, hasTried }, to)).toBe(change)
  },
)
