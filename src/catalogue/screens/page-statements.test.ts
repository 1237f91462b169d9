import { expect, test } from 'vitest'
import { loadCategory } from '#catalogue/screens/listings/load-list.server.ts'
import { loadService } from '#catalogue/screens/service-page/load-service.server.ts'
import { countedDatabase } from '../../../tests/support/counted-database.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'

const world = await openWorld()

/** How many of the statements of some work contain a text. */
async function statementsOf(work: (ctx: ReturnType<typeof world.visitor>) => Promise<unknown>) {
  const visitor = world.visitor()
  const sent: string[] = []
  await work({ ...visitor, db: countedDatabase(visitor.db, sent) })
  return (text: string) => sent.filter((statement) => statement.includes(text)).length
}

const address = 'https://market.example/hair-services/africa'

test('the page of a list counts its countries and cities once', async () => {
  const plain = await statementsOf((ctx) => loadCategory(ctx, 'africa', new Request(address)))
  expect([plain('select country as key'), plain(`name like 'place|%'`)]).toEqual([1, 1])
  const ofCountry = await statementsOf((ctx) => loadCategory(ctx, 'africa', new Request(`${address}?country=KE`)))
  // Of the whole list for the row of countries, and of the country for the row of cities.
  expect(ofCountry(`name like 'place|%'`)).toBe(2)
})

test('the page of a service reads its calendar once, for the first free time and the month', async () => {
  const cut = await world.haircut()
  const sent = await statementsOf((ctx) => loadService(ctx, cut.id, new URLSearchParams()))
  expect([sent('from availability_rules where'), sent('from claims where')]).toEqual([1, 1])
})
