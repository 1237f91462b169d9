import { expect, test } from 'vitest'
import { openWorld } from '../../tests/support/worlds/world.ts'
import { demoSynonyms, plantDemoSynonyms } from './demo-synonyms.ts'
import { rebuildListings } from '#catalogue/commands/listings/rebuild-listings.ts'
import { listSynonyms } from '#catalogue/queries/search/list-synonyms.ts'
import { searchServices } from '#catalogue/queries/search/search-services.ts'

const world = await openWorld()

test('what people type finds what businesses of the demo call it, and is planted once', async () => {
  await plantDemoSynonyms(world.system())
  await plantDemoSynonyms(world.system())
  const { items } = await listSynonyms(world.system(), {})
  expect(items.map(({ words }) => words.join()).toSorted()).toEqual(
    demoSynonyms.map((words) => words.join()).toSorted(),
  )
  const { id } = await world.haircut({ title: 'Pizzeria: Margherita' })
  await rebuildListings(world.system(), [id])
  expect((await searchServices(world.visitor(), { text: 'pizza' })).items.map(({ title }) => title)).toEqual([
    'Pizzeria: Margherita',
  ])
})
