import { describe, expect, test } from 'vitest'
import { commissionRate } from '#market/rules/fees/commission.ts'
import { amountIn, commissionOf, commissionTaxOf, customerFeeOf, noFees } from '#market/rules/fees/fees.ts'

const seller = { agreedPercent: null, category: 'food', plan: 'growth', planPercent: 8 }

describe('the commission', () => {
  test('follows the agreement, else category and plan, else the plan, else the default', () => {
    const byCategory = { growth: { food: 6 } }
    expect(commissionRate({ ...seller, agreedPercent: 0 }, byCategory, 12)).toBe(0)
    expect(commissionRate(seller, byCategory, 12)).toBe(6)
    expect(commissionRate({ ...seller, category: 'hair' }, byCategory, 12)).toBe(8)
    expect(commissionRate({ ...seller, plan: 'starter', planPercent: null }, byCategory, 12)).toBe(12)
  })

  test('can have a fixed part, a minimum and a maximum, and never exceeds the amount', () => {
    const fees = { ...noFees, commissionPercent: 8, commissionFixedMinor: 30 }
    expect(commissionOf(4878, fees)).toBe(420)
    expect(commissionOf(4878, { ...fees, commissionLeastMinor: 500 })).toBe(500)
    expect(commissionOf(4878, { ...fees, commissionMostMinor: 400 })).toBe(400)
    expect(commissionOf(20, { ...fees, commissionLeastMinor: 500 })).toBe(20)
    expect(commissionOf(0, fees)).toBe(0)
  })

  test('has its own tax', () => expect(commissionTaxOf(390, { ...noFees, commissionTaxPercent: 23 })).toBe(90))
})

test('customers pay a percentage and a fixed amount, and nothing for a free order', () => {
  const fees = { ...noFees, customerPercent: 2.5, customerFixedMinor: 35 }
  expect(customerFeeOf(6000, fees)).toBe(185)
  expect(customerFeeOf(0, fees)).toBe(0)
})

test('an amount is the same number in all currencies, or set per currency', () => {
  expect(amountIn(50, 'EUR')).toBe(50)
  expect(amountIn({ EUR: 50, JPY: 80 }, 'JPY')).toBe(80)
  expect(amountIn({ EUR: 50 }, 'USD')).toBe(0)
})
