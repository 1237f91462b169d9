import { expect, test } from 'vitest'
import { overlapsOf } from '#ordering/rules/cart/overlaps.ts'

const visit = (itemId: string, startsAt: number, endsAt: number) => ({ itemId, title: itemId, startsAt, endsAt })
const pairs = (...visits: ReturnType<typeof visit>[]) =>
  overlapsOf(visits).map((pair) => pair.map(({ itemId }) => itemId).join('+'))

test('adjacent visits do not overlap', () => expect(pairs(visit('a', 0, 10), visit('b', 10, 20))).toEqual([]))
test('visits with common time overlap, in any order', () =>
  expect(pairs(visit('b', 5, 15), visit('a', 0, 10), visit('c', 30, 40))).toEqual(['a+b']))
test('one long visit can overlap two', () =>
  expect(pairs(visit('a', 0, 100), visit('b', 10, 20), visit('c', 30, 40))).toEqual(['a+b', 'a+c']))
