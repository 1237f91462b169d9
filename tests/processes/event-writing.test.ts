import { expect, test } from 'vitest'
import { sql } from '../../src/platform/database/database.ts'
import { newId } from '../../src/shared/ids.ts'
import { startProduct } from '../support/worlds/product.ts'
import { openWorld } from '../support/worlds/world.ts'

const world = await openWorld()
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'

const post = (url: string, path: string) =>
  fetch(`${url}/api/v1/events`, {
    method: 'POST',
    body: JSON.stringify({ id: newId(), events: [{ type: 'page_view', path }] }),
    headers: { 'content-type': 'application/json', 'user-agent': browser },
  })

const listSavedForms = () =>
  world.db.rows<{ path: string; visitor: string }>(sql`select path, visitor from events order by path`)

test('a process that is told to stop writes its buffered events', { timeout: 120_000 }, async () => {
  await world.db.run(sql`delete from events`)
  const product = await startProduct({ DATABASE_URL: world.url })
  expect((await post(product.url, '/the-last-second')).status).toBe(204)
  expect(await product.stop()).toBe(0)
  expect((await listSavedForms()).map(({ path }) => path)).toEqual(['/the-last-second'])
})

test('two processes use the same visitor hash, and create coming partitions once', { timeout: 120_000 }, async () => {
  await world.db.run(sql`delete from events`)
  const products = await Promise.all([
    startProduct({ DATABASE_URL: world.url }),
    startProduct({ DATABASE_URL: world.url }),
  ])
  for (const [index, { url }] of products.entries()) expect((await post(url, `/process-${index}`)).status).toBe(204)
  await expect.poll(async () => (await listSavedForms()).length, { timeout: 30_000 }).toBe(2)
  expect(new Set((await listSavedForms()).map(({ visitor }) => visitor)).size).toBe(1)
  const made = async () =>
    (await world.db.rows(sql`select 1 from pg_inherits where inhparent = 'events'::regclass`)).length
  await expect.poll(made, { timeout: 30_000 }).toBeGreaterThanOrEqual(9)
  await Promise.all(products.map((product) => product.stop()))
})
