import { expect, test } from 'vitest'
import type { ListFilters } from '#catalogue/contract.ts'
import { writeServices } from '#catalogue/queries/listings/list-services.ts'
import { writeSearch } from '#catalogue/queries/search/search-services.ts'
import { getServicePage } from '#catalogue/queries/service-page/get-service-page.ts'
import type { AppContext } from '#server/context.ts'
import { countedDatabase } from '../../../tests/support/counted-database.ts'
import { openPlantedWorld } from '../../../tests/support/worlds/world.ts'

const world = await openPlantedWorld()

const sent: string[] = []
const db = countedDatabase(world.db, sent)

/** The second time, when the process has read how frequent everything is. */
async function statementsOf(work: (ctx: AppContext) => Promise<unknown>) {
  const visitor = { ...world.visitor(), db }
  await work(visitor)
  sent.length = 0
  await work(visitor)
  return sent.length
}

const list = (filters: ListFilters) => statementsOf((ctx) => writeServices(ctx, { limit: 24, ...filters }))
const search = (text: string) => statementsOf((ctx) => writeSearch(ctx, { limit: 24, text }))

test('a public answer sends no more statements than it needs', async () => {
  const { items } = JSON.parse(await writeServices(world.visitor(), { limit: 1 })) as { items: { id: string }[] }
  // A new statement needs a reason.
  expect({
    all: await list({}),
    category: await list({ page: 'europe', category: 'hair' }),
    word: await search('yoga'),
    'word with synonyms': await search('noodle'),
    'misspelled word': await search('noodel'),
    service: await statementsOf((ctx) => getServicePage(ctx, items[0]!.id)),
  }).toEqual({ all: 1, category: 1, word: 2, 'word with synonyms': 3, 'misspelled word': 6, service: 1 })
})
