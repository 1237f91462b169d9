import { expect, test } from 'vitest'
import { shareOut, stockLimit, type StockTerms } from '#ordering/rules/cart/stock.ts'

const goods: StockTerms = { kind: 'order', stockMode: 'unlimited', stockAmount: null, dailyLimit: null }

test('counted stock is counted in total, daily stock per day', () => {
  expect(stockLimit({ ...goods, stockMode: 'counted', stockAmount: 5 }, '2026-11-02')).toEqual({
    amount: 5,
    day: '1970-01-01',
  })
  expect(stockLimit({ ...goods, stockMode: 'daily', stockAmount: 5 }, '2026-11-02')).toEqual({
    amount: 5,
    day: '2026-11-02',
  })
})

test('of a daily limit and daily stock the smaller one applies', () => {
  expect(stockLimit({ ...goods, dailyLimit: 3 }, '2026-11-02')).toEqual({ amount: 3, day: '2026-11-02' })
  expect(stockLimit({ ...goods, stockMode: 'daily', stockAmount: 5, dailyLimit: 3 }, '2026-11-02')?.amount).toBe(3)
})

test('without a limit stock is unlimited, and visits have no stock', () => {
  expect(stockLimit(goods, '2026-11-02')).toBeNull()
  expect(stockLimit({ ...goods, kind: 'booking', dailyLimit: 3 }, '2026-11-02')).toBeNull()
})

test('lines of the same service share the stock in their order', () => {
  expect(shareOut([3, 3, 3], 5)).toEqual([3, 2, 0])
  expect(shareOut([3], -1)).toEqual([0])
  expect(shareOut([1, 1], 10)).toEqual([1, 1])
})
