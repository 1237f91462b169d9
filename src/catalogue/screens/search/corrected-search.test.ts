import { beforeAll, expect, test } from 'vitest'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { rebuildListings } from '#catalogue/commands/listings/rebuild-listings.ts'
import { loadSearch } from './load-search.server.ts'

const world = await openWorld()
const ctx = world.visitor()

beforeAll(async () => {
  const made = [
    await world.haircut({
      title: 'Wash and go',
      columns: { description: 'After the massage we talk about your haircut.' },
    }),
    await world.haircut({ title: 'Trim', columns: { subcategories: ['haircut'] } }),
    await world.haircut({ title: 'Haircut' }),
  ]
  await rebuildListings(
    world.system(),
    made.map(({ id }) => id),
  )
})

const open = (path: string) => loadSearch(ctx, new Request(`https://market.example${path}`))

test('a corrected search says so, and links to the original words', async () => {
  const page = await open('/search?q=hiarcut&rating=&page=1')
  expect(page.correctedText).toBe('haircut')
  expect(page.otherReading).toEqual({ text: 'hiarcut', href: '/search?q=hiarcut&rating=&exact=1' })
})

test('the original words are not corrected, and link back if they find nothing', async () => {
  const page = await open('/search?q=hiarcut&exact=1')
  expect([page.cards, page.correctedText, page.list.filters.isVerbatim]).toEqual([[], null, true])
  expect(page.otherReading).toEqual({ text: 'hiarcut', href: '/search?q=hiarcut' })
  expect((await open('/search?q=haircut&exact=1')).otherReading).toBeNull()
})

test('a corrected word that was dropped is named as typed', async () => {
  const page = await open('/search?q=hiarcut+masage+lesson')
  expect([page.correctedText, page.dropped]).toEqual(['haircut massage', ['“lesson”']])
  const without = await open('/search?q=trimm+masage')
  expect(without.correctedText).toBe('trim')
  expect(without.dropped).toEqual(['“masage”'])
})

test('a correctly spelled search is not corrected', async () => {
  const page = await open('/search?q=haircut')
  expect([page.correctedText, page.otherReading]).toEqual([null, null])
})

test('names come before kinds, and kinds before descriptions', async () => {
  const { cards } = await open('/search?q=haircuts')
  expect(cards.map(({ title }) => title)).toEqual(['Haircut', 'Trim', 'Wash and go'])
})
