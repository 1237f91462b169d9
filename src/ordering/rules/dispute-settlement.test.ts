import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noFees } from '#market/rules/fees.ts'
import { settlementOf } from '#ordering/rules/dispute-settlement.ts'
import { commissionOf, type ItemMoney } from '#ordering/rules/item-money.ts'

function moneyOf(totalMinor: number, paidMinor: number, commissionPercent: number): ItemMoney {
  const terms = { fees: { ...noFees, commissionPercent }, taxPercent: 23 }
  const commissionMinor = Math.min(paidMinor, commissionOf(totalMinor, terms))
  return {
    itemId: '',
    partId: '',
    orderId: '',
    providerId: '',
    currency: 'EUR',
    totalMinor,
    paidMinor,
    isReserved: false,
    refundedMinor: 0,
    customerFeeMinor: 0,
    commissionMinor,
    commissionTaxMinor: 0,
    deliveryPaidMinor: 0,
    tipPaidMinor: 0,
    holdPercent: null,
    keptMinor: 0,
    commissionPercent,
    ...terms,
  } as ItemMoney
}

const sale = fc.record({
  total: fc.integer({ min: 1, max: 500_000 }),
  part: fc.integer({ min: 0, max: 100 }),
  rate: fc.integer({ min: 0, max: 30 }),
})
const share = fc.integer({ min: 0, max: 100 })
const bearer = fc.constantFrom('provider' as const, 'market' as const)
const booked = ({ commissionMinor, commissionTaxMinor }: ItemMoney) => ({ commissionMinor, commissionTaxMinor })

test('no cent is made or lost: what the customer gets is what provider and market have less', () => {
  fc.assert(
    fc.property(sale, share, bearer, ({ total, part, rate }, sharePercent, borneBy) => {
      const money = moneyOf(total, Math.floor((total * part) / 100), rate)
      const { backMinor, venueMinor, lossMinor, earned, commission } = settlementOf(money, {
        asked: { sharePercent },
        borneBy,
        booked: booked(money),
      })
      const gained = earned.afterMinor - earned.beforeMinor + commission.afterMinor - commission.beforeMinor - lossMinor
      expect(gained + backMinor).toBe(0)
      expect(backMinor).toBeLessThanOrEqual(money.paidMinor)
      expect(backMinor + venueMinor).toBeLessThanOrEqual(total)
      if (borneBy === 'market' && venueMinor === 0) expect(earned.afterMinor).toBe(earned.beforeMinor)
    }),
    { numRuns: 1_000 },
  )
})

test('an appeal leaves the provider where one decision like it would have left them, unless it gives the customer less', () => {
  fc.assert(
    fc.property(sale, share, share, bearer, bearer, ({ total, rate }, a, b, firstBearer, secondBearer) => {
      const money = moneyOf(total, total, rate)
      const [less, more] = [Math.min(a, b), Math.max(a, b)]
      const first = settlementOf(money, { asked: { sharePercent: less }, borneBy: firstBearer, booked: booked(money) })
      const after = {
        ...money,
        paidMinor: money.paidMinor - first.backMinor,
        refundedMinor: first.backMinor,
        commissionMinor: money.commissionMinor - first.commissionMinor,
      }
      const second = settlementOf(after, {
        asked: { sharePercent: more },
        borneBy: secondBearer,
        booked: booked(after),
        before: first,
      })
      const atOnce = settlementOf(money, {
        asked: { sharePercent: more },
        borneBy: secondBearer,
        booked: booked(money),
      })
      expect(second.earned.afterMinor).toBe(atOnce.earned.afterMinor)
      expect(first.backMinor + second.backMinor).toBe(atOnce.backMinor)
      expect(first.lossMinor + second.lossMinor).toBe(atOnce.lossMinor)
    }),
    { numRuns: 1_000 },
  )
})
