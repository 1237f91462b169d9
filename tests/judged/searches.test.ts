import { beforeAll, expect, test } from 'vitest'
import { searchServices } from '#catalogue/queries/search/search-services.ts'
import { plantListings, type KnownService } from '../support/worlds/judged-world.ts'
import { openWorld } from '../support/worlds/world.ts'
import { gradeOf, rankQuality } from './rank-quality.ts'
import { judgedQueries, type JudgedQuery } from './queries.ts'

// Enough for towns with several similar offers.
const businesses = 440

const world = await openWorld()
let known: KnownService[] = []

interface Answer {
  query: JudgedQuery
  shown: KnownService[]
  quality: number
}

let answers: Answer[] = []

beforeAll(async () => {
  known = await plantListings(world.system(), businesses)
  const byId = new Map(known.map((service) => [service.id, service]))
  const ctx = world.visitor()
  for (const query of judgedQueries) {
    const { items } = await searchServices(ctx, { text: query.text, page: 'world', limit: 24 })
    const shown = items.map(({ id }) => byId.get(id)!)
    answers.push({ query, shown, quality: rankQuality(query, shown, known) })
  }
  if (process.env.SHOW_JUDGED)
    for (const { query, shown, quality } of answers)
      console.log(
        quality.toFixed(2),
        query.text,
        '|',
        shown
          .slice(0, 10)
          .map((one) => `${gradeOf(query, one).toFixed(0)} ${one.type}`)
          .join(', '),
      )
})

const mean = (of: readonly Answer[]) => of.reduce((sum, { quality }) => sum + quality, 0) / of.length

test('the judged searches reach nDCG@10 of at least 0.85', () => {
  expect(answers.length).toBeGreaterThanOrEqual(120)
  expect(mean(answers)).toBeGreaterThanOrEqual(0.85)
})

test('every judged search has results, and at least one relevant one', () => {
  const useless = answers.filter(({ query, shown }) => !shown.slice(0, 10).some((one) => gradeOf(query, one) > 0))
  expect(useless.map(({ query }) => query.text)).toEqual([])
})
