import { expect, test } from 'vitest'
import { refundOf } from '#payments/rules/refunds/refund-of.ts'

const retained = (totalMinor: number, paidMinor: number, sharePercent: number) =>
  refundOf({ totalMinor, paidMinor, sharePercent }).retainedMinor

test('the retained amount is a share of the price, half a cent up', () => {
  expect(retained(101, 101, 50)).toBe(51)
  expect(retained(99, 99, 50)).toBe(50)
  expect(retained(1_001, 1_001, 75)).toBe(250)
  expect(retained(1_002, 1_002, 75)).toBe(251)
})

test('a refund never exceeds the payment', () => {
  expect(retained(1_000, 499, 50)).toBe(499)
  expect(retained(1_000, 500, 50)).toBe(500)
  expect(retained(1_000, 501, 50)).toBe(500)
  expect(retained(1_000, 0, 0)).toBe(0)
})
