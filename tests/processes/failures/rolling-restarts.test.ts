import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { orderAsGuest } from '../../../bench/support/guest-order.ts'
import { killLeftovers, startProduct, type Product } from '../../support/worlds/product.ts'
import { openRoundRobinProxy, type RoundRobinProxy } from '../../support/servers/round-robin-proxy.ts'
import { rounds } from '../../support/worlds/sampled.ts'
import { openWorld } from '../../support/worlds/world.ts'

const world = await openWorld()
const products: Product[] = []
let wanted: { serviceId: string; optionId: string }
let proxy: RoundRobinProxy

beforeAll(async () => {
  const provider = await world.provider({ hours: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], opens: 0, closes: 1440 }] })
  const dinner = await world.dinner({ provider })
  wanted = { serviceId: dinner.id, optionId: dinner.optionId }
  proxy = await openRoundRobinProxy()
})
afterAll(() => proxy.close())
afterEach(() => killLeftovers(products))

async function start(): Promise<Product> {
  const product = await startProduct({ DATABASE_URL: world.url, PUBLIC_URL: proxy.url, DRAIN_SECONDS: '2' })
  products.push(product)
  proxy.add(product.url)
  await expect.poll(() => proxy.ready(), { interval: 20, timeout: 60_000 }).toContain(product.url)
  return product
}

/** A visitor who reads or orders without pause until told to stop; records errors. */
async function visit(step: () => Promise<string>, isOver: () => boolean, seen: string[]) {
  while (!isOver()) seen.push(await step().catch((error: Error) => `lost: ${error.message}`))
}

test('replacing two processes one after the other loses no request', { timeout: 600_000 }, async () => {
  let running = [await start(), await start()]
  const seen: string[] = []
  let isOver = false
  const read = (path: string) => async () => {
    const answer = await fetch(proxy.url + path)
    await answer.arrayBuffer()
    return answer.status < 500 ? 'read' : `lost: ${answer.status} ${path}`
  }
  // Few orders, because the number of codes for one address is limited.
  let ordersLeft = 10
  const orders = async () =>
    ordersLeft-- > 0 ? (await orderAsGuest(proxy.url, world.pool, wanted), 'ordered') : read('/cart')()
  const visitors = [read('/'), read('/search?q=plate'), read('/api/v1/services'), orders].map((step) =>
    visit(step, () => isOver, seen),
  )
  for (let round = 0; round < rounds(1, 4); round++) {
    const next = await start()
    const [old, other] = running as [Product, Product]
    // The old process is busy when it is told to stop.
    const enough = seen.length + 20
    await expect.poll(() => seen.length, { interval: 20, timeout: 60_000 }).toBeGreaterThan(enough)
    expect(await old.stop()).toBe(0)
    running = [other, next]
  }
  isOver = true
  await Promise.all(visitors)
  expect(seen.filter((one) => one.startsWith('lost'))).toEqual([])
  expect(seen).toContain('ordered')
})

test(
  'before it closes, a process reports that it is not ready, answers everything and closes each connection',
  { timeout: 120_000 },
  async () => {
    const product = await startProduct({ DATABASE_URL: world.url, DRAIN_SECONDS: '120' })
    products.push(product)
    expect((await fetch(`${product.url}/`)).headers.get('connection')).toBe('keep-alive')
    const stopped = product.stop()
    // As Ctrl-C in a terminal, which npm also passes on: the second signal is not a request to stop at once.
    product.child.kill('SIGTERM')
    await expect.poll(async () => (await fetch(`${product.url}/readyz`)).status).toBe(503)
    const answer = await new Promise<{ status?: number; connection?: string }>((resume, reject) => {
      get(`${product.url}/api/v1/services`, { agent: false, headers: { connection: 'keep-alive' } }, (response) => {
        response.resume()
        resume({ status: response.statusCode, connection: response.headers.connection })
      }).once('error', reject)
    })
    expect(answer).toEqual({ status: 200, connection: 'close' })
    await sleep(1_100)
    expect(product.child.exitCode).toBe(null)
    // A repeated request must not wait for a pause.
    product.child.kill('SIGTERM')
    expect(await stopped).toBe(0)
  },
)
