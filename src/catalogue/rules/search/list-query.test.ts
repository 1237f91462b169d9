import { expect, test } from 'vitest'
import { indexesFor, secondWalk, type ListingQuery } from './list-query.ts'

const page = { offset: 0, limit: 24 } as ListingQuery

test('a scan that found nearly enough is continued; one that found hardly anything is not', () => {
  expect(secondWalk(page, 1_200, 20)).toBe(2_250)
  expect(secondWalk(page, 1_200, 8)).toBe(5_625)
  expect(secondWalk(page, 1_200, 7)).toBeUndefined()
  expect(secondWalk(page, 1_200, 0)).toBeUndefined()
})

test('a late page counts the matches before it', () => {
  expect(secondWalk({ ...page, offset: 24 }, 1_200, 6)).toBe(2_940)
})

test('rare matches are read by the index of the rarest condition', () => {
  expect(indexesFor({ sampled: 1_000, total: 1_000_000, met: { price: 0, days: 100, facets: 300 } })).toEqual(['price'])
  expect(indexesFor({ sampled: 0, total: 0, met: {} })).toEqual([])
})

test('a second index is read when one leaves many listings and the other excludes most of them', () => {
  const met = { words: 40, facets: 100, price: 330 }
  expect(indexesFor({ sampled: 1_000, total: 1_000_000, met })).toEqual(['words', 'facets'])
  expect(indexesFor({ sampled: 1_000, total: 20_000, met })).toEqual(['words'])
  expect(indexesFor({ sampled: 1_000, total: 1_000_000, met: { words: 40, price: 330 } })).toEqual(['words'])
})

test('in a small market nothing is sampled, and words find fewer listings than facets', () => {
  expect(indexesFor({ sampled: 0, total: 500, met: { words: 0, facets: 0 } })).toEqual(['words'])
})
