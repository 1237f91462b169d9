import { describe, expect, test } from 'vitest'
import { commissionRate } from '#market/rules/fees/commission.ts'
import { amountIn, commissionOf, commissionTaxOf, customerFeeOf, noFees } from '#market/rules/fees/fees.ts'

const seller = { agreedPercent: null, category: 'food', plan: 'growth', planPercent: 8 }

describe('the commission', () => {
  test('is as agreed, else by category and plan, else by plan, else as usual', () => {
    const byCategory = { growth: { food: 6 } }
    expect(commissionRate({ ...seller, agreedPercent: 0 }, byCategory, 12)).toBe(0)
    expect(commissionRate(seller, byCategory, 12)).toBe(6)
    expect(commissionRate({ ...seller, category: 'hair' }, byCategory, 12)).toBe(8)
    expect(commissionRate({ ...seller, plan: 'starter', planPercent: null }, byCategory, 12)).toBe(12)
  })

  test('may have a fixed part, a least and a most, and is never more than there is', () => {
    const fees = { ...noFees, commissionPercent: 8, commissionFixedMinor: 30 }
    expect(commissionOf(4878, fees)).toBe(420)
    expect(commissionOf(4878, { ...fees, commissionLeastMinor: 500 })).toBe(500)
    expect(commissionOf(4878, { ...fees, commissionMostMinor: 400 })).toBe(400)
    expect(commissionOf(20, { ...fees, commissionLeastMinor: 500 })).toBe(20)
    expect(commissionOf(0, fees)).toBe(0)
  })

  test('bears its own tax', () => expect(commissionTaxOf(390, { ...noFees, commissionTaxPercent: 23 })).toBe(90))
})

test('customers pay a share of the price and a fixed amount, for nothing nothing', () => {
  const fees = { ...noFees, customerPercent: 2.5, customerFixedMinor: 35 }
  expect(customerFeeOf(6000, fees)).toBe(185)
  expect(customerFeeOf(0, fees)).toBe(0)
})

test('an amount holds in all currencies, or in each its own', () => {
  expect(amountIn(50, 'EUR')).toBe(50)
  expect(amountIn({ EUR: 50, JPY: 80 }, 'JPY')).toBe(80)
  expect(amountIn({ EUR: 50 }, 'USD')).toBe(0)
})
