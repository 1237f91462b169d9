import { expect, test } from 'vitest'
import { labelOf } from '#ordering/rules/payments/payment-label.ts'

const paid = { dueMinor: 6000, reservedMinor: 0, capturedMinor: 6000, refundedMinor: 0, isDisputed: false }
const unpaid = { ...paid, capturedMinor: 0 }

test('one currency has the label of its ledger', () => {
  expect(labelOf([paid])).toBe('paid')
  expect(labelOf([{ ...paid, capturedMinor: 1200 }])).toBe('part_paid')
  expect(labelOf([{ ...unpaid, reservedMinor: 6000 }])).toBe('reserved')
  expect(labelOf([{ ...paid, refundedMinor: 6000 }])).toBe('refunded')
  expect(labelOf([])).toBe('unpaid')
})

test('several currencies have one common label, and are never added', () => {
  expect(labelOf([paid, paid])).toBe('paid')
  expect(labelOf([paid, unpaid])).toBe('part_paid')
  expect(labelOf([{ ...paid, refundedMinor: 6000 }, paid])).toBe('part_refunded')
  expect(labelOf([{ ...unpaid, reservedMinor: 1 }, unpaid])).toBe('reserved')
  expect(labelOf([{ ...paid, isDisputed: true }, paid])).toBe('disputed')
})
