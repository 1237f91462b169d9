import { expect, test } from 'vitest'
import { appliedChips, quickChips } from './filter-chips.ts'
import { droppedFilters } from './filter-words.ts'
import { hrefOf } from './list-address.ts'

const path = '/hair-services/africa'
const inPath = ['page', 'category'] as const
const base = { page: 'africa', category: 'hair' } as const
const list = { path, inPath: [...inPath] }
const search = { path: '/search', inPath: [] }
const today = '2026-11-21'
const labels = (chips: { label: string }[]) => chips.map(({ label }) => label)

test('filters in the path are not repeated in the query', () => {
  expect(hrefOf(path, base, [...inPath])).toBe(path)
  expect(hrefOf(path, { ...base, instant: true }, [...inPath])).toBe(`${path}?instant=1`)
})

test('every active filter can be removed separately', () => {
  const chips = appliedChips({ ...base, rating: 4, fulfillmentMethods: ['venue', 'online'] }, list, today)
  expect(labels(chips)).toEqual(['Rated 4+', 'At the venue', 'Online'])
  expect(chips[0]!.href).toBe(`${path}?fulfillmentMethod=venue&fulfillmentMethod=online`)
  expect(chips[1]!.href).toBe(`${path}?rating=4&fulfillmentMethod=online`)
})

test('a quick filter toggles, and always leads to the first page', () => {
  const [free] = quickChips({ ...base, pageNumber: 3 }, list, today)
  expect(free).toEqual({ label: 'Free today', isOn: false, href: `${path}?free=2026-11-21` })
  const [again] = quickChips({ ...base, freeOn: today }, list, today)
  expect(again).toMatchObject({ isOn: true, href: path })
})

test('choosing one day of several selects only that day', () => {
  const [free] = quickChips({ ...base, freeOn: today, freeUntil: '2026-11-22' }, list, today)
  expect(free).toEqual({ label: 'Free today', isOn: false, href: `${path}?free=${today}` })
})

test('an active quick filter is shown once', () => {
  const filters = { ...base, freeOn: today, fulfillmentMethods: ['customer_address' as const, 'venue' as const] }
  expect(labels(quickChips(filters, list, today).filter(({ isOn }) => isOn))).toEqual(['Free today', 'At your place'])
  expect(labels(appliedChips(filters, list, today))).toEqual(['At the venue'])
})

test('a quick filter is shown beside others of its kind', () => {
  const chips = quickChips({ ...base, fulfillmentMethods: ['venue'] }, list, today)
  expect(chips.find(({ label }) => label === 'At your place')).toMatchObject({
    isOn: false,
    href: `${path}?fulfillmentMethod=venue&fulfillmentMethod=customer_address`,
  })
})

test('dates, languages and regions are shown in words', () => {
  const filters = { page: 'europe' as const, freeOn: '2026-11-28', languages: ['fr'], attributes: ['vegan'] }
  const chips = appliedChips(filters, search, today)
  expect(labels(chips)).toEqual(['Europe', 'Free on Sat 28 Nov', 'Vegan', 'Speaks French'])
})

test('several days and a part of the day are two filters, and the days belong together', () => {
  const free = { freeOn: '2026-11-28', freeUntil: '2026-11-29', freePart: 'morning' as const }
  const chips = appliedChips(free, search, today)
  expect(labels(chips)).toEqual(['Free Sat 28 Nov – Sun 29 Nov', 'In the morning'])
  expect(chips.map(({ href }) => href)).toEqual(['/search?part=morning', '/search?free=2026-11-28&until=2026-11-29'])
})

test('dropped words and filters of a search are shown in words', () => {
  const near = { latitude: 38.7, longitude: -9.1, radiusKm: 25 }
  expect(
    droppedFilters({ openNow: true, rating: 4.5, near }, { rating: 4.5, near: { ...near, radiusKm: 100 } }),
  ).toEqual(['Within 25 km (now 100 km)', 'Open now'])
})

test('a window of time is one chip, the people another', () => {
  const chipsOf = (filters: object) => labels(appliedChips({ ...base, ...filters }, list, today))
  expect(chipsOf({ freeAfter: 17, party: 2 })).toEqual(['After 17:00', 'For 2 people'])
  expect(chipsOf({ freeAfter: 17, freeBefore: 20 })).toEqual(['From 17:00 to 20:00'])
  expect(chipsOf({ freeBefore: 9, party: 1 })).toEqual(['Before 09:00', 'For 1 person'])
})
