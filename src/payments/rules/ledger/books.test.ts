import { expect, test } from 'vitest'
import { findingsIn, type BookedOrders } from '#payments/rules/ledger/books.ts'
import { minutes } from '#shared/time/instant.ts'

const now = Date.UTC(2026, 10, 6)
const of = { orderId: 'o', currency: 'EUR' }
const payment = {
  ...of,
  id: 'p',
  adapter: 'stripe',
  status: 'captured' as const,
  capturedMinor: 1_000,
  refundedMinor: 200,
  chargedBackMinor: 0,
  review: '',
  waitsUntil: null,
}
const share = { ...of, paymentId: 'p', subjectId: 's', retainedMinor: 800, isAllocated: true }
const refund = { ...of, paymentId: 'p', status: 'done' as const, method: 'original' as const, minor: 200 }
/** 10.00 captured, 2.00 refunded, 8.00 earned. */
const books: BookedOrders = {
  unbalanced: [],
  clearing: [{ ...of, owner: 'stripe', minor: 800 }],
  buyers: [{ ...of, owner: 'o', minor: 0 }],
  earnings: [{ ...of, subjectId: 's', minor: -800 }],
  payments: [payment],
  shares: [share],
  refunds: [refund],
}
const found = (changes: Partial<BookedOrders>) =>
  findingsIn({ ...books, ...changes }, now).map(({ rule, expectedMinor, actualMinor }) => [
    rule,
    expectedMinor,
    actualMinor,
  ])

test('matching accounts have no finding', () => expect(found({})).toEqual([]))

test('an unbalanced transaction is reported with its order', () => {
  expect(findingsIn({ ...books, unbalanced: [{ ...of, owner: '', minor: 3 }] }, now)).toEqual([
    { rule: 'set-unbalanced', ...of, paymentId: null, expectedMinor: 0, actualMinor: 3 },
  ])
})

test('the gateway account equals captured less refunded money, to the cent', () => {
  expect(found({ clearing: [{ ...of, owner: 'stripe', minor: 799 }] })).toEqual([['clearing', 800, 799]])
  expect(found({ clearing: [] })).toEqual([['clearing', 800, 0]])
})

test('currencies and gateways are checked separately', () => {
  expect(found({ clearing: [{ ...of, owner: 'bank', minor: 800 }] })).toEqual([
    ['clearing', 0, 800],
    ['clearing', 800, 0],
  ])
  expect(found({ clearing: [{ ...of, currency: 'USD', owner: 'stripe', minor: 800 }] })).toEqual([
    ['clearing', 0, 800],
    ['clearing', 800, 0],
  ])
})

test('a cash refund is taken from the till, not the gateway', () => {
  const refunds = [{ ...refund, method: 'cash' as const }]
  const clearing = [
    { ...of, owner: 'stripe', minor: 1_000 },
    { ...of, owner: 'cash', minor: -200 },
  ]
  expect(found({ refunds, clearing })).toEqual([])
})

test('a pending refund is owed to the buyer and still at the gateway', () => {
  const clearing = [{ ...of, owner: 'stripe', minor: 1_000 }]
  const owed = (status: 'pending' | 'sent' | 'failed' | 'manual' | 'requested', minor: number) =>
    found({ clearing, refunds: [{ ...refund, status }], buyers: [{ ...of, owner: 'o', minor: -minor }] })
  expect(owed('pending', 200)).toEqual([])
  expect(owed('sent', 200)).toEqual([])
  expect(owed('failed', 200)).toEqual([])
  expect(owed('manual', 200)).toEqual([])
  expect(owed('pending', 199)).toEqual([['buyer', 200, 199]])
  expect(owed('requested', 0)).toEqual([])
})

test("retained money of an item is somebody's income", () => {
  expect(found({ earnings: [{ ...of, subjectId: 's', minor: -801 }] })).toEqual([['earnings', 800, 801]])
  expect(found({ earnings: [{ ...of, subjectId: 't', minor: -800 }] })).toEqual([
    ['earnings', 0, 800],
    ['earnings', 800, 0],
  ])
})

test('the refunds of a payment exclude refused ones', () => {
  const rejected = { ...refund, status: 'rejected' as const, minor: 50 }
  expect(found({ refunds: [refund, rejected] })).toEqual([])
  expect(found({ payments: [{ ...payment, refundedMinor: 201 }] })).toEqual([['refunds-unlike-payment', 201, 200]])
})

test('refunds and charge-backs never exceed the captured amount', () => {
  const payments = (chargedBackMinor: number) => [{ ...payment, chargedBackMinor }]
  expect(found({ payments: payments(800) })).toEqual([])
  expect(found({ payments: payments(801) })).toEqual([['refunds-above-captured', 1_000, 1_001]])
})

test('money without an agreed item may wait, plus ten minutes', () => {
  const waiting = (waitsUntil: number | null) =>
    found({
      payments: [{ ...payment, waitsUntil }],
      shares: [{ ...share, isAllocated: false }],
      earnings: [],
      buyers: [{ ...of, owner: 'o', minor: -800 }],
    })
  expect(waiting(now - minutes(10))).toEqual([])
  expect(waiting(now - minutes(10) - 1)).toEqual([['money-without-order', 0, 800]])
  expect(waiting(null)).toEqual([['money-without-order', 0, 800]])
})

test('a payment without items is unused as a whole, less refunds and charge-backs', () => {
  const bare = { shares: [], earnings: [], buyers: [{ ...of, owner: 'o', minor: -700 }] }
  const waitsUntil = now
  expect(found({ ...bare, payments: [{ ...payment, chargedBackMinor: 100, waitsUntil }] })).toEqual([])
  expect(
    found({
      ...bare,
      buyers: [],
      clearing: [],
      refunds: [],
      payments: [{ ...payment, status: 'authorised', capturedMinor: 0, refundedMinor: 0 }],
    }),
  ).toEqual([])
})

test('a case for a person is reported once per payment', () => {
  expect(findingsIn({ ...books, payments: [{ ...payment, review: 'amount' }] }, now)).toEqual([
    { rule: 'in-review', ...of, paymentId: 'p', expectedMinor: 0, actualMinor: 0 },
  ])
})
