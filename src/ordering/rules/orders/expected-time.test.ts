import { expect, test } from 'vitest'
import { canSetExpected } from '#ordering/rules/orders/expected-time.ts'

const goods = { kind: 'order', status: 'confirmed' as const, wantedUntil: null }

test('a business says when goods are ready until they are, where they are wanted as soon as possible', () => {
  expect(canSetExpected(goods)).toBe(true)
  expect(canSetExpected({ ...goods, status: 'preparing' })).toBe(true)
  expect(canSetExpected({ ...goods, status: 'ready' })).toBe(false)
  expect(canSetExpected({ ...goods, status: 'requested' })).toBe(false)
  expect(canSetExpected({ ...goods, wantedUntil: 0 })).toBe(false)
  expect(canSetExpected({ ...goods, kind: 'booking' })).toBe(false)
})
