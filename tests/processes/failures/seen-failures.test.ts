import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openCuttingProxy } from '../../support/servers/cutting-proxy.ts'
import { openWorld } from '../../support/worlds/world.ts'
import { newId } from '#shared/ids.ts'
import {
  killLeftovers,
  startProduct,
  removeFolder,
  temporaryFolder,
  type Product,
} from '../../support/worlds/product.ts'

const dataDir = temporaryFolder()
afterAll(() => removeFolder(dataDir))
const products: Product[] = []
afterEach(() => killLeftovers(products))

interface Line {
  level: string
  message: string
  requestId?: string
  path?: string
  error: string
}

/** The log lines about requests. */
const failuresIn = (words: string): Line[] =>
  words
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
    .filter(({ requestId }) => requestId !== undefined)

test(
  'every internal error has one log line with its number and without personal data',
  { timeout: 120_000 },
  async () => {
    const world = await openWorld()
    const proxy = await openCuttingProxy(world.url)
    const product = await startProduct({ DATA_DIR: dataDir, DATABASE_URL: proxy.url })
    products.push(product)
    const ids: (string | null)[] = []
    const request = async (path: string, init: RequestInit = {}) => {
      const answer = await fetch(`${product.url}${path}`, init)
      await answer.text()
      if (answer.status >= 500) ids.push(answer.headers.get('x-request-id'))
    }
    // A bug: a table is missing.
    await world.pool.query('alter table carts rename to carts_hidden')
    const headers = { 'content-type': 'application/json' }
    for (const path of ['/api/v1/cart', '/cart', '/api/v1/session', '/api/identity/session']) await request(path)
    await request('/api/v1/cart/items', {
      method: 'POST',
      body: JSON.stringify({ serviceId: newId(), optionId: newId() }),
      headers,
    })
    await world.pool.query('alter table carts_hidden rename to carts')
    const ofBugs = ids.length
    expect(ofBugs).toBeGreaterThan(0)
    // The connection to the database is cut repeatedly.
    proxy.startCutting(60)
    await expect
      .poll(
        async () => {
          for (const path of ['/cart', '/api/v1/cart', '/search?q=cut', '/api/v1/services']) await request(path)
          return ids.length
        },
        { timeout: 60_000 },
      )
      .toBeGreaterThan(ofBugs + 3)
    proxy.stopCutting()
    await expect.poll(async () => (await fetch(`${product.url}/readyz`)).status, { timeout: 30_000 }).toBe(200)
    expect(ids).not.toContain(null)
    await expect
      .poll(() =>
        failuresIn(product.words())
          .map(({ requestId }) => requestId)
          .toSorted(),
      )
      .toEqual(ids.toSorted())
    expect(product.words()).not.toMatch(/@example\.com/)
    await product.stop()
    await proxy.close()
  },
)

test(
  'at the start an unhandled rejection ends the process, so that a supervisor restarts it',
  { timeout: 60_000 },
  async () => {
    const script = `process.argv[1] = ''; import(${JSON.stringify(join(import.meta.dirname, '../../../src/server/main.ts'))}).catch(() => {}); setTimeout(() => void Promise.reject(new Error('nobody caught me')), 300)`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, DATA_DIR: dataDir, DEMO: '0', PORT: '0', NODE_ENV: 'production', DATABASE_URL: '' },
    })
    let words = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (words += text))
    child.stdout.resume()
    const code = await new Promise((resume) => child.once('exit', resume))
    expect(code).toBe(1)
    expect(words).toContain('nobody caught me')
  },
)

/**
 * Errors that the product's own code does not have: one in the response to certain requests, and one outside of
 * requests.
 */
const faults = `
  import { ServerResponse } from 'node:http'
  const { writeHead } = ServerResponse.prototype
  ServerResponse.prototype.writeHead = function (...given) {
    if (this.req.url === '/robots.txt?rejection') void Promise.reject(new Error('nobody awaited me'))
    if (this.req.url === '/robots.txt?exception') setImmediate(() => { throw new Error('a stream of mine broke') })
    return writeHead.apply(this, given)
  }
  process.on('SIGUSR2', () => { throw new Error('nobody knows where I am from') })`

test(
  'later an uncaught error is logged with its request, and the process continues unless it belongs to none',
  { timeout: 120_000 },
  async () => {
    const world = await openWorld()
    const preload = `--import=data:text/javascript,${encodeURIComponent(faults)}`
    const product = await startProduct({ DATA_DIR: dataDir, DATABASE_URL: world.url, NODE_OPTIONS: preload })
    products.push(product)
    for (const [fault, words] of [
      ['rejection', 'nobody awaited me'],
      ['exception', 'a stream of mine broke'],
    ] as const) {
      await fetch(`${product.url}/robots.txt?${fault}`)
        .then((answer) => answer.text())
        .catch(() => {})
      await expect.poll(() => product.words()).toContain(words)
      const line = failuresIn(product.words()).find(({ error }) => error.includes(words))
      expect(line).toMatchObject({ level: 'error', message: 'an error was not caught', path: '/robots.txt' })
      expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
    }
    const ended = new Promise((resume) => product.child.once('exit', resume))
    product.child.kill('SIGUSR2')
    expect(await ended).toBe(1)
    expect(product.words()).toContain('an error was not caught, and the process ends')
    expect(product.words()).toContain('nobody knows where I am from')
  },
)
