import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { serverEnvironment, serverFlags } from '../../bin/server-options.mjs'
import { anyNetwork } from '../../bench/support/api-client.ts'
import { openDatabase, openPool } from '../../src/platform/database/database.ts'
import { hours, isoOf } from '../../src/shared/time/instant.ts'
import { addProvider, addService } from '../support/worlds/factories.ts'
import { orderContinuously, newCrowd } from '../support/orders/guests.ts'
import { listen } from '../support/servers/live-stream.ts'
import { killLeftovers, removeFolder, startProduct, temporaryFolder, type Product } from '../support/worlds/product.ts'

// Mixed use of the product with its own database, as `npm start` runs it, for an hour: orders, expiring holds, pages,
// searches, the API, live streams. SOAK_SECONDS sets the duration; below ten minutes the process has not settled, so
// the bounds are wider.

const seconds = Number(process.env.SOAK_SECONDS ?? 3_600)
const isWhole = seconds >= 600
const dataDir = temporaryFolder()
const products: Product[] = []
const watch = { isOver: false }
afterAll(async () => {
  watch.isOver = true
  await killLeftovers(products)
  removeFolder(dataDir)
})

interface Sample {
  /** Resident memory in MB. */
  memory: number
  files: number
}

function sampleOf({ child }: Product): Sample {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return {
    memory: Number(/^VmRSS:\s+(\d+)/m.exec(status)![1]) / 1_024,
    files: readdirSync(`/proc/${child.pid}/fd`).length,
  }
}

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

interface Wear {
  name: string
  live: number
  dead: number
}

test(
  'after an hour of use memory and open files are the same as after the warm-up, and dead rows are vacuumed',
  { timeout: (seconds + 600) * 1_000 },
  async () => {
    const environment = { ...serverEnvironment, DATA_DIR: dataDir, DATABASE_URL: '', TRUST_PROXY: '1' }
    const product = await startProduct(environment, [
      process.execPath,
      ...serverFlags,
      join(import.meta.dirname, '../../src/server/main.ts'),
    ])
    products.push(product)
    const pool = openPool(`postgresql://sokora@localhost/sokora?host=${encodeURIComponent(join(dataDir, 'run'))}`, 6)
    const world = { db: openDatabase(pool), now: Date.now() }
    const provider = await addProvider(world, {
      hours: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], opens: 0, closes: 1440 }],
      staff: 3,
    })
    const plate = await addService(world, {
      provider,
      kind: 'order',
      category: 'food',
      title: 'Plate of the day',
      priceMinor: 1200,
    })
    const visit = await addService(world, { provider })
    const crowd = newCrowd()
    const faults: string[] = []
    let turn = 0

    const visits = async (path: string, init: RequestInit = {}) => {
      const answer = await fetch(product.url + path, {
        ...init,
        headers: { 'x-forwarded-for': anyNetwork(), ...init.headers },
      })
      await answer.text()
      if (answer.status >= 500) faults.push(`${answer.status} ${path}`)
    }
    const json = (body: object) => ({
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
    const someHour = () => isoOf(Math.ceil(Date.now() / hours(1)) * hours(1) + hours(24 + (turn % 700)))
    /** Opens the stream of an order as its guest, and leaves. */
    const listens = async () => {
      const { rows } = await pool.query<{ id: string; visitor: string }>(
        'select id, visitor_id as visitor from orders order by placed_at desc limit 1',
      )
      const [placed] = rows
      if (!placed) return
      const stream = await listen(product.url, { topics: [`order:${placed.id}`], cookie: `visitor=${placed.visitor}` })
      if (stream.status !== 200) faults.push(`${stream.status} live`)
      await sleep(500)
      stream.leave()
    }
    const uses: (() => Promise<unknown>)[] = [
      () => visits('/'),
      () => visits(`/search?q=plate+${turn % 500}`),
      () => visits(`/service/service-${visit.id}?turn=${turn % 2_000}`),
      () => visits(`/api/v1/services?q=cut${turn % 500}`),
      () =>
        visits(`/api/v1/services/${visit.id}/slots?from=${someHour().slice(0, 10)}&until=${someHour().slice(0, 10)}`),
      () => visits('/api/v1/cart/items', json({ serviceId: visit.id, optionId: visit.optionId, startsAt: someHour() })),
      () => visits('/cart'),
      () => visits('/no-such-page'),
      () =>
        visits('/favourites', {
          method: 'POST',
          body: new URLSearchParams({ kind: 'service', id: plate.id, what: 'add' }),
          headers: { origin: product.url },
        }),
      listens,
    ]
    const browse = async () => {
      while (!watch.isOver) {
        await uses[turn++ % uses.length]!()
        await sleep(40)
      }
    }
    const order = async () => {
      const isOver = () => watch.isOver
      await orderContinuously(product.url, {
        pool,
        wanted: { serviceId: plate.id, optionId: plate.optionId },
        crowd,
        isOver,
      })
    }
    const users = Promise.all([browse(), browse(), browse(), order()])
    users.catch(() => {})

    const samples: Sample[] = []
    for (const until = Date.now() + seconds * 1_000; Date.now() < until;) {
      await sleep(Math.min(5_000, seconds * 20))
      samples.push(sampleOf(product))
    }
    watch.isOver = true
    await users

    // The first quarter is for warming up.
    const quarter = Math.floor(samples.length / 4)
    const [second, last] = [samples.slice(quarter, 2 * quarter), samples.slice(-quarter)]
    const [memory, later] = [second, last].map((all) => median(all.map((one) => one.memory))) as [number, number]
    const [files, filesLater] = [second, last].map((all) => median(all.map((one) => one.files))) as [number, number]
    // Autovacuum runs when a fifth of a table and fifty rows are dead; it checks once a minute.
    const { rows: wear } = await pool.query<Wear>(
      'select relname as name, n_live_tup::int as live, n_dead_tup::int as dead from pg_stat_user_tables',
    )
    const worn = wear.filter(({ live, dead }) => dead > 0.5 * live + 2_000)
    process.stdout.write(
      `soak of ${seconds} s: ${turn} visits, ${crowd.acknowledged.size} orders, ${memory.toFixed(0)} → ${later.toFixed(0)} MB, ${files} → ${filesLater} files, ${wear.reduce((sum, { dead }) => sum + dead, 0)} dead rows\n`,
    )
    expect([faults.slice(0, 10), crowd.surprises.slice(0, 10), worn]).toEqual([[], [], []])
    expect(later / memory).toBeLessThan(isWhole ? 1.1 : 1.5)
    expect(filesLater - files).toBeLessThan(20)
    await pool.end()
    expect(await product.stop()).toBe(0)
  },
)
