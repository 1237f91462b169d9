import { describe, expect, test } from 'vitest'
import { amountsOfItem, amountsOfPart, moneyLines } from '#ordering/rules/payments/order-amounts.ts'

const snapshot = { taxPercent: 13, customerFeeMinor: 0 }
const dinner = { status: 'confirmed' as const, totalMinor: 4500, taxMinor: 518, dueNowMinor: 4500, snapshot }
const nothing = { capturedMinor: 0, refundedMinor: 0, reservedMinor: 0, linkMinor: 0, feeMinor: 0, tipMinor: 0 }

describe('the amount of an item', () => {
  test('is the agreed price, wherever it is paid', () => {
    expect(amountsOfItem(dinner)).toMatchObject({ totalMinor: 4500, toPayMinor: 4500, taxMinor: 518 })
    expect(amountsOfItem(dinner, { ...nothing, reservedMinor: 4500 })).toMatchObject({
      totalMinor: 4500,
      toPayMinor: 0,
    })
    const deposit = { ...dinner, dueNowMinor: 900 }
    expect(amountsOfItem(deposit, { ...nothing, capturedMinor: 900 })).toMatchObject({
      totalMinor: 4500,
      paidMinor: 900,
      atVenueMinor: 3600,
    })
  })

  test('that was cancelled is the retained amount, with its tax', () => {
    const paid = { ...nothing, capturedMinor: 4500, refundedMinor: 4500 }
    const cancelled = { ...dinner, status: 'cancelled' as const }
    expect(amountsOfItem(cancelled, paid)).toMatchObject({ totalMinor: 0, taxMinor: 0, atVenueMinor: 0 })
    expect(amountsOfItem(cancelled, { ...paid, refundedMinor: 2250 })).toMatchObject({
      totalMinor: 2250,
      taxMinor: 259,
    })
  })

  test('that was withdrawn leaves nothing reserved, even before the gateway has released it', () => {
    const taken = { ...dinner, status: 'cancelled' as const }
    expect(amountsOfItem(taken, { ...nothing, reservedMinor: 4500, feeMinor: 150 })).toMatchObject({
      totalMinor: 0,
      reservedMinor: 0,
      feeMinor: 0,
    })
  })

  test('is reduced by refunds', () => {
    expect(amountsOfItem(dinner, { ...nothing, capturedMinor: 4500, refundedMinor: 1000 })).toMatchObject({
      totalMinor: 3500,
      taxMinor: 403,
    })
  })
})

describe('the service fee', () => {
  // Tax agreed line by line: a cent more than in the total price.
  const agreed = { ...dinner, taxMinor: 519, snapshot: { ...snapshot, customerFeeMinor: 150 } }

  test('is part of the total and not of the taxed price', () => {
    expect(amountsOfItem(agreed)).toMatchObject({ totalMinor: 4650, feeMinor: 150, taxMinor: 519 })
    const paid = { ...nothing, capturedMinor: 4650, feeMinor: 150 }
    expect(amountsOfItem(agreed, paid)).toMatchObject({ totalMinor: 4650, feeMinor: 150, taxMinor: 519 })
    expect(amountsOfItem(agreed, { ...paid, refundedMinor: 1000 })).toMatchObject({ totalMinor: 3650, taxMinor: 403 })
  })
})

describe('delivery and tip', () => {
  const part = { deliveryFeeMinor: 500, tipMinor: 300 }

  test('are due as long as one item of the part takes place', () => {
    expect(amountsOfPart(part, [dinner])).toMatchObject({ totalMinor: 800, toPayMinor: 800, deliveryMinor: 500 })
    expect(amountsOfPart(part, [{ ...dinner, dueNowMinor: 0 }])).toMatchObject({ atVenueMinor: 800 })
    expect(amountsOfPart(part, [{ status: 'cancelled', dueNowMinor: 0 }])).toMatchObject({ totalMinor: 0, tipMinor: 0 })
  })

  test('are otherwise their retained amounts', () => {
    const paid = { ...nothing, capturedMinor: 800, refundedMinor: 300 }
    expect(amountsOfPart(part, [{ status: 'cancelled', dueNowMinor: 4500 }], paid)).toMatchObject({
      totalMinor: 500,
      tipMinor: 0,
      deliveryMinor: 500,
    })
  })
})

test('zero amounts are not listed below the total', () => {
  const shown = (minor: number) => ({ minor, display: `EUR ${minor}` })
  const totals = {
    total: shown(60),
    paid: shown(105),
    refunded: shown(45),
    reserved: shown(0),
    toPay: shown(0),
    paidThere: shown(0),
    dueAtVenue: shown(0),
  }
  expect(moneyLines(totals).map(({ label, amount }) => `${label} ${amount.display}`)).toEqual([
    'Paid online EUR 105',
    'Refunded EUR 45',
  ])
})
