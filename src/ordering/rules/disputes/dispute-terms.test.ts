import { expect, test } from 'vitest'
import { amountWithin, wishedMinor } from '#ordering/rules/disputes/check-dispute.ts'
import { disputeDueAt, endOf, isSmall, problemUntil, stakeOf } from '#ordering/rules/disputes/dispute-terms.ts'
import { days, hours } from '#shared/time/instant.ts'

const now = Date.UTC(2026, 10, 6)
const sold = {
  status: 'fulfilled',
  kind: 'booking',
  fulfillmentMethod: 'venue',
  changedAt: now,
  dueAt: null,
  snapshot: { category: 'hair' },
}
const display = (minor: number) => `EUR ${minor}`

test('a dispute can be opened about completed items, until the time limit', () => {
  expect(problemUntil(sold)).toBe(now + hours(48))
  expect(problemUntil({ ...sold, dueAt: now + 5 })).toBe(now + 5)
  expect(problemUntil({ ...sold, status: 'completed' })).toBeNull()
})

test('each state has its own deadline, and a resolved dispute has none', () => {
  const times = { answerHours: 48, offerHours: 72, decideDays: 5, alertDays: 7 }
  expect(disputeDueAt('open', now, times)).toBe(now + hours(48))
  expect(disputeDueAt('provider_answered', now, times)).toBe(now + hours(72))
  expect(disputeDueAt('with_admin', now, times)).toBe(now + days(7))
  expect(disputeDueAt('resolved', now, times)).toBeNull()
})

test('the amount in dispute is the requested one, at most the price', () => {
  expect(stakeOf({ wish: 'part', wishMinor: 300, totalMinor: 1_000 })).toBe(300)
  expect(stakeOf({ wish: 'part', wishMinor: 1_001, totalMinor: 1_000 })).toBe(1_000)
  expect(stakeOf({ wish: 'part', wishMinor: null, totalMinor: 1_000 })).toBe(0)
  expect(stakeOf({ wish: 'redo', wishMinor: 300, totalMinor: 1_000 })).toBe(1_000)
})

test('small amounts are measured in dollars by the decimals of the currency; without a rate nothing is small', () => {
  expect(isSmall(4_500, 'EUR', 0.9, 50)).toBe(true)
  expect(isSmall(4_501, 'EUR', 0.9, 50)).toBe(false)
  expect(isSmall(7_500, 'JPY', 150, 50)).toBe(true)
  expect(isSmall(7_501, 'JPY', 150, 50)).toBe(false)
  expect(isSmall(15_000, 'KWD', 0.3, 50)).toBe(true)
  expect(isSmall(1, 'EUR', null, 50)).toBe(false)
})

test('a split is paid from the money that is held first; the rest is owed', () => {
  const paid = { totalMinor: 3_500, paidMinor: 700, refundedMinor: 0 }
  expect(endOf(paid, { sharePercent: 50 })).toEqual({ backMinor: 700, venueMinor: 1_050 })
  expect(endOf(paid, { sharePercent: 10 })).toEqual({ backMinor: 350, venueMinor: 0 })
  expect(endOf(paid, { sharePercent: 0 })).toEqual({ backMinor: 0, venueMinor: 0 })
  expect(endOf(paid, { amountMinor: 800 })).toEqual({ backMinor: 700, venueMinor: 100 })
  expect(endOf({ ...paid, paidMinor: 0, refundedMinor: 700 }, { sharePercent: 100 })).toEqual({
    backMinor: 0,
    venueMinor: 2_800,
  })
  expect(endOf({ ...paid, paidMinor: 0, refundedMinor: 700 }, { amountMinor: 3_400 })).toEqual({
    backMinor: 0,
    venueMinor: 2_800,
  })
  expect(endOf({ ...paid, totalMinor: 101, paidMinor: 0 }, { sharePercent: 50 }).venueMinor).toBe(51)
})

test('a requested part is an amount of the rest; a full refund needs none', () => {
  expect(wishedMinor({ wish: 'full', amountMinor: 5 }, 1_000, display)).toBeNull()
  expect(wishedMinor({ wish: 'part', amountMinor: 1_000 }, 1_000, display)).toBe(1_000)
  expect(() => amountWithin(1_001, 1_000, display)).toThrow(
    expect.objectContaining({ details: { fields: { amountMinor: 'It cost EUR 1000; more cannot come back.' } } }),
  )
  expect(() => amountWithin(undefined, 1_000, display)).toThrow(
    expect.objectContaining({ details: { fields: { amountMinor: 'Please write how much.' } } }),
  )
})
