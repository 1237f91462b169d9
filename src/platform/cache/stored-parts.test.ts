import { expect, test } from 'vitest'
import { StoredParts } from './stored-parts.ts'

test('the memory for parts is bounded, and those used last stay', () => {
  const store = new StoredParts(1_000)
  const part = Buffer.alloc(198)
  for (const key of ['a', 'b', 'c', 'd', 'e']) store.put(key, part)
  expect(store.size).toBe(1_000)
  expect(store.find('a')).toBe(part)
  store.put('f', part)
  expect(['a', 'b', 'f'].map((key) => store.find(key) !== undefined)).toEqual([true, false, true])
  store.put('f', part)
  expect(store.size).toBe(1_000)
  store.put('larger than all', Buffer.alloc(2_000))
  expect(store.size).toBe(0)
})
