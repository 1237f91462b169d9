import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressOfPhoto, firstAlt, moved, placeText, whyNotAlt } from '#media/rules/photo-order.ts'

test('moving a photo neither loses nor duplicates one', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(), { maxLength: 12 }),
      fc.integer({ min: -2, max: 14 }),
      fc.integer({ min: -2, max: 14 }),
      (items, from, to) => {
        const next = moved(items, from, to)
        expect(next.toSorted()).toEqual(items.toSorted())
        if (from in items && to in items) expect(next[to]).toBe(items[from])
      },
    ),
  )
})

test('a new photo gets a valid description from its service', () => {
  expect([0, 1].map((position) => firstAlt('Balayage', position))).toEqual(['Balayage', 'Balayage, photo 2'])
  expect(firstAlt('A', 0)).toBe('')
  for (const position of [0, 9]) expect(whyNotAlt(firstAlt('x'.repeat(300), position))).toBeUndefined()
})

test('a description has three to 125 characters, or is still missing', () => {
  expect(['', '  ', 'A cut', 'x'.repeat(125)].map(whyNotAlt)).toEqual([undefined, undefined, undefined, undefined])
  expect(['ab', 'x'.repeat(126)].map(whyNotAlt)).not.toContain(undefined)
})

test('demo pictures have a path, uploads an id', () => {
  expect(['/demo/covers/a', '0192'].map(addressOfPhoto)).toEqual(['/demo/covers/a', '/media/0192'])
})

test('the cover photo is announced', () => {
  expect([placeText(0, 3), placeText(2, 3)]).toEqual([
    'Photo moved to place 1 of 3. It is the cover now.',
    'Photo moved to place 3 of 3.',
  ])
})
