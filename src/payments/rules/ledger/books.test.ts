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
const share = { ...of, paymentId: 'p', subjectId: 's', keptMinor: 800, isAllocated: true }
const refund = { ...of, paymentId: 'p', status: 'done' as const, method: 'original' as const, minor: 200 }
/** 10.00 came in, 2.00 went back, 8.00 are earned. */
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

test('books that agree have nothing in them', () => expect(found({})).toEqual([]))

test('a set that does not add up to nothing is told with its order', () => {
  expect(findingsIn({ ...books, unbalanced: [{ ...of, owner: '', minor: 3 }] }, now)).toEqual([
    { rule: 'set-unbalanced', ...of, paymentId: null, expectedMinor: 0, actualMinor: 3 },
  ])
})

test('a gateway has what came in less what went back, to the cent', () => {
  expect(found({ clearing: [{ ...of, owner: 'stripe', minor: 799 }] })).toEqual([['clearing', 800, 799]])
  expect(found({ clearing: [] })).toEqual([['clearing', 800, 0]])
})

test('money of another currency or gateway is not the same money', () => {
  expect(found({ clearing: [{ ...of, owner: 'bank', minor: 800 }] })).toEqual([
    ['clearing', 0, 800],
    ['clearing', 800, 0],
  ])
  expect(found({ clearing: [{ ...of, currency: 'USD', owner: 'stripe', minor: 800 }] })).toEqual([
    ['clearing', 0, 800],
    ['clearing', 800, 0],
  ])
})

test('what was given back in cash left the till, not the gateway', () => {
  const refunds = [{ ...refund, method: 'cash' as const }]
  const clearing = [
    { ...of, owner: 'stripe', minor: 1_000 },
    { ...of, owner: 'cash', minor: -200 },
  ]
  expect(found({ refunds, clearing })).toEqual([])
})

test('what is on its way back is owed to the buyer and still at the gateway', () => {
  const clearing = [{ ...of, owner: 'stripe', minor: 1_000 }]
  const owed = (status: 'pending' | 'sent' | 'failed' | 'manual' | 'asked', minor: number) =>
    found({ clearing, refunds: [{ ...refund, status }], buyers: [{ ...of, owner: 'o', minor: -minor }] })
  expect(owed('pending', 200)).toEqual([])
  expect(owed('sent', 200)).toEqual([])
  expect(owed('failed', 200)).toEqual([])
  expect(owed('manual', 200)).toEqual([])
  expect(owed('pending', 199)).toEqual([['buyer', 200, 199]])
  expect(owed('asked', 0)).toEqual([])
})

test('what is kept of an item is earned by somebody', () => {
  expect(found({ earnings: [{ ...of, subjectId: 's', minor: -801 }] })).toEqual([['earnings', 800, 801]])
  expect(found({ earnings: [{ ...of, subjectId: 't', minor: -800 }] })).toEqual([
    ['earnings', 0, 800],
    ['earnings', 800, 0],
  ])
})

test('a payment knows what was decided to go back; what was refused is not among it', () => {
  const refused = { ...refund, status: 'refused' as const, minor: 50 }
  expect(found({ refunds: [refund, refused] })).toEqual([])
  expect(found({ payments: [{ ...payment, refundedMinor: 201 }] })).toEqual([['refunds-unlike-payment', 201, 200]])
})

test('no more goes back, by us and by the bank, than came in', () => {
  const payments = (chargedBackMinor: number) => [{ ...payment, chargedBackMinor }]
  expect(found({ payments: payments(800) })).toEqual([])
  expect(found({ payments: payments(801) })).toEqual([['refunds-above-captured', 1_000, 1_001]])
})

test('money that no item was agreed for may wait, and ten minutes more', () => {
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

test('a payment without items is free as a whole, less what went back or was taken back', () => {
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

test('what somebody has to look at is told once a payment', () => {
  expect(findingsIn({ ...books, payments: [{ ...payment, review: 'amount' }] }, now)).toEqual([
    { rule: 'in-review', ...of, paymentId: 'p', expectedMinor: 0, actualMinor: 0 },
  ])
})
