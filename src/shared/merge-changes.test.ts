import { expect, test } from 'vitest'
import { mergeChanges } from './merge-changes.ts'

const form = { title: 'Cut', price: '45.00', tags: ['a', 'b'], details: { x: 1, y: 2 } }

test('changes of one person are applied, and other fields stay', () => {
  const merged = mergeChanges({ ...form, price: '48.00' }, { changes: { title: 'Haircut' }, base: { title: 'Cut' } })
  expect(merged).toEqual({ form: { ...form, price: '48.00', title: 'Haircut' }, changed: ['title'], conflicts: [] })
})

test('a field changed by somebody else in the meantime is a conflict', () => {
  const merged = mergeChanges({ ...form, title: 'Trim' }, { changes: { title: 'Haircut' }, base: { title: 'Cut' } })
  expect(merged.conflicts).toEqual(['title'])
})

test('two equal changes do not conflict', () => {
  const merged = mergeChanges({ ...form, title: 'Haircut' }, { changes: { title: 'Haircut' }, base: { title: 'Cut' } })
  expect(merged).toMatchObject({ changed: [], conflicts: [] })
})

test('lists and objects are compared by value, regardless of key order', () => {
  const merged = mergeChanges(form, {
    changes: { tags: ['a', 'c'], details: { y: 2, x: 1 } },
    base: { tags: ['a', 'b'], details: { x: 1, y: 2 } },
  })
  expect(merged).toMatchObject({ changed: ['tags'], conflicts: [] })
})
