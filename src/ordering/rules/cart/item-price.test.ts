import { describe, expect, test } from 'vitest'
import { commissionOf, noFees } from '#market/rules/fees/fees.ts'
import { priceItem, priceOfOne, type PriceTerms } from '#ordering/rules/cart/item-price.ts'

const terms: PriceTerms = { kind: 'booking', pricing: 'fixed', capacity: 1, taxPercent: 23, taxIncluded: true }
const choice = { optionMinor: 6000, durationMinutes: 45, addons: [], quantity: 1 }

describe('the price of an item', () => {
  test('a haircut for EUR 60.00 including 23 % tax is 48.78 net, and 8 % of that is 3.90', () => {
    const price = priceItem(terms, choice)
    expect(price).toEqual({ netMinor: 4878, taxMinor: 1122, totalMinor: 6000 })
    expect(commissionOf(price.netMinor, { ...noFees, commissionPercent: 8 })).toBe(390)
  })

  test('two trays for EUR 20.00 including 13 % tax are 35.40 net, and 12 % of that is 4.25', () => {
    const price = priceItem({ ...terms, kind: 'order', taxPercent: 13 }, { ...choice, optionMinor: 2000, quantity: 2 })
    expect(price).toEqual({ netMinor: 3540, taxMinor: 460, totalMinor: 4000 })
    expect(commissionOf(price.netMinor, { ...noFees, commissionPercent: 12 })).toBe(425)
  })

  test('yen have no decimals and dinars have three', () => {
    const yen = priceItem({ ...terms, taxPercent: 10 }, { ...choice, optionMinor: 1500 })
    expect(yen).toEqual({ netMinor: 1364, taxMinor: 136, totalMinor: 1500 })
    expect(commissionOf(yen.netMinor, { ...noFees, commissionPercent: 12 })).toBe(164)
    expect(
      commissionOf(priceItem({ ...terms, taxPercent: 0 }, { ...choice, optionMinor: 12345 }).netMinor, {
        ...noFees,
        commissionPercent: 12,
      }),
    ).toBe(1481)
  })

  test('exclusive tax is added to the line and rounded once', () => {
    const price = priceItem(
      { ...terms, kind: 'order', taxIncluded: false, taxPercent: 8.25 },
      { ...choice, optionMinor: 333, quantity: 3 },
    )
    expect(price).toEqual({ netMinor: 999, taxMinor: 82, totalMinor: 1081 })
  })

  test('add-ons are charged per piece', () => {
    const addons = [{ priceMinor: 150, quantity: 2 }]
    expect(
      priceItem({ ...terms, kind: 'order' }, { ...choice, optionMinor: 1000, addons, quantity: 3 }).totalMinor,
    ).toBe(3900)
  })

  test('a table for four is one table, four seats in a class are four', () => {
    expect(priceItem(terms, { ...choice, quantity: 4 }).totalMinor).toBe(6000)
    expect(priceItem({ ...terms, capacity: 12 }, { ...choice, quantity: 4 }).totalMinor).toBe(24000)
    expect(priceItem({ ...terms, pricing: 'per_person' }, { ...choice, quantity: 4 }).totalMinor).toBe(24000)
  })

  test('an hourly price depends on the duration', () => {
    expect(
      priceItem({ ...terms, pricing: 'per_hour' }, { ...choice, optionMinor: 4000, durationMinutes: 90 }).totalMinor,
    ).toBe(6000)
  })

  test('a free service costs nothing', () => {
    expect(priceItem({ ...terms, pricing: 'free' }, choice).totalMinor).toBe(0)
  })

  test('the shown unit price does not depend on the quantity', () => {
    expect(priceOfOne({ ...terms, kind: 'order' }, { ...choice, quantity: 7 })).toBe(6000)
  })
})
