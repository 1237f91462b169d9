import { expect, test } from 'vitest'
import { unmetSearchOf, isPersonal } from '#catalogue/rules/search/unmet-search.ts'

const requested = { text: 'Corn-Rows, please', filters: {}, amount: 0, isLess: false }

test('a search without results is described in words, with its place and filters', () => {
  const filters = {
    category: 'hair' as const,
    country: 'PT',
    city: 'Évora',
    rating: 4,
    attributes: ['curly'],
    freeOn: '2026-11-06',
    priceTo: 50,
  }
  expect(unmetSearchOf({ ...requested, filters })).toEqual({
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

test('a search with results only after dropping words is recorded as such; a fully matching one is not recorded', () => {
  expect(unmetSearchOf({ ...requested, amount: 3, isLess: true })).toMatchObject({ found: 'less' })
  expect(unmetSearchOf({ ...requested, amount: 3 })).toBeNull()
})

test('an entered place is recorded as its town, never as typed', () => {
  const near = { latitude: 38.7223, longitude: -9.1393, radiusKm: 50 }
  const lost = unmetSearchOf({
    ...requested,
    filters: { near, text: 'corn rows rua direita 7' },
    city: 'Lisbon',
    country: 'PT',
  })
  expect(lost).toMatchObject({ text: 'corn rows please', city: 'lisbon', country: 'PT' })
  expect(JSON.stringify(lost)).not.toMatch(/38\.7|rua/)
})

test('later pages, and requests without words and filters, are not searches', () => {
  expect(unmetSearchOf({ ...requested, filters: { pageNumber: 2 } })).toBeNull()
  expect(unmetSearchOf({ ...requested, filters: { cursor: 'x' } })).toBeNull()
  expect(unmetSearchOf({ ...requested, text: ' ?! ', filters: { page: 'europe', category: 'hair' } })).toBeNull()
})

test.each([
  'ana@studio.pt',
  'ana at gmail dot com',
  '+351 912 345 678',
  'order 4711-2290-1',
  'https://studio.example/ana',
  '123456',
])('"%s" may identify a person and is not stored', (text) => {
  expect(isPersonal(text)).toBe(true)
  expect(unmetSearchOf({ ...requested, text })).toBeNull()
})

test('made-up filters and towns are not stored', () => {
  expect(unmetSearchOf({ ...requested, filters: { attributes: ['ana@studio.pt'] } })).toBeNull()
  expect(unmetSearchOf({ ...requested, filters: { city: '+351 912 345 678' } })).toBeNull()
})

test.each(['box braids', '2 hour massage', 'haircut 60 eur', 'café 24'])('"%s" is stored', (text) => {
  expect(unmetSearchOf({ ...requested, text })).toMatchObject({ found: 'nothing' })
})

test('a pasted long text is not stored', () => {
  expect(
    unmetSearchOf({ ...requested, text: 'dear sir or madam i write to you because i want my hair cut' }),
  ).toBeNull()
  expect(unmetSearchOf({ ...requested, text: 'x'.repeat(40) + ' ' + 'y'.repeat(41) })).toBeNull()
})
