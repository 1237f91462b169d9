import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { orderAsGuest, type Wanted } from '../../../bench/support/guest-order.ts'
import { openRoundRobinProxy } from '../../support/servers/round-robin-proxy.ts'
import { killLeftovers, startProduct, type Product } from '../../support/worlds/product.ts'
import { folderForTest } from '../../support/worlds/small-product.ts'
import { openPlantedWorld } from '../../support/worlds/world.ts'

const root = join(import.meta.dirname, '../../..')
const { url: databaseUrl, pool } = await openPlantedWorld()
const products: Product[] = []
const proxy = await openRoundRobinProxy()
afterAll(() => proxy.close())
afterEach(() => killLeftovers(products))

const change = '9990-next-release.sql'

/** Changes of the next release to tables that every order reads or writes. */
const nextChange = `
  alter table orders add column gift_note text not null default '';
  alter table services add column next_rank int;
  create table order_gifts (order_id uuid primary key references orders, wrapped boolean not null default false);
  create index if not exists orders_by_gift on orders (gift_note) where gift_note <> '';
`

/** A copy of this code as a release: the older one as it is, the newer one with one more migration. */
function releaseOf(name: string, migrations: Record<string, string>): string {
  const code = join(folderForTest(), name)
  mkdirSync(code, { recursive: true })
  for (const part of ['src', 'bin', 'seeds', 'migrations', 'package.json'])
    cpSync(join(root, part), join(code, part), { recursive: true })
  for (const part of ['node_modules', 'build', 'public']) symlinkSync(join(root, part), join(code, part))
  const released = [{ release: '1.0.0', migrations: {} }]
  writeFileSync(join(code, 'migrations/releases.json'), JSON.stringify(released))
  for (const [file, text] of Object.entries(migrations)) writeFileSync(join(code, 'migrations', file), text)
  return code
}

// `npm run release` sets PREVIOUS_RELEASE: the folder of the release before, installed and built.
const { PREVIOUS_RELEASE } = process.env
const older = PREVIOUS_RELEASE ?? releaseOf('older', {})
const newer = PREVIOUS_RELEASE ? root : releaseOf('newer', { [change]: nextChange })

async function start(code: string): Promise<Product> {
  const product = await startProduct(
    {
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: proxy.url,
      DRAIN_SECONDS: '2',
      BACKUP_BEFORE_UPGRADE: '0',
    },
    [process.execPath, join(code, 'src/server/main.ts')],
  )
  products.push(product)
  proxy.add(product.url)
  await expect.poll(() => proxy.ready(), { interval: 20, timeout: 60_000 }).toContain(product.url)
  return product
}

const dinners = async () =>
  (
    await pool.query<Wanted>(`select s.id as "serviceId", o.id as "optionId" from services s join service_options o on o.service_id = s.id
      join providers p on p.id = s.provider_id
      where s.kind = 'order' and s.status = 'published' and p.status = 'active' and s.stock_mode = 'unlimited' and 'pickup' = any(s.fulfillment_methods)
        and s.minimum_order_minor = 0 and s.questions = '[]' and o.price_minor > 0 order by s.id limit 100`)
  ).rows

const applied = async () =>
  (await pool.query<{ name: string }>('select name from migrations')).rows.map(({ name }) => name)

test(
  'a planted market is upgraded process by process while people read and order, and no request fails',
  { timeout: 600_000 },
  async () => {
    const old = [await start(older), await start(older)] as const
    const wanted = await dinners()
    const seen: string[] = []
    let isOver = false
    const hasEnded = () => isOver
    const references: string[] = []
    const read = (path: string) => async () => {
      const answer = await fetch(proxy.url + path)
      await answer.arrayBuffer()
      return answer.status < 500 ? 'read' : `lost: ${answer.status} ${path}`
    }
    const order = async () => {
      // Codes for one address are limited; each order is of an address of its own.
      references.push(await orderAsGuest(proxy.url, pool, wanted[references.length % wanted.length]!, hasEnded))
      return 'ordered'
    }
    const visitors = [read('/'), read('/search?q=cut'), read('/api/v1/services?limit=24'), order, order].map(
      async (step) => {
        while (!hasEnded()) {
          const outcome = await step().catch((error: Error) => (hasEnded() ? 'over' : `lost: ${error.message}`))
          seen.push(outcome)
        }
      },
    )
    const someMore = async () => {
      const [enough, orders] = [seen.length + 20, references.length]
      await expect.poll(() => seen.length, { interval: 20, timeout: 60_000 }).toBeGreaterThan(enough)
      await expect.poll(() => references.length, { interval: 20, timeout: 60_000 }).toBeGreaterThan(orders)
    }
    await someMore()
    // Its start changes the tables while both old processes serve.
    const next = [await start(newer)]
    if (!PREVIOUS_RELEASE) expect(await applied()).toContain(change)
    await someMore()
    expect(await old[0].stop()).toBe(0)
    await someMore()
    // A process of the old release that is restarted meanwhile still works.
    const restarted = await start(older)
    await someMore()
    next.push(await start(newer))
    expect(await old[1].stop()).toBe(0)
    expect(await restarted.stop()).toBe(0)
    await someMore()
    isOver = true
    await Promise.all(visitors)
    expect(seen.filter((one) => one.startsWith('lost'))).toEqual([])
    const { rows } = await pool.query('select reference from orders where reference = any($1)', [references])
    expect(rows).toHaveLength(references.length)
    for (const product of next) expect(await product.stop()).toBe(0)
  },
)
