import { expect, test } from 'vitest'
import { isId, newId } from '#shared/ids.ts'

test('ids created one after the other are sorted, also within one millisecond', () => {
  const ids = Array.from({ length: 2_000 }, newId)
  expect(ids.every(isId)).toBe(true)
  expect(ids.map((id) => id[14])).toEqual(ids.map(() => '7'))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(ids.toSorted())
})

test('an id contains its time of creation', () => {
  const before = Date.now()
  const at = Number.parseInt(newId().replaceAll('-', '').slice(0, 12), 16)
  expect(at).toBeGreaterThanOrEqual(before)
  expect(at).toBeLessThanOrEqual(Date.now())
})
