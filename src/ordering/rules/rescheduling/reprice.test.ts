import { expect, test } from 'vitest'
import { noFees } from '#market/rules/fees/fees.ts'
import type { Snapshot } from '#ordering/rules/orders/snapshot.ts'
import { canChangeOption, reprice, settled } from '#ordering/rules/rescheduling/reprice.ts'

const snapshot = {
  pricing: 'fixed',
  capacity: 1,
  taxPercent: 23,
  taxIncluded: true,
  addons: [{ name: 'Wash', priceMinor: 615, quantity: 1 }],
  netMinor: 5_000,
  commissionMinor: 500,
  commissionTaxMinor: 100,
} as Snapshot
/** 61.50 with its add-on, including 23 % tax; commission 10 % of the net price, with 20 % tax. */
const priced = {
  quantity: 1,
  totalMinor: 6_150,
  fees: { ...noFees, commissionPercent: 10, commissionTaxPercent: 20 },
  snapshot,
}
const option = { id: 'long', name: 'Long', priceMinor: 6_765, durationMinutes: 90 }

test('a more expensive option costs the difference, with its commission', () => {
  expect(reprice(priced, option)).toEqual({
    optionId: 'long',
    totalMinor: 7_380,
    taxMinor: 1_380,
    differenceMinor: 1_230,
    commissionMinor: 100,
    commissionTaxMinor: 20,
    agreed: {
      option: { name: 'Long', priceMinor: 6_765, durationMinutes: 90 },
      netMinor: 6_000,
      commissionMinor: 600,
      commissionTaxMinor: 120,
    },
  })
})

test('a cheaper option refunds the difference; without retained tax on the commission there is none', () => {
  expect(reprice(priced, { ...option, priceMinor: 4_305 })).toMatchObject({
    differenceMinor: -1_230,
    commissionMinor: -100,
    commissionTaxMinor: -20,
  })
  const { commissionTaxMinor: _, ...older } = snapshot
  expect(reprice({ ...priced, snapshot: older }, option).commissionTaxMinor).toBe(120)
})

test('an option can be changed if everything or nothing was paid online', () => {
  const paid = { paidMinor: 6_150, totalMinor: 6_150, retainedMinor: 0, hasOnlinePayment: true }
  expect(canChangeOption(paid)).toBe(true)
  expect(canChangeOption({ ...paid, paidMinor: 6_149 })).toBe(false)
  expect(canChangeOption({ ...paid, retainedMinor: 1 })).toBe(false)
  expect(canChangeOption({ ...paid, paidMinor: 0, totalMinor: 0 })).toBe(false)
  expect(canChangeOption({ ...paid, paidMinor: 0, hasOnlinePayment: false })).toBe(true)
})

test('a difference is charged or refunded if the price was paid online', () => {
  const online = { hasOnlinePayment: true }
  expect(settled(online, 5)).toEqual({ chargeMinor: 5, refundMinor: 0 })
  expect(settled(online, -5)).toEqual({ chargeMinor: 0, refundMinor: 5 })
  expect(settled({ hasOnlinePayment: false }, 5)).toEqual({ chargeMinor: 0, refundMinor: 0 })
  expect(settled({ hasOnlinePayment: false }, -5)).toEqual({ chargeMinor: 0, refundMinor: 0 })
})
