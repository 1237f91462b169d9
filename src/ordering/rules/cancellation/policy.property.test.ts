import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noFees } from '#market/rules/fees/fees.ts'
import { refundOfItem, type ItemMoney } from '#ordering/rules/cancellation/item-money.ts'
import { partOfCancel, remainingOf } from '#ordering/rules/cancellation/part-cancel.ts'
import { cancelTerms, shareBack } from '#ordering/rules/cancellation/policy.ts'
import { hours, minutes } from '#shared/time/instant.ts'

const policies = ['flexible', 'standard', 'strict', 'none']

/** An item with its payment, and the time of the cancellation. */
const cases = fc
  .record({
    policy: fc.constantFrom(...policies),
    totalMinor: fc.integer({ min: 0, max: 5_000_000 }),
    paidPercent: fc.constantFrom(0, 5, 20, 33, 90, 100),
    feeMinor: fc.integer({ min: 0, max: 900 }),
    extrasMinor: fc.integer({ min: 0, max: 5000 }),
    taxPercent: fc.constantFrom(0, 8.25, 13, 23),
    commissionPercent: fc.constantFrom(0, 5, 12),
    placedBefore: fc.integer({ min: 1, max: 24 * 60 * 30 }),
    cancelledAfter: fc.integer({ min: 0, max: 1000 }),
    mostBack: fc.constantFrom(100, 50, 0),
  })
  .map(({ paidPercent, placedBefore, cancelledAfter, ...one }) => {
    const startsAt = Date.UTC(2026, 10, 6, 15)
    const placedAt = startsAt - minutes(placedBefore)
    const paidMinor = Math.round((one.totalMinor * paidPercent) / 100)
    return {
      ...one,
      startsAt,
      placedAt,
      paidMinor,
      at: placedAt + Math.round(((startsAt - placedAt) * cancelledAfter) / 1000),
    }
  })

type Case = typeof cases extends fc.Arbitrary<infer One> ? One : never

const moneyOf = ({ totalMinor, paidMinor, feeMinor, taxPercent, commissionPercent }: Case): ItemMoney => ({
  itemId: 'i',
  partId: 'p',
  orderId: 'o',
  providerId: 'v',
  currency: 'EUR',
  totalMinor,
  paidMinor,
  isReserved: false,
  linkMinor: 0,
  refundedMinor: 0,
  retainedMinor: 0,
  customerFeeMinor: paidMinor > 0 ? feeMinor : 0,
  commissionMinor:
    paidMinor > 0
      ? Math.min(paidMinor, Math.round((totalMinor / (1 + taxPercent / 100)) * (commissionPercent / 100)))
      : 0,
  commissionTaxMinor: 0,
  fees: { ...noFees, commissionPercent },
  taxPercent,
  deliveryPaidMinor: 0,
  tipPaidMinor: 0,
  holdPercent: null,
})

const requested = (one: Case) => ({
  status: 'confirmed',
  totalMinor: one.totalMinor,
  agreement: { policy: one.policy, startsAt: one.startsAt, placedAt: one.placedAt },
  paid: {
    paidMinor: one.paidMinor,
    extrasMinor: one.extrasMinor,
    customerFeeMinor: moneyOf(one).customerFeeMinor,
    holdPercent: null,
  },
  mostBack: one.mostBack,
})

test('the refund equals the shown one, to the cent, in a thousand cases', () => {
  fc.assert(
    fc.property(cases, (one) => {
      const terms = cancelTerms(requested(one), one.at)
      const refund = refundOfItem(moneyOf(one), { sharePercent: terms.share }, { isEnd: true, isForgiven: false })
      expect(refund.refundMinor + refund.customerFeeMinor + one.extrasMinor).toBe(terms.backMinor)
      expect(refund.retainedMinor).toBe(terms.retainedMinor)
      expect(refund.refundMinor + refund.retainedMinor).toBe(one.paidMinor)
      expect(terms.share).toBe(Math.min(one.mostBack, shareBack(requested(one).agreement, one.at)))
      expect(refund.commissionMinor).toBeGreaterThanOrEqual(0)
      expect(moneyOf(one).commissionMinor - refund.commissionMinor).toBeLessThanOrEqual(refund.retainedMinor)
    }),
    { numRuns: 1000 },
  )
})

test('the announced change of the refund happens exactly at its time', () => {
  fc.assert(
    fc.property(cases, (one) => {
      const terms = cancelTerms(requested(one), one.at)
      const after = terms.changesAt === null ? one.startsAt + hours(1) : terms.changesAt + 1
      const next = cancelTerms(requested(one), after).backMinor
      if (terms.changesAt === null) expect(next).toBeLessThanOrEqual(terms.backMinor)
      else {
        expect(terms.changesAt).toBeGreaterThanOrEqual(one.at)
        expect(cancelTerms(requested(one), terms.changesAt).backMinor).toBe(terms.backMinor)
        expect(next).toBe(terms.nextBackMinor)
      }
    }),
    { numRuns: 1000 },
  )
})

test('the refund never increases with time, and never exceeds the payment', () => {
  fc.assert(
    fc.property(cases, fc.integer({ min: 0, max: 100_000 }), (one, later) => {
      const [now, then] = [cancelTerms(requested(one), one.at), cancelTerms(requested(one), one.at + minutes(later))]
      expect(then.backMinor).toBeLessThanOrEqual(now.backMinor)
      expect(now.backMinor).toBeLessThanOrEqual(one.paidMinor + one.extrasMinor + moneyOf(one).customerFeeMinor)
    }),
    { numRuns: 1000 },
  )
})

test('cancelled piece by piece, the amounts add up to the price', () => {
  fc.assert(
    fc.property(cases, fc.integer({ min: 2, max: 20 }), (one, quantity) => {
      let left = {
        quantity,
        totalMinor: one.totalMinor,
        taxMinor: Math.round(one.totalMinor / 10),
        dueNowMinor: one.paidMinor,
      }
      let [paid, back, retained] = [one.paidMinor, 0, 0]
      while (left.quantity > 1) {
        const paidOnline = { ...requested(one).paid, paidMinor: paid, extrasMinor: 0, customerFeeMinor: 0 }
        const whole = { ...requested(one), totalMinor: left.totalMinor, paid: paidOnline }
        const terms = cancelTerms(partOfCancel(whole, 1, left.quantity), one.at)
        paid -= terms.backMinor + terms.retainedMinor
        back += terms.backMinor
        retained += terms.retainedMinor
        left = remainingOf(left, 1)
        expect(Math.min(paid, left.totalMinor, left.taxMinor, left.dueNowMinor)).toBeGreaterThanOrEqual(0)
      }
      expect(back + retained + paid).toBe(one.paidMinor)
    }),
    { numRuns: 1000 },
  )
})
