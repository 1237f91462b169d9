import { Agent, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rebuildListings } from '../../../src/catalogue/commands/listings/rebuild-listings.ts'
import { startProduct, type Product } from '../../support/worlds/product.ts'
import { openWorld } from '../../support/worlds/world.ts'

const world = await openWorld()
let product: Product

beforeAll(async () => {
  world.now = Date.now()
  const provider = await world.provider()
  const services = await Promise.all(Array.from({ length: 30 }, () => world.haircut({ provider })))
  await rebuildListings(
    world.system(),
    services.map(({ id }) => id),
  )
  product = await startProduct({ DATABASE_URL: world.url })
}, 120_000)
afterAll(() => product.stop())

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
afterAll(() => agent.destroy())

/** A visitor on a keep-alive connection, as browsers use it. */
const visit = (path: string) =>
  new Promise<number>((resume, reject) => {
    get(product.url + path, { agent }, (answer) => answer.resume().once('end', () => resume(answer.statusCode!))).once(
      'error',
      reject,
    )
  })

/** Requests uncached pages and does not read the responses. */
async function silentReader(index: number, pages: number): Promise<Socket> {
  const { hostname, port, host } = new URL(product.url)
  const socket = connect(Number(port), hostname)
  // Waits for the first bytes without reading more.
  socket.on('error', () => {}).on('readable', () => {})
  await once(socket, 'connect')
  const requests = Array.from(
    { length: pages },
    (_, page) => `GET /search?q=cut${index}-${page} HTTP/1.1\r\nhost: ${host}\r\n\r\n`,
  )
  socket.write(requests.join(''))
  return socket
}

test(
  'clients that read are served before many connections that request pages without reading',
  { timeout: 120_000 },
  async () => {
    expect(await visit('/search?q=cut')).toBe(200)
    const silent = await Promise.all(Array.from({ length: 150 }, (_, index) => silentReader(index, 5)))
    const answered = () => silent.filter(({ bytesRead }) => bytesRead > 0).length
    for (let turn = 0; turn < 10; turn++) expect(await visit(`/search?q=visitor${turn}`)).toBe(200)
    expect(answered()).toBeLessThan(75)
    for (const socket of silent) socket.destroy()
    // Requests that were accepted before their connection ended are still answered.
    await expect.poll(() => visit('/readyz'), { interval: 100, timeout: 30_000 }).toBe(200)
  },
)
