import { expect, test } from 'vitest'
import { altOf } from './alt.ts'
import { covers } from '../world/sources.ts'

test.each([
  ['scissors', 'africa', 'Illustration: clay scissors on an orange background'],
  ['croissant', 'europe', 'Illustration: a clay croissant on a blue background'],
  ['books', 'australia', 'Illustration: a clay stack of books on an apricot background'],
  ['wig-stands', '*', 'Illustration: wig stands made of clay'],
  ['noodle-bowl', '*', 'Illustration: a noodle bowl made of clay'],
])('%s in %s is told in a sentence', (object, region, alt) => {
  expect(altOf(object, region)).toBe(alt)
})

test('every cover says what it shows', () => {
  expect(covers.filter(({ object, region, alt }) => alt !== altOf(object, region)).map(({ file }) => file)).toEqual([])
  expect(covers.filter(({ alt }) => /\ba [aeiou]|\ban [^aeiou]|undefined/.test(alt)).map(({ alt }) => alt)).toEqual([])
})
