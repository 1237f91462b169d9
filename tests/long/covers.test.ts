import { beforeAll, expect, test } from 'vitest'
import { openWorld } from '../support/worlds/world.ts'
import { plantDemoWorld } from '../../seeds/plant.ts'
import { sql } from '#platform/database/database.ts'

const world = await openWorld()
const pageLength = 24

beforeAll(async () => plantDemoWorld(world.system(), { services: 1_000 }), 300_000)

/** The covers on the first page of every list in the default order. */
async function repeatsOf(of: 'services' | 'providers'): Promise<{ page: string; repeats: number }[]> {
  const rows =
    of === 'services'
      ? sql`select l.page || '/' || l.category as page, s.pictures -> 0 ->> 'file' as file, row_number() over (partition by l.page, l.category order by l.recommended desc, l.service_id) as place
          from listing_pages l join services s on s.id = l.service_id`
      : sql`select l.page, p.pictures -> 0 ->> 'file' as file, row_number() over (partition by l.page order by l.recommended desc, l.provider_id) as place
          from provider_listings l join providers p on p.id = l.provider_id`
  return world.db.rows(sql`select page, (count(*) - count(distinct file))::int as repeats from (${rows}) listed
    where place <= ${pageLength} and page not like 'world%' group by page order by page`)
}

test('covers are rarely repeated on the first page of a category', async () => {
  const lists = await repeatsOf('services')
  expect(lists.length).toBe(40)
  expect(lists.filter(({ repeats }) => repeats > 2)).toEqual([])
})

test('no cover is repeated on the first page of a region', async () => {
  const lists = await repeatsOf('providers')
  expect(lists.length).toBe(10)
  expect(lists.filter(({ repeats }) => repeats > 0)).toEqual([])
})
