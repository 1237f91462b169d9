import { describe, expect, test } from 'vitest'
import { openUntil, openWeek } from '#catalogue/rules/service-page/opening-hours.ts'
import { parseFilters, writeFilters } from '#catalogue/rules/search/filter-address.ts'
import type { ListFilters } from '#catalogue/rules/search/filters.ts'
import {
  countries,
  countriesOf,
  pagesOf,
  primaryRegion,
  regions,
  renamedRegion,
} from '#market/rules/regions/regions.ts'
import { kmBetween, positionDistance } from '#market/rules/regions/geography.ts'
import { ratingValue } from '#catalogue/rules/listings/recommended.ts'
import { stemOf, stemsOf, wordVector } from '#catalogue/rules/search/words.ts'
import { plainWords } from '#shared/text/plain-text.ts'

describe('regions', () => {
  test('all 249 countries are on a page, and each country in a part of Asia is on Asia too', () => {
    expect(countries).toHaveLength(249)
    expect(countries.filter((country) => pagesOf(country).length < 2)).toEqual([])
    for (const part of ['south-asia', 'east-asia', 'southeast-asia', 'middle-east'] as const) {
      expect(countriesOf(part).filter((country) => !pagesOf(country).includes('asia'))).toEqual([])
    }
    expect(Object.fromEntries(regions.map((region) => [region, countriesOf(region).length]))).toMatchObject({
      africa: 60,
      asia: 52,
      europe: 56,
      'middle-east': 16,
    })
  })

  test.each([
    ['TR', 'middle-east'],
    ['AM', 'asia'],
    ['EG', 'africa'],
    ['RU', 'europe'],
    ['JP', 'east-asia'],
    ['XK', 'europe'],
    ['MX', 'north-america'],
  ])('%s is labelled %s', (country, region) => {
    expect(primaryRegion(country)).toBe(region)
  })

  test('old spellings redirect, and ordinary words do not', () => {
    expect([renamedRegion('oceania'), renamedRegion('latin-america'), renamedRegion('constructor')]).toEqual([
      'australia',
      'south-america',
      undefined,
    ])
  })
})

describe('filters in the URL', () => {
  const filters: ListFilters = {
    text: 'box braids',
    page: 'africa',
    category: 'hair',
    subcategory: 'braids',
    country: 'KE',
    city: 'Nairobi',
    near: { latitude: -1.28, longitude: 36.8, radiusKm: 10 },
    bounds: { west: 36.5, south: -1.5, east: 37, north: -1.1 },
    kind: 'booking',
    priceFrom: 5,
    priceTo: 50,
    currency: 'EUR',
    rating: 4,
    freeOn: '2026-11-06',
    freeUntil: '2026-11-08',
    freePart: 'evening',
    freeAfter: 17,
    freeBefore: 20,
    party: 2,
    openNow: true,
    instant: true,
    payAtVenue: true,
    verified: true,
    fulfillmentMethods: ['venue', 'online'],
    languages: ['sw'],
    access: ['step-free'],
    attributes: ['vegan'],
    sort: 'price-low',
    isMapOpen: true,
    pageNumber: 3,
    limit: 24,
  }

  test('that are written are read back unchanged', () => {
    expect(parseFilters(writeFilters(filters))).toEqual(filters)
    expect(parseFilters(new URLSearchParams())).toEqual({})
  })

  test('that are invalid are ignored', () => {
    const params = new URLSearchParams(
      'region=atlantis&category=__proto__&from=-1&to=NaN&page=0&limit=1000&lat=91&lng=0&free=2026-13-40&until=2026-11-08&part=night&after=20:00&before=17:00&party=13&sort=best&rating=9&q=%00 &fulfillmentMethod=teleport',
    )
    expect(parseFilters(params)).toEqual({ fulfillmentMethods: [] })
  })

  test.each(['1,2,3', '0,50,10,40', '0,0,181,10', 'a,b,c,d', '0,0,10,10,10', ''])(
    'a part of the map that is none (%s) is ignored',
    (bounds) => expect(parseFilters(new URLSearchParams({ bounds }))).toEqual({}),
  )
})

describe('words', () => {
  test.each([
    ['braids', 'braid'],
    ['ladies', 'lady'],
    ['boxes', 'box'],
    ['bus', 'bus'],
    ['class', 'class'],
    ['brushes', 'brush'],
    ['locs', 'loc'],
  ])('%s is found as %s', (word, stem) => {
    expect(stemOf(word)).toBe(stem)
  })

  test('accents, case and marks are removed; letters of every script remain', () => {
    expect(plainWords('Crème-Brûlée ŞİŞ 寿司 كباب!')).toEqual(['creme', 'brulee', 'sis', '寿司', 'كباب'])
    expect([stemsOf('a cut for you'), stemsOf('the')]).toEqual([['cut', 'you'], ['the']])
  })

  test('a word occurs once, with its highest weight', () => {
    expect(wordVector({ A: 'Box braids', B: 'braids', C: 'box', D: 'hair' })).toBe("'box':1A 'braid':1A 'hair':1D")
  })
})

describe('opening hours', () => {
  const late = { weekday: 7, opensMinute: 1080, closesMinute: 1560 }
  const moment = { date: '2026-11-02', weekday: 1, minute: 60, yesterday: { date: '2026-11-01', weekday: 7 } }

  test('hours past Sunday midnight continue on Monday', () => {
    expect(openWeek([late])).toBe('{[9720,10080),[0,120)}')
    expect(openUntil({ week: [late], days: [] }, moment)).toBe(120)
  })

  test('an exceptional day replaces its weekday', () => {
    const closed = { firstDate: '2026-11-01', lastDate: '2026-11-01', windows: [] }
    expect(openUntil({ week: [late], days: [closed] }, moment)).toBeNull()
  })
})

test("below three reviews only the market's average counts; from three on it has the weight of ten reviews", () => {
  expect([ratingValue(10, 2, 4.5), ratingValue(50, 10, 4)]).toEqual([4.5, 4.5])
})

test('near a point, distances on the projected map are correct', () => {
  const [berlin, potsdam] = [
    { latitude: 52.52, longitude: 13.405 },
    { latitude: 52.39, longitude: 13.064 },
  ]
  expect(kmBetween(berlin, potsdam)).toBeCloseTo(27.2, 0)
  expect(positionDistance(10, 0)).toBeCloseTo(0.0899, 3)
})
