import { describe, expect, test } from 'vitest'
import { tipOf, totalsOf, type TotalsPart } from '#ordering/rules/payments/totals.ts'

const line = {
  totalMinor: 6000,
  taxMinor: 1122,
  taxPercent: 23,
  taxIncluded: true,
  dueNowMinor: 0,
  isReserved: false,
  customerFeeMinor: 0,
}
const part: TotalsPart = { currency: 'EUR', lines: [line], deliveryMinor: 0, hasDelivery: false, tipMinor: 0 }

describe('totals', () => {
  test('a haircut with a deposit, trays with delivery and a consultation in dollars have two totals', () => {
    const sums = totalsOf([
      { ...part, lines: [{ ...line, dueNowMinor: 1200 }] },
      {
        ...part,
        lines: [{ ...line, totalMinor: 4000, taxMinor: 460, taxPercent: 13, dueNowMinor: 4000, isReserved: true }],
        deliveryMinor: 500,
        hasDelivery: true,
      },
      {
        ...part,
        currency: 'USD',
        lines: [{ ...line, totalMinor: 3000, taxMinor: 0, taxPercent: 0, dueNowMinor: 3000 }],
      },
    ])
    expect(sums).toMatchObject([
      {
        currency: 'EUR',
        subtotalMinor: 10000,
        deliveryMinor: 500,
        totalMinor: 10500,
        chargedMinor: 1200,
        reservedMinor: 4500,
        dueNowMinor: 5700,
        dueAtVenueMinor: 4800,
      },
      {
        currency: 'USD',
        totalMinor: 3000,
        chargedMinor: 3000,
        reservedMinor: 0,
        dueAtVenueMinor: 0,
        deliveryMinor: null,
      },
    ])
    expect(sums[0]!.taxes).toEqual([
      { percent: 13, amountMinor: 460, isIncluded: true },
      { percent: 23, amountMinor: 1122, isIncluded: true },
    ])
  })

  test('exclusive tax is beside the subtotal, inclusive tax is not', () => {
    const added = { ...line, totalMinor: 1081, taxMinor: 82, taxPercent: 8.25, taxIncluded: false }
    expect(totalsOf([{ ...part, lines: [added] }])[0]).toMatchObject({
      subtotalMinor: 999,
      totalMinor: 1081,
      taxes: [{ amountMinor: 82, isIncluded: false }],
    })
  })

  test('a delivery fee that depends on the address is unknown without one', () => {
    expect(totalsOf([{ ...part, deliveryMinor: null, hasDelivery: true }])[0]).toMatchObject({
      isDeliveryKnown: false,
      deliveryMinor: 0,
      totalMinor: 6000,
    })
  })

  test('delivery and tip are due at the venue if everything else is', () => {
    expect(totalsOf([{ ...part, deliveryMinor: 500, hasDelivery: true, tipMinor: 300 }])[0]).toMatchObject({
      totalMinor: 6800,
      dueNowMinor: 0,
      dueAtVenueMinor: 6800,
    })
  })

  test('delivery and tip are due with confirmed items rather than with requests', () => {
    const sure = { ...line, dueNowMinor: 1200 }
    const requested = { ...line, dueNowMinor: 6000, isReserved: true }
    const brought = { ...part, deliveryMinor: 500, hasDelivery: true, tipMinor: 300 }
    expect(totalsOf([{ ...brought, lines: [requested, sure] }])[0]).toMatchObject({
      chargedMinor: 2000,
      reservedMinor: 6000,
    })
    expect(totalsOf([{ ...brought, lines: [requested] }])[0]).toMatchObject({ chargedMinor: 0, reservedMinor: 6800 })
  })

  test('the service fee is a separate line and is paid at once', () => {
    const sums = totalsOf([{ ...part, lines: [{ ...line, dueNowMinor: 1200, customerFeeMinor: 90 }] }])
    expect(sums[0]).toMatchObject({
      subtotalMinor: 6000,
      feeMinor: 90,
      totalMinor: 6090,
      chargedMinor: 1290,
      dueAtVenueMinor: 4800,
    })
  })

  test('an empty list has no total', () => expect(totalsOf([])).toEqual([]))
})

test('a tip is a percentage or an amount, at most the price of the items', () => {
  expect(tipOf(1999, 10, null)).toBe(200)
  expect(tipOf(1999, 10, 50)).toBe(50)
  expect(tipOf(1999, undefined, 9_999_999)).toBe(1999)
  expect(tipOf(1999, undefined, undefined)).toBe(0)
})

test('the delivery fee is known if it is known for every part', () => {
  const isKnown = (...fees: (number | null)[]) =>
    totalsOf(fees.map((deliveryMinor) => ({ ...part, deliveryMinor, hasDelivery: true })))[0]!.isDeliveryKnown
  expect([isKnown(0, 500), isKnown(500, null), isKnown(null)]).toEqual([true, false, false])
})
