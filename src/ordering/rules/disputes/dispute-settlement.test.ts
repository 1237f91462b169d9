import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commissionTaxOf, noFees } from '#market/rules/fees/fees.ts'
import { settlementOf } from '#ordering/rules/disputes/dispute-settlement.ts'
import { commissionOf, type ItemMoney } from '#ordering/rules/cancellation/item-money.ts'

function moneyOf(totalMinor: number, paidMinor: number, commissionPercent: number): ItemMoney {
  const terms = { fees: { ...noFees, commissionPercent, commissionTaxPercent: 20 }, taxPercent: 23 }
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
    linkMinor: 0,
    refundedMinor: 0,
    customerFeeMinor: 0,
    commissionMinor,
    commissionTaxMinor: commissionTaxOf(commissionMinor, terms.fees),
    deliveryPaidMinor: 0,
    tipPaidMinor: 0,
    holdPercent: null,
    retainedMinor: 0,
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

test("the customer's refund equals what provider and market pay, to the cent", () => {
  fc.assert(
    fc.property(sale, share, bearer, ({ total, part, rate }, sharePercent, borneBy) => {
      const money = moneyOf(total, Math.floor((total * part) / 100), rate)
      const { backMinor, venueMinor, lossMinor, earned, commission, ...taxes } = settlementOf(money, {
        requested: { sharePercent },
        borneBy,
        booked: booked(money),
      })
      const gained = earned.afterMinor - earned.beforeMinor + commission.afterMinor - commission.beforeMinor - lossMinor
      expect(gained + backMinor).toBe(taxes.commissionTaxMinor + taxes.venueCommission.commissionTaxMinor)
      expect(backMinor).toBeLessThanOrEqual(money.paidMinor)
      expect(backMinor + venueMinor).toBeLessThanOrEqual(total)
      if (borneBy === 'market' && venueMinor === 0) expect(earned.afterMinor).toBe(earned.beforeMinor)
    }),
    { numRuns: 1_000 },
  )
})

test('an appeal leaves the provider as a single equal decision would, unless it reduces the refund', () => {
  fc.assert(
    fc.property(sale, fc.tuple(share, share), fc.tuple(bearer, bearer), ({ total, rate }, [a, b], bearers) => {
      const money = moneyOf(total, total, rate)
      const [less, more] = [Math.min(a, b), Math.max(a, b)]
      const [firstBearer, secondBearer] = bearers
      const first = settlementOf(money, {
        requested: { sharePercent: less },
        borneBy: firstBearer,
        booked: booked(money),
      })
      const after = {
        ...money,
        paidMinor: money.paidMinor - first.backMinor,
        refundedMinor: first.backMinor,
        commissionMinor: money.commissionMinor - first.commissionMinor,
        commissionTaxMinor: money.commissionTaxMinor - first.commissionTaxMinor,
      }
      const second = settlementOf(after, {
        requested: { sharePercent: more },
        borneBy: secondBearer,
        booked: booked(after),
        before: first,
      })
      const atOnce = settlementOf(money, {
        requested: { sharePercent: more },
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

test('no commission or tax on it is due for the amount refunded at the venue', () => {
  // A deposit of 20.00 of 123.00; the commission of 10 % and its tax are posted for the whole price.
  const money = { ...moneyOf(12_300, 2_000, 10), commissionMinor: 1_000, commissionTaxMinor: 200 }
  const settled = (sharePercent: number) =>
    settlementOf(money, { requested: { sharePercent }, borneBy: 'provider', booked: booked(money) })
  const venueOf = (sharePercent: number) => {
    const { backMinor, venueMinor, venueCommission } = settled(sharePercent)
    return [backMinor, venueMinor, venueCommission]
  }
  expect(venueOf(100)).toEqual([2_000, 10_300, { commissionMinor: 837, commissionTaxMinor: 167 }])
  expect(venueOf(50)).toEqual([2_000, 4_150, { commissionMinor: 337, commissionTaxMinor: 67 }])
  expect(venueOf(0)).toEqual([0, 0, { commissionMinor: 0, commissionTaxMinor: 0 }])
})
