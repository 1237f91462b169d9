import { expect, test } from 'vitest'
import { sellingTermsIn, type SellingTerms } from '#market/rules/fees/selling-terms.ts'
import { held, usualPlans } from '#market/rules/fees/plans.ts'
import { settingDefaults } from '#market/rules/settings.ts'
import type { SettingKey } from '#shared/settings.ts'
import { days } from '#shared/time/instant.ts'
import { readSaleInput } from '#site/rules/sale-example.ts'
import { showPricing } from '#site/rules/pricing.ts'

const terms = sellingTermsIn({ get: <Value>(key: string) => settingDefaults[key as SettingKey] as Value })
const payouts = { delayDays: 2, delayDaysNew: 7, newUntilItems: 5 }
const now = Date.UTC(2026, 10, 2)
const exchange = {
  rates: [
    { currency: 'JPY', perUsd: 150, updatedAt: now },
    { currency: 'INR', perUsd: 84, updatedAt: now - days(4) },
  ],
  now,
  goodForDays: 3,
}
const request = (query: string) => readSaleInput(new URLSearchParams(query), terms.currencies)
const categories = [
  { key: 'hair', label: 'Hair' },
  { key: 'food', label: 'Food' },
  { key: 'local', label: 'Local businesses' },
  { key: 'other', label: 'Other services' },
]

const shown = (query: string, changed: Partial<SellingTerms> = {}) =>
  showPricing({ terms: { ...terms, ...changed }, categories, payouts, exchange }, new URLSearchParams(query))

test('a price is read with a point or a comma', () => {
  expect(request('price=60.50&currency=EUR').price).toEqual({ minor: 6050, currency: 'EUR' })
  expect(request('price=60,50&currency=EUR').price).toEqual({ minor: 6050, currency: 'EUR' })
  expect(request('price=1500&currency=JPY').price).toEqual({ minor: 1500, currency: 'JPY' })
})

test('without a valid price there is no example', () => {
  for (const price of ['', 'abc', '-5', '0', '1e99', 'NaN']) expect(request(`price=${price}`).price).toBeNull()
})

test('a page without a price begins with a round one, about 60 dollars in its currency', () => {
  expect(shown('').request).toMatchObject({ typed: '60', currency: 'USD' })
  expect(shown('currency=JPY')).toMatchObject({ request: { typed: '9000' }, example: { price: '¥9,000' } })
  // The exchange rate is too old.
  expect(shown('currency=INR')).toMatchObject({ request: { typed: '' }, example: null })
  expect(shown('price=').example).toBeNull()
})

test('a tax rate outside of 0 to 35 per cent counts as none', () => {
  expect(request('tax=99').taxPercent).toBe(0)
  expect(request('tax=23').taxPercent).toBe(23)
})

test('60.00 EUR including 23 % tax on Growth leave 56.10 after a commission of 3.90', () => {
  const { example } = shown('price=60&currency=EUR&plan=growth&tax=23')
  // A non-breaking space separates currency and amount.
  expect(example).toMatchObject({ commission: '€3.90', earned: '€56.10' })
})

test('fixed part, minimum and category rate apply as in a real sale', () => {
  const fees = {
    ...terms.fees,
    byCategory: { growth: { food: 6 } },
    fixed: { EUR: 30 },
    commissionTaxPercent: 20,
    customerPercent: 5,
  }
  const { example, notes, customers, categories } = shown('price=100&currency=EUR&plan=growth&category=food', { fees })
  expect(example).toMatchObject({
    commission: '€6.30',
    commissionTax: '€1.26',
    earned: '€92.44',
    customerFee: '€5.00',
    paid: '€105.00',
  })
  expect(notes).toEqual([
    'Growth, Food: 6 %.',
    '€0.30 more for each item sold.',
    'Tax of 20 % is added to the commission.',
  ])
  expect(customers).toContain('5 % on top')
  expect(categories.map(({ key }) => key)).toContain('food')
  expect(shown('price=100&currency=USD&plan=growth&category=food', { fees }).example).toMatchObject({
    commission: '$6.00',
  })
})

test('a plan has a price in the currency, or the general one', () => {
  const plans = usualPlans.map((plan) =>
    held({ ...plan, prices: [...plan.prices, { minor: plan.prices[0]!.minor - 100, currency: 'EUR' }] }, 12),
  )
  const monthly = (query: string) => shown(query, { plans }).plans.map((plan) => plan.monthly)
  expect(monthly('currency=EUR')).toEqual(['€0', '€18', '€48'])
  expect(monthly('currency=JPY')).toEqual(['¥0', '$19', '$49'])
})

test('an unsupported currency is replaced by the default one', () => {
  expect(request('price=5&currency=XXX').currency).toBe('USD')
  expect(readSaleInput(new URLSearchParams(''), ['CHF', 'EUR']).currency).toBe('CHF')
})

test('service fees and payouts follow the settings', () => {
  expect(shown('').customers).toBe('Customers pay no fee: the price they see is the price.')
  expect(shown('').questions.find(({ question }) => question.startsWith('When'))?.answer).toContain(
    '2 days after the visit',
  )
})

test('a plan without a price in a currency shows an approximate one, while the rate is recent', () => {
  expect(shown('currency=JPY').plans.map(({ monthly, roughly }) => [monthly, roughly])).toEqual([
    ['¥0', null],
    ['$19', '≈ ¥2,850'],
    ['$49', '≈ ¥7,350'],
  ])
  expect(shown('currency=INR').plans.map(({ roughly }) => roughly)).toEqual([null, null, null])
})
