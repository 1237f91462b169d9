import { expect, test } from 'vitest'
import { unmetSearchOf, looksPersonal } from '#catalogue/rules/search/unmet-search.ts'

const asked = { text: 'Corn-Rows, please', filters: {}, amount: 0, isLess: false }

test('a search without result is told in plain words, with its place and its filters', () => {
  const filters = {
    category: 'hair' as const,
    country: 'PT',
    city: 'Évora',
    rating: 4,
    attributes: ['curly'],
    freeOn: '2026-11-06',
    priceTo: 50,
  }
  expect(unmetSearchOf({ ...asked, filters })).toEqual({
    type: 'unmet_search',
    text: 'corn rows please',
    category: 'hair',
    page: 'world',
    country: 'PT',
    city: 'evora',
    filters: 'A price · Curly · Free on a day · Rated 4+',
    found: 'nothing',
  })
})

test('a search that found something once it asked for less is told as such; one that found all is not told', () => {
  expect(unmetSearchOf({ ...asked, amount: 3, isLess: true })).toMatchObject({ found: 'less' })
  expect(unmetSearchOf({ ...asked, amount: 3 })).toBeNull()
})

test('where a place was typed, its town is told and never how it was typed', () => {
  const near = { latitude: 38.7223, longitude: -9.1393, radiusKm: 50 }
  const lost = unmetSearchOf({
    ...asked,
    filters: { near, text: 'corn rows rua direita 7' },
    city: 'Lisbon',
    country: 'PT',
  })
  expect(lost).toMatchObject({ text: 'corn rows please', city: 'lisbon', country: 'PT' })
  expect(JSON.stringify(lost)).not.toMatch(/38\.7|rua/)
})

test('later pages, and questions without words and filters, are no searches', () => {
  expect(unmetSearchOf({ ...asked, filters: { pageNumber: 2 } })).toBeNull()
  expect(unmetSearchOf({ ...asked, filters: { cursor: 'x' } })).toBeNull()
  expect(unmetSearchOf({ ...asked, text: ' ?! ', filters: { page: 'europe', category: 'hair' } })).toBeNull()
})

test.each([
  'ana@studio.pt',
  'ana at gmail dot com',
  '+351 912 345 678',
  'order 4711-2290-1',
  'https://studio.example/ana',
  '123456',
])('"%s" may tell who asked and is not kept', (text) => {
  expect(looksPersonal(text)).toBe(true)
  expect(unmetSearchOf({ ...asked, text })).toBeNull()
})

test('what is smuggled in as a filter or a town is not kept either', () => {
  expect(unmetSearchOf({ ...asked, filters: { attributes: ['ana@studio.pt'] } })).toBeNull()
  expect(unmetSearchOf({ ...asked, filters: { city: '+351 912 345 678' } })).toBeNull()
})

test.each(['box braids', '2 hour massage', 'haircut 60 eur', 'café 24'])('"%s" is kept', (text) => {
  expect(unmetSearchOf({ ...asked, text })).toMatchObject({ found: 'nothing' })
})

test('a letter that somebody pasted is not kept', () => {
  expect(unmetSearchOf({ ...asked, text: 'dear sir or madam i write to you because i want my hair cut' })).toBeNull()
  expect(unmetSearchOf({ ...asked, text: 'x'.repeat(40) + ' ' + 'y'.repeat(41) })).toBeNull()
})
