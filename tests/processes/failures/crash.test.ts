import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest'
import { orderAsGuest } from '../../../bench/support/guest-order.ts'
import { openDatabase, openPool } from '../../../src/platform/database/database.ts'
import { processesIn } from '../../../src/platform/embedded/processes.ts'
import { addProvider, addService } from '../../support/worlds/factories.ts'
import { requestsOf } from '../../support/worlds/product-guest.ts'
import { rounds } from '../../support/worlds/sampled.ts'
import {
  killLeftovers,
  launchProduct,
  npmStart,
  removeFolder,
  startProduct as start,
  temporaryFolder,
  type Product,
} from '../../support/worlds/product.ts'

const dataDir = temporaryFolder()
afterAll(() => removeFolder(dataDir))

const products: Product[] = []
async function startProduct(environment: Record<string, string>, program?: string[]): Promise<Product> {
  const product = await start(environment, program)
  products.push(product)
  return product
}
afterEach(async () => {
  await killLeftovers(products)
  for (const pid of everythingRunning()) process.kill(pid, 'SIGKILL')
})

const databaseUrl = `postgresql://sokora@localhost/sokora?host=${encodeURIComponent(join(dataDir, 'run'))}`

const cluster = join(dataDir, 'postgres')
const statusOf = (path: string, { url }: Product) =>
  fetch(`${url}${path}`).then(
    ({ status }) => status,
    (error: Error) => error.message,
  )

/** The result of a second start on the same folder. */
async function startAgain(environment: Record<string, string> = {}) {
  const product = launchProduct({ DATA_DIR: dataDir, ...environment })
  products.push(product)
  await once(product.child, 'exit')
  return { code: product.child.exitCode, words: product.words() }
}

test('of two first starts at once one succeeds, and the other states the reason', { timeout: 180_000 }, async () => {
  const pair = [launchProduct({ DATA_DIR: dataDir }), launchProduct({ DATA_DIR: dataDir })]
  products.push(...pair)
  const loser = await Promise.race(pair.map((product) => once(product.child, 'exit').then(() => product)))
  const winner = pair.find((product) => product !== loser)!
  expect(loser.child.exitCode).toBe(1)
  expect(loser.words().trim().split('\n')).toEqual([
    `Opening the database in ${dataDir}`,
    expect.stringMatching(/^(Another start is just setting up|Sokora already runs on) /),
  ])
  await expect.poll(() => statusOf('/readyz', winner), { timeout: 120_000, message: winner.words() }).toBe(200)
  expect(await winner.stop()).toBe(0)
})

// Why guests stopped, usually because the server ended; shown when nobody could order.
const lastWords: string[] = []

/** Guests order until the server has ended; records acknowledged orders. */
async function orderContinuously(
  { url, child }: Product,
  wanted: { serviceId: string; optionId: string },
  acknowledged: string[],
  pool: ReturnType<typeof openPool>,
) {
  for (;;) {
    const hasEnded = () => child.signalCode !== null
    const reference = await orderAsGuest(url, pool, wanted, hasEnded).catch(
      (error: Error) => void lastWords.push(error.message),
    )
    if (!reference) return
    acknowledged.push(reference)
  }
}

test('every confirmed order survives a killed process, and has its email once', { timeout: 300_000 }, async () => {
  const kills = rounds(2, 3)
  const acknowledged: string[] = []
  let wanted: { serviceId: string; optionId: string } | undefined
  for (let round = 0; round < kills; round++) {
    const product = await startProduct({ DATA_DIR: dataDir })
    const pool = openPool(databaseUrl, 8)
    if (!wanted) {
      const world = { db: openDatabase(pool), now: Date.now() }
      const provider = await addProvider(world, {
        hours: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], opens: 0, closes: 1440 }],
      })
      const dinner = await addService(world, {
        provider,
        kind: 'order',
        category: 'food',
        title: 'Plate of the day',
        priceMinor: 1200,
      })
      wanted = { serviceId: dinner.id, optionId: dinner.optionId }
    }
    const guests = Array.from({ length: 4 }, () => orderContinuously(product, wanted!, acknowledged, pool))
    // While orders are running, of which enough were acknowledged, however slow the machine is.
    const enough = acknowledged.length + 7
    await expect
      .poll(() => acknowledged.length, { timeout: 60_000, interval: 20, message: lastWords.join('\n') })
      .toBeGreaterThan(enough)
    await product.kill()
    await Promise.all(guests)
    await pool.end()
  }
  expect(acknowledged.length).toBeGreaterThan(7 * kills)

  const product = await startProduct({ DATA_DIR: dataDir })
  const pool = openPool(databaseUrl, 2)
  const { rows: stored } = await pool.query<{ reference: string }>('select reference from orders')
  const references = new Set(stored.map(({ reference }) => reference))
  expect(acknowledged.filter((reference) => !references.has(reference))).toEqual([])
  await expect
    .poll(
      async () =>
        (await pool.query('select 1 from published_events union all select 1 from event_deliveries')).rowCount,
      {
        timeout: 180_000,
      },
    )
    .toBe(0)
  const { rows: mails } = await pool.query<{ amount: number }>(
    `select count(*) as amount from outbox join orders on orders.id = outbox.order_id where recipient = orders.email group by orders.id`,
  )
  expect(mails.filter(({ amount }) => amount !== 1)).toEqual([])
  expect(mails).toHaveLength(references.size)
  await pool.end()
  expect(await product.stop()).toBe(0)
})

test(
  'a second start on the same data folder is refused, also after a crash of PostgreSQL',
  { timeout: 120_000 },
  async () => {
    const first = await startProduct({ DATA_DIR: dataDir })
    const rejected = { code: 1, words: expect.stringContaining('already runs on') }
    expect(await startAgain()).toEqual(rejected)
    const accidents = [
      // PostgreSQL restarts all its processes when one of them is killed.
      async (client: pg.Client) => {
        const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
        const ended = new Promise((resume) => client.once('end', resume))
        process.kill(rows[0]!.pid, 'SIGKILL')
        await ended
      },
      (client: pg.Client) =>
        client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()'),
    ]
    for (const accident of accidents) {
      const client = new pg.Client({ connectionString: databaseUrl })
      client.on('error', () => {})
      await client.connect()
      await accident(client)
      await client.end()
      expect(await startAgain()).toEqual(rejected)
      await expect.poll(() => statusOf('/readyz', first), { timeout: 180_000 }).toBe(200)
    }
    expect(await first.stop()).toBe(0)
  },
)

test(
  'a crashed database is restarted three times; then the process ends with a message',
  { timeout: 120_000 },
  async () => {
    const product = await startProduct({ DATA_DIR: dataDir })
    const server = () => Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
    const isServing = (dead: number) => existsSync(join(cluster, 'postmaster.pid')) && server() !== dead
    const ended = once(product.child, 'exit')
    for (let death = 1; death <= 3; death++) {
      const dead = server()
      process.kill(dead, 'SIGKILL')
      // Until it runs again, requests get 503.
      const statuses = new Set<number | string>()
      const isBack = async () => {
        statuses.add(await statusOf('/readyz', product))
        return isServing(dead) && (await statusOf('/readyz', product)) === 200
      }
      await expect.poll(isBack, { timeout: 60_000, message: product.words() }).toBe(true)
      expect([...statuses].filter((status) => ![200, 503].includes(Number(status)))).toEqual([])
      await expect.poll(() => statusOf('/api/v1/services', product)).toBe(200)
    }
    process.kill(server(), 'SIGKILL')
    expect(await ended).toEqual([1, null])
    const words = product.words().trim().split('\n')
    // It may have responded to requests before it was known to be ready; then it counts as not started.
    expect(words.at(-1)).toMatch(
      /^The embedded database died 4 times within 10 minutes; at last (The database in \S+ did not start: )?it ended by SIGKILL\./,
    )
    expect(words.filter((line) => line.includes('died and is started again'))).toHaveLength(3)
    await expect.poll(() => processesIn(cluster)).toEqual([])
  },
)

/** All processes for the data folder: npm, its shell, the launcher, the server, and PostgreSQL. */
function everythingRunning(): number[] {
  const isFor = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`DATA_DIR=${dataDir}`)
    } catch {
      return false
    }
  }
  const found = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isFor(name))
  return [...new Set([...found.map(Number), ...processesIn(cluster)])]
}

test('npm start ends with all its processes when npm alone is stopped', { timeout: 240_000 }, async () => {
  // Otherwise npm start would install packages while tests are running.
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  expect(readFileSync('node_modules/.sokora-installed', 'utf8')).toBe(wanted)
  const product = await startProduct({ DATA_DIR: dataDir }, npmStart)
  expect(everythingRunning().length).toBeGreaterThan(3)
  expect(await product.stop()).toBe(0)
  expect(everythingRunning()).toEqual([])
  expect(product.words()).toContain('Closing …')
})

test.each(['SIGINT', 'SIGHUP'] as const)('the launcher forwards %s, and exits like its program', async (signal) => {
  const program = `process.once('${signal}', () => process.exit(7)); setTimeout(() => {}, 60_000); process.stdout.write('ready')`
  const launcher = `import { become } from './bin/prepare.mjs'; become(['-e', ${JSON.stringify(program)}])`
  for (const [requested, expected] of [
    [signal, 7],
    ['SIGKILL', 137],
  ] as const) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', launcher], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    await once(child.stdout, 'data')
    const [pid] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ')
    if (requested === 'SIGKILL') process.kill(Number(pid), requested)
    else child.kill(requested)
    expect(await once(child, 'exit')).toEqual([expected, null])
  }
})

test('a start that is stopped early leaves no database running', { timeout: 180_000 }, async () => {
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) {
    const product = launchProduct({ DATA_DIR: dataDir })
    products.push(product)
    const ended = once(product.child, 'exit')
    await expect.poll(() => processesIn(cluster).length, { interval: 5 }).toBeGreaterThan(0)
    product.child.kill(signal)
    expect(await ended).toEqual([0, null])
    expect(product.words()).not.toContain('is open at')
    await expect.poll(() => processesIn(cluster)).toEqual([])
  }
})

test('if the port is in use, only that is reported, and nothing is created', { timeout: 180_000 }, async () => {
  const first = await startProduct({ DATA_DIR: dataDir })
  const other = temporaryFolder()
  const second = launchProduct({ DATA_DIR: other, DEMO: '1', PORT: new URL(first.url).port })
  await new Promise((resume) => second.child.once('exit', resume))
  expect(second.child.exitCode).toBe(1)
  expect(second.words()).toContain('is taken by another program. Set PORT to a free one.')
  expect(second.words()).not.toMatch(/Making the demo world|"level":"error"/)
  expect(await first.stop()).toBe(0)
  removeFolder(other)
})

test('without demo data, outbox and demo clock do not exist', { timeout: 180_000 }, async () => {
  const product = await startProduct({ DATA_DIR: dataDir })
  const request = requestsOf(product)
  expect((await request('/dev/outbox')).status).toBe(404)
  expect((await request('/dev/clock', { method: 'POST', body: {} })).status).toBe(404)
  await product.stop()
})

test('the address of the installation is read at every start', { timeout: 180_000 }, async () => {
  const product = await startProduct({ DATA_DIR: dataDir, PUBLIC_URL: 'https://other.example' })
  const page = await (await fetch(`${product.url}/`)).text()
  expect(page).toContain('https://other.example/')
  expect((await fetch(`${product.url}/healthz`)).headers.get('strict-transport-security')).toContain('max-age')
  await product.stop()
})
