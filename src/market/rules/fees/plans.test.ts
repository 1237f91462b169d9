import { describe, expect, test } from 'vitest'
import { exampleSale, feeRulesIn, feesOf } from '#market/rules/fees/fees.ts'
import { planProblems } from '#market/rules/fees/plan-checks.ts'
import {
  held,
  largestOf,
  monthlyIn,
  planDetails,
  planIn,
  planOf,
  plansIn,
  usualPlans,
  type OfferedPlan,
} from '#market/rules/fees/plans.ts'
import { settingDefaults } from '#market/rules/settings.ts'
import type { SettingKey } from '#shared/settings.ts'

const settings = { get: <Value>(key: string) => settingDefaults[key as SettingKey] as Value }
const plans = plansIn(settings)
const euros = (minor: number) => ({ minor, currency: 'EUR' })
const sale = (minor: number, plan: string, tax: number) =>
  exampleSale(
    euros(minor),
    feesOf(feeRulesIn(settings), plans, { agreedPercent: null, category: 'hair', plan, currency: 'EUR' }),
    tax,
  )

test('commission is calculated on the price without tax', () => {
  expect(sale(6000, 'growth', 23)).toMatchObject({
    tax: euros(1122),
    commission: euros(390),
    earned: euros(5610),
    customerFee: euros(0),
  })
})

test('a larger plan has a lower commission', () => {
  expect(plans.map(({ key }) => sale(10_000, key, 0).commission.minor)).toEqual([1200, 800, 500])
})

test('an unknown plan counts as the first one', () => {
  expect(planIn(settings, 'gold').key).toBe('starter')
  expect(planOf(plans.toReversed(), null).key).toBe('starter')
})

test('a plan without its own rate uses the default', () => {
  expect(held(usualPlans[0]!, 15).commissionPercent).toBe(15)
  expect(held(usualPlans[1]!, 15).commissionPercent).toBe(8)
})

test('the description of a plan is derived from its limits', () => {
  expect(plans.map(({ details }) => [details.publishedServices, details.layouts, details.analytics])).toEqual([
    ['5', 'Classic, menu', '30 days'],
    ['25', 'All', '12 months'],
    ['200', 'All, with accent colour', 'Everything, CSV, API key'],
  ])
})

describe('invalid plans are refused with the field', () => {
  const with_ = (key: string, change: object) =>
    usualPlans.map((plan) => (plan.key === key ? { ...plan, ...change } : plan))
  const limits = (change: object) => ({ limits: { ...usualPlans[1]!.limits, ...change } })
  test.each<[string, unknown]>([
    ['growth.commissionPercent', with_('growth', { commissionPercent: 101 })],
    ['growth.commissionPercent', with_('growth', { commissionPercent: Number.NaN })],
    ['growth.commissionPercent', with_('growth', { commissionPercent: -1 })],
    ['growth.commissionPercent', with_('growth', { commissionPercent: '8' })],
    ['growth.commissionPercent', with_('growth', { commissionPercent: 8.001 })],
    ['growth.limits.services', with_('growth', limits({ services: 0 }))],
    ['growth.limits.services', with_('growth', limits({ services: Number.POSITIVE_INFINITY }))],
    ['growth.limits.services', with_('growth', limits({ services: 2.5 }))],
    ['growth.limits.layouts', with_('growth', limits({ layouts: ['wall'] }))],
    ['growth.limits.hasAccent', with_('growth', limits({ hasAccent: 'yes' }))],
    ['growth.limits.secret', with_('growth', limits({ secret: 1 }))],
    ['growth.trialDays', with_('growth', { trialDays: 400 })],
    ['growth.name', with_('growth', { name: ' ' })],
    ['growth.name', with_('growth', { name: 'starter' })],
    ['growth.prices', with_('growth', { prices: [] })],
    ['growth.prices.0', with_('growth', { prices: [{ minor: 5, currency: 'XYZ' }] })],
    ['growth.prices.1', with_('growth', { prices: [euros(5), euros(6)] })],
    ['growth.prices.0', with_('growth', { prices: [{ minor: -1, currency: 'EUR' }] })],
    ['starter.prices.0', with_('starter', { prices: [euros(500)] })],
    ['growth.isBest', with_('growth', { isBest: true })],
    ['plans', usualPlans.slice(1)],
    ['plans', [...usualPlans.slice(1), usualPlans[1]]],
    ['plans', 'growth'],
    ['plans', [null, 1, []]],
  ])('%s', (field, value) => {
    expect(planProblems(value).map((one) => one.field)).toContain(field)
  })
  test('the default plans are valid in any order', () => {
    expect(planProblems(usualPlans)).toEqual([])
    expect(planProblems(usualPlans.toReversed() satisfies OfferedPlan[])).toEqual([])
  })
})

test('the monthly price is the one in the currency, else the first one; a free plan is free in every currency', () => {
  const plan = held({ ...usualPlans[1]!, prices: [euros(1_900), { minor: 3_000, currency: 'JPY' }] }, 12)
  expect(monthlyIn(plan, 'JPY')).toEqual({ minor: 3_000, currency: 'JPY' })
  expect(monthlyIn(plan, 'KES')).toEqual(euros(1_900))
  expect(monthlyIn(plans[0]!, 'JPY')).toEqual({ minor: 0, currency: 'JPY' })
})

test('the largest plan is the one with the most services', () => {
  expect(largestOf(plans.toReversed()).key).toBe('pro')
  expect(largestOf(plans.slice(0, 2)).key).toBe('growth')
})

test('the range of metrics is shown in whole months if possible', () => {
  const analytics = (analyticsDays: number | null) => planDetails({ ...usualPlans[0]!.limits, analyticsDays }).analytics
  expect([30, 59, 60, 90, 100, 365, 730].map(analytics)).toEqual([
    '30 days',
    '59 days',
    '2 months',
    '3 months',
    '100 days',
    '12 months',
    '24 months',
  ])
  expect(analytics(null)).toBe('Everything')
})

test('a plan has its own rate or the default', () => {
  expect([held(usualPlans[0]!, 15).hasPlanRate, held(usualPlans[1]!, 15).hasPlanRate]).toEqual([false, true])
  expect(() => planOf([], 'starter')).toThrow('there is no plan')
})

test.each([
  ['name', ['a', 'ab', 'a'.repeat(24), 'a'.repeat(25)]],
  ['trialDays', [-1, 0, 90, 91]],
  ['commissionPercent', [-0.01, 0, 90, 90.01]],
  ['limits.services', [0, 1, 10_000, 10_001]],
  ['limits.members', [0, 1, 1_000, 1_001]],
  ['limits.people', [0, 1, 1_000, 1_001]],
  ['limits.locations', [0, 1, 500, 501]],
  ['limits.photos', [0, 1, 10, 11]],
  ['limits.analyticsDays', [6, 7, 3_650, 3_651]],
] as const)('%s has a minimum and a maximum', (field, values) => {
  const wrong = values.map((value) => {
    const [part, limit] = field.split('.')
    const growth = usualPlans[1]!
    const changed = limit ? { ...growth, limits: { ...growth.limits, [limit]: value } } : { ...growth, [part!]: value }
    return planProblems(usualPlans.map((plan) => (plan.key === 'growth' ? changed : plan))).map((one) => one.field)
  })
  expect(wrong).toEqual([[`growth.${field}`], [], [], [`growth.${field}`]])
})
