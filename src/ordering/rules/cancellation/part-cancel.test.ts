import { expect, test } from 'vitest'
import {
  lowersByPieces,
  partOf,
  partOfCancel,
  pieceTotal,
  remainingOf,
} from '#ordering/rules/cancellation/part-cancel.ts'

test('goods, seats and people can be cancelled by the piece, a table for four cannot', () => {
  const table = { pricing: 'fixed', capacity: 1, taxPercent: 0, taxIncluded: true }
  expect(lowersByPieces({ kind: 'order', snapshot: table })).toBe(true)
  expect(lowersByPieces({ kind: 'booking', snapshot: table })).toBe(false)
  expect(lowersByPieces({ kind: 'booking', snapshot: { ...table, capacity: 2 } })).toBe(true)
  expect(lowersByPieces({ kind: 'booking', snapshot: { ...table, pricing: 'per_person' } })).toBe(true)
})

test('a part is rounded once, half a cent up', () => {
  expect(partOf(1_000, 1, 3)).toBe(333)
  expect(partOf(1_000, 2, 3)).toBe(667)
  expect(partOf(5, 1, 2)).toBe(3)
  expect(partOf(1_000, 3, 3)).toBe(1_000)
  expect(pieceTotal({ totalMinor: 1_000, quantity: 3 }, 2)).toBe(667)
})

test('the rest is the total less the part', () => {
  expect(remainingOf({ quantity: 3, totalMinor: 1_000, taxMinor: 187, dueNowMinor: 200 }, 1)).toEqual({
    quantity: 2,
    totalMinor: 667,
    taxMinor: 125,
    dueNowMinor: 133,
  })
})

test('cancelling a part follows the terms of the whole, without tip and delivery', () => {
  const request = {
    status: 'confirmed',
    totalMinor: 1_000,
    agreement: null,
    mostBack: 50,
    paid: { paidMinor: 400, extrasMinor: 90, customerFeeMinor: 20, holdPercent: 30 },
  }
  expect(partOfCancel(request, 1, 4)).toEqual({
    ...request,
    totalMinor: 250,
    paid: { paidMinor: 100, extrasMinor: 0, customerFeeMinor: 5, holdPercent: 30 },
  })
})
