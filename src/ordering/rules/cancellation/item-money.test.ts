import { expect, test } from 'vitest'
import { noFees } from '#market/rules/fees/fees.ts'
import { commissionOf, refundOfItem, type ItemMoney } from '#ordering/rules/cancellation/item-money.ts'

/** 61.50 including 23 % tax, paid online, plus 2.00 service fee; commission 10 % of the net price, with 20 % tax. */
const money: ItemMoney = {
  itemId: 'i',
  partId: 'p',
  orderId: 'o',
  providerId: 'b',
  currency: 'EUR',
  totalMinor: 6_150,
  paidMinor: 6_150,
  isReserved: false,
  linkMinor: 0,
  refundedMinor: 0,
  retainedMinor: 0,
  customerFeeMinor: 200,
  commissionMinor: 500,
  commissionTaxMinor: 100,
  fees: { ...noFees, commissionPercent: 10, commissionTaxPercent: 20 },
  taxPercent: 23,
  deliveryPaidMinor: 0,
  tipPaidMinor: 0,
  holdPercent: null,
}
const end = { isEnd: true, isForgiven: false }
const goesOn = { isEnd: false, isForgiven: false }

test('commission is calculated on the price without tax', () => {
  expect(commissionOf(6_150, money)).toBe(500)
  expect(commissionOf(0, money)).toBe(0)
})

test('refunding half of the price refunds half of the commission and its tax, and not the service fee', () => {
  expect(refundOfItem(money, { sharePercent: 50 }, end)).toEqual({
    refundMinor: 3_075,
    retainedMinor: 3_075,
    customerFeeMinor: 0,
    commissionMinor: 250,
    commissionTaxMinor: 50,
  })
})

test('a full refund, or an excused end, refunds the service fee', () => {
  expect(refundOfItem(money, { sharePercent: 100 }, end)).toEqual({
    refundMinor: 6_150,
    retainedMinor: 0,
    customerFeeMinor: 200,
    commissionMinor: 500,
    commissionTaxMinor: 100,
  })
  expect(refundOfItem(money, { sharePercent: 99 }, end).customerFeeMinor).toBe(0)
  expect(refundOfItem(money, { sharePercent: 0 }, { ...end, isForgiven: true }).customerFeeMinor).toBe(200)
})

test('an amount is refunded to the cent, with the given part of the fee', () => {
  expect(refundOfItem(money, { amountMinor: 615 }, { ...goesOn, feeBackMinor: 20 })).toEqual({
    refundMinor: 615,
    retainedMinor: 5_535,
    customerFeeMinor: 20,
    commissionMinor: 50,
    commissionTaxMinor: 10,
  })
  expect(refundOfItem(money, { amountMinor: 6_150 }, goesOn).customerFeeMinor).toBe(0)
})

test('a payment at the venue is earned while the item continues, and not after it ends', () => {
  const deposit = { ...money, paidMinor: 1_230 }
  expect(refundOfItem(deposit, { amountMinor: 1_230 }, goesOn).commissionMinor).toBe(100)
  expect(refundOfItem(deposit, { amountMinor: 1_230 }, end).commissionMinor).toBe(500)
  expect(refundOfItem({ ...deposit, refundedMinor: 1_230 }, { amountMinor: 615 }, goesOn).commissionMinor).toBe(150)
})

test('the retained amount of cancelled pieces bears commission as well', () => {
  expect(refundOfItem({ ...money, retainedMinor: 615 }, { sharePercent: 100 }, end).commissionMinor).toBe(450)
})

test("the provider's final earnings can be given separately", () => {
  expect(refundOfItem(money, { sharePercent: 100 }, { ...end, earnedMinor: 1_230 }).commissionMinor).toBe(400)
})

test('commission and its tax never increase', () => {
  const little = { ...money, commissionMinor: 100, commissionTaxMinor: 7 }
  expect(refundOfItem(little, { sharePercent: 0 }, end)).toMatchObject({ commissionMinor: 0, commissionTaxMinor: 0 })
})
