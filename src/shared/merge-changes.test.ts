import { expect, test } from 'vitest'
import { mergeChanges } from './merge-changes.ts'

const form = { title: 'Cut', price: '45.00', tags: ['a', 'b'], details: { x: 1, y: 2 } }

test('what only one person changed is taken, and the rest stays', () => {
  const merged = mergeChanges({ ...form, price: '48.00' }, { changes: { title: 'Haircut' }, base: { title: 'Cut' } })
  expect(merged).toEqual({ form: { ...form, price: '48.00', title: 'Haircut' }, changed: ['title'], conflicts: [] })
})

test('a field that somebody else changed meanwhile is a conflict', () => {
  const merged = mergeChanges({ ...form, title: 'Trim' }, { changes: { title: 'Haircut' }, base: { title: 'Cut' } })
  expect(merged.conflicts).toEqual(['title'])
})

test("two people who make the same change do not stand in each other's way", () => {
  const merged = mergeChanges({ ...form, title: 'Haircut' }, { changes: { title: 'Haircut' }, base: { title: 'Cut' } })
  expect(merged).toMatchObject({ changed: [], conflicts: [] })
})

test('lists and objects are compared by what is in them, not by the order of keys', () => {
  const merged = mergeChanges(form, {
    changes: { tags: ['a', 'c'], details: { y: 2, x: 1 } },
    base: { tags: ['a', 'b'], details: { x: 1, y: 2 } },
  })
  expect(merged).toMatchObject({ changed: ['tags'], conflicts: [] })
})
