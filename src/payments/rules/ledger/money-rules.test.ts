import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commissionOnRetained } from '#payments/rules/ledger/commission.ts'
import { canMoveOn } from '#payments/rules/charges/payment-states.ts'
import { refundOf } from '#payments/rules/refunds/refund-of.ts'
import { needsSecondPerson, unitsIn } from '#payments/rules/refunds/refund-limits.ts'
import { remainsOf, splitRefunds } from '#payments/rules/refunds/split-refunds.ts'
import { portionsOf, spread } from '#payments/rules/ledger/spread.ts'

test('commission is calculated on the net price, each line rounded once', () => {
  expect(commissionOnRetained({ retainedMinor: 6000, taxPercent: 23, commissionPercent: 8 })).toEqual({
    netMinor: 4878,
    taxMinor: 1122,
    commissionMinor: 390,
    commissionTaxMinor: 0,
  })
  expect(commissionOnRetained({ retainedMinor: 4000, taxPercent: 13, commissionPercent: 12 })).toMatchObject({
    netMinor: 3540,
    taxMinor: 460,
    commissionMinor: 425,
  })
  expect(commissionOnRetained({ retainedMinor: 3000, taxPercent: 0, commissionPercent: 5 })).toMatchObject({
    commissionMinor: 150,
  })
})

test('currencies without decimals and with three decimals keep their units', () => {
  expect(commissionOnRetained({ retainedMinor: 1500, taxPercent: 10, commissionPercent: 12 })).toMatchObject({
    netMinor: 1364,
    taxMinor: 136,
    commissionMinor: 164,
  })
  expect(commissionOnRetained({ retainedMinor: 12345, taxPercent: 0, commissionPercent: 12 })).toMatchObject({
    commissionMinor: 1481,
  })
})

test('a late cancellation retains all of a deposit, half of a full payment', () => {
  expect(refundOf({ totalMinor: 6000, paidMinor: 1200, sharePercent: 50 })).toEqual({
    retainedMinor: 1200,
    refundMinor: 0,
  })
  expect(commissionOnRetained({ retainedMinor: 1200, taxPercent: 23, commissionPercent: 8 })).toMatchObject({
    netMinor: 976,
    commissionMinor: 78,
  })
  expect(refundOf({ totalMinor: 6000, paidMinor: 6000, sharePercent: 50 })).toEqual({
    retainedMinor: 3000,
    refundMinor: 3000,
  })
  expect(commissionOnRetained({ retainedMinor: 3000, taxPercent: 23, commissionPercent: 8 })).toMatchObject({
    netMinor: 2439,
    commissionMinor: 195,
  })
})

test('half of a call in dollars is refunded after its payout, with half of its commission', () => {
  const { retainedMinor, refundMinor } = refundOf({ totalMinor: 3000, paidMinor: 3000, sharePercent: 50 })
  const before = commissionOnRetained({ retainedMinor: 3000, taxPercent: 0, commissionPercent: 5 }).commissionMinor
  const after = commissionOnRetained({ retainedMinor, taxPercent: 0, commissionPercent: 5 }).commissionMinor
  expect([refundMinor, after, -(refundMinor - (before - after))]).toEqual([1500, 75, -1425])
})

test('a full refund retains nothing, no refund retains everything', () => {
  fc.assert(
    fc.property(
      fc.nat(10_000_000),
      fc.nat(10_000_000),
      fc.integer({ min: 0, max: 100 }),
      (totalMinor, paid, sharePercent) => {
        const paidMinor = Math.min(totalMinor, paid)
        const { retainedMinor, refundMinor } = refundOf({ totalMinor, paidMinor, sharePercent })
        expect(retainedMinor + refundMinor).toBe(paidMinor)
        expect(Math.min(retainedMinor, refundMinor)).toBeGreaterThanOrEqual(0)
        expect(refundOf({ totalMinor, paidMinor, sharePercent: 100 }).retainedMinor).toBe(0)
        expect(refundOf({ totalMinor, paidMinor, sharePercent: 0 }).refundMinor).toBe(0)
      },
    ),
  )
})

test('agreed parts of a commission apply, within the retained amount', () => {
  const terms = { retainedMinor: 1000, taxPercent: 0, commissionPercent: 10 }
  expect(commissionOnRetained({ ...terms, fixedMinor: 30 }).commissionMinor).toBe(130)
  expect(commissionOnRetained({ ...terms, leastMinor: 250 }).commissionMinor).toBe(250)
  expect(commissionOnRetained({ ...terms, mostMinor: 50 }).commissionMinor).toBe(50)
  expect(commissionOnRetained({ ...terms, leastMinor: 5000 }).commissionMinor).toBe(1000)
  expect(commissionOnRetained({ ...terms, retainedMinor: 0, fixedMinor: 30, leastMinor: 250 }).commissionMinor).toBe(0)
  expect(commissionOnRetained({ ...terms, commissionTaxPercent: 23 })).toMatchObject({
    commissionMinor: 100,
    commissionTaxMinor: 23,
  })
})

test('dividing an amount loses no unit', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.array(fc.nat(10_000), { minLength: 1, maxLength: 10 }), (amount, weights) => {
      const parts = spread(amount, weights)
      const isEmpty = weights.every((weight) => weight === 0)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(isEmpty ? 0 : amount)
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
    }),
  )
  expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(
    portionsOf({ amountMinor: 900, commissionMinor: 90, commissionTaxMinor: 9, customerFeeMinor: 0 }, 300),
  ).toEqual({ amountMinor: 300, commissionMinor: 30, commissionTaxMinor: 3, customerFeeMinor: 0 })
})

const share = (paymentId: string, wantedMinor: number, returnedMinor = 0) =>
  ({
    paymentId,
    subjectId: 's',
    kind: 'item',
    providerId: 'p',
    amountMinor: wantedMinor,
    wantedMinor,
    returnedMinor,
    allocatedMinor: wantedMinor,
    commissionMinor: 10,
    commissionTaxMinor: 0,
    customerFeeMinor: 5,
  }) as const
const payment = (id: string, createdAt: number, capturedMinor: number, refundedMinor = 0) => ({
  id,
  createdAt,
  capturedMinor,
  refundedMinor,
  chargedBackMinor: 0,
  currency: 'EUR',
})
const wish = (amountMinor: number, commissionMinor = 0) =>
  ({ subjectId: 's', kind: 'item', amountMinor, commissionMinor, commissionTaxMinor: 0, customerFeeMinor: 0 }) as const

test('a refund takes from the newest payment first, and from none more than its rest', () => {
  const split = splitRefunds(
    [payment('old', 1, 100), payment('new', 2, 50, 20)],
    [share('old', 100), share('new', 50, 20)],
    [wish(60, 15)],
    [],
  )
  expect(split.map(({ payment: { id }, amountMinor, parts }) => [id, amountMinor, parts[0]!.commissionMinor])).toEqual([
    ['new', 30, 10],
    ['old', 30, 5],
  ])
  expect(() => splitRefunds([payment('old', 1, 100)], [share('old', 100)], [wish(101)], [])).toThrow('At most')
  expect(() => splitRefunds([payment('old', 1, 100)], [share('old', 100)], [wish(10, 11)], [])).toThrow(
    'more is given back',
  )
  expect(() =>
    splitRefunds([payment('old', 1, 100, 90)], [share('old', 100)], [wish(60)], [{ ...wish(90), paymentId: 'old' }]),
  ).toThrow('At most')
})

test('a two-part request for one subject never exceeds its rest', () => {
  expect(() => splitRefunds([payment('old', 1, 100)], [share('old', 100)], [wish(60), wish(60)], [])).toThrow('At most')
})

test('the rest of a share is refunded with all of its commission', () => {
  expect(remainsOf([share('old', 100, 40)], [], 1_000)).toEqual([
    { subjectId: 's', kind: 'item', amountMinor: 60, commissionMinor: 10, commissionTaxMinor: 0, customerFeeMinor: 5 },
  ])
  expect(remainsOf([share('old', 100, 40)], [{ ...wish(60, 10), paymentId: 'old' }], 1_000)).toEqual([])
})

test('a payment only advances, and captured money counts in every state', () => {
  for (const from of ['created', 'needs_action', 'authorised', 'failed', 'expired', 'voided'] as const)
    expect(canMoveOn(from, 'captured')).toBe(true)
  for (const to of ['needs_action', 'authorised', 'failed', 'voided', 'expired'] as const)
    expect(canMoveOn('captured', to)).toBe(false)
  expect(canMoveOn('authorised', 'needs_action')).toBe(false)
})

test('limits are in units of each currency, and apply to administrators only', () => {
  expect([unitsIn(200, 'EUR'), unitsIn(200, 'JPY'), unitsIn(200, 'KWD')]).toEqual([20_000, 200, 200_000])
  expect(needsSecondPerson('market', { amountMinor: 50_001, currency: 'EUR' }, 500)).toBe(true)
  expect(needsSecondPerson('customer', { amountMinor: 50_001, currency: 'EUR' }, 500)).toBe(false)
})
