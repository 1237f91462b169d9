import { expect, test } from 'vitest'
import { freeMinorOf, leftOf } from '#payments/rules/charges/free-money.ts'
import type { PaymentShare } from '#payments/rules/charges/payment-shapes.ts'

const payment = { capturedMinor: 1_000, refundedMinor: 300, chargedBackMinor: 200 }
const share = (wantedMinor: number, returnedMinor: number, allocatedMinor: number) =>
  ({ wantedMinor, returnedMinor, allocatedMinor }) as PaymentShare

test('the rest excludes promised and reversed amounts', () => {
  expect(leftOf(payment)).toBe(500)
  expect(leftOf({ ...payment, refundedMinor: 800 })).toBe(0)
})

test('the unused part was retained for items that nobody agreed to', () => {
  expect(freeMinorOf(payment, [share(600, 100, 0), share(300, 0, 300), share(100, 100, 0)])).toBe(500)
  expect(freeMinorOf(payment, [share(600, 0, 600)])).toBe(0)
})

test('a payment without items is unused as a whole', () => {
  expect(freeMinorOf(payment, [])).toBe(500)
})
