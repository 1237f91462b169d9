import { expect, test } from 'vitest'
import { leastDeposit } from '#market/rules/fees/commission.ts'
import { dueNow } from '#ordering/rules/payments/due-now.ts'

const terms = { mode: 'deposit', depositPercent: null, depositMinor: null, commissionPercent: 12, commissionMinor: 585 }

test('without a payment gateway nothing is due now', () => {
  for (const mode of ['full', 'deposit', 'card_hold', 'at_venue'])
    expect(dueNow({ ...terms, mode }, 6000, 'none')).toBe(0)
})

test('with a payment gateway the payment mode determines the amount due', () => {
  expect(['full', 'deposit', 'card_hold', 'at_venue'].map((mode) => dueNow({ ...terms, mode }, 6000, 'card'))).toEqual([
    6000, 1200, 0, 0,
  ])
})

test('a deposit follows the business, and at least covers the commission', () => {
  expect(dueNow({ ...terms, depositPercent: 50 }, 6000, 'card')).toBe(3000)
  expect(dueNow({ ...terms, depositPercent: 5 }, 6000, 'card')).toBe(900)
  expect(dueNow({ ...terms, depositMinor: 2500 }, 6000, 'card')).toBe(2500)
  expect(dueNow({ ...terms, depositMinor: 100 }, 6000, 'card')).toBe(585)
  expect(dueNow({ ...terms, depositMinor: 9000 }, 6000, 'card')).toBe(6000)
})

test('the minimum deposit is the next five percent above the commission', () => {
  expect([0, 5, 8, 12, 12.5, 15, 99].map(leastDeposit)).toEqual([5, 5, 10, 15, 15, 15, 90])
})

test('yen and dinars are calculated in their own units', () => {
  const none = { ...terms, commissionPercent: 0, commissionMinor: 0 }
  expect(dueNow(none, 1500, 'card')).toBe(300)
  expect(dueNow(none, 12345, 'card')).toBe(2469)
})
