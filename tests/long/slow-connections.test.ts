import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rebuildListings } from '../../src/catalogue/commands/listings/rebuild-listings.ts'
import { startProduct, type Product } from '../support/worlds/product.ts'
import { openWorld } from '../support/worlds/world.ts'

const world = await openWorld()
let product: Product

beforeAll(async () => {
  world.now = Date.now()
  const provider = await world.provider()
  const services = await Promise.all(Array.from({ length: 50 }, () => world.haircut({ provider })))
  await rebuildListings(
    world.system(),
    services.map(({ id }) => id),
  )
  product = await startProduct({ DATABASE_URL: world.url })
}, 120_000)
afterAll(() => product.stop())

const agent = new Agent({ keepAlive: true, maxSockets: 4 })
afterAll(() => agent.destroy())
const paths = ['/', '/search?q=cut', '/cart', '/login', '/api/v1/services']

const visit = (path: string) =>
  new Promise<void>((resume, reject) => {
    get(product.url + path, { agent }, (answer) => answer.resume().once('end', resume)).once('error', reject)
  })

/** The number of responses per second to four visitors. */
async function rateOver(ms: number): Promise<number> {
  const until = performance.now() + ms
  let visits = 0
  const visitor = async () => {
    while (performance.now() < until) await visit(paths[visits++ % paths.length]!)
  }
  await Promise.all(Array.from({ length: 4 }, visitor))
  return (visits / ms) * 1000
}

const kinds = {
  'headers that never end': { head: 'GET / HTTP/1.1\r\n', drip: 'x-a: b\r\n' },
  'a body that never ends': {
    head: 'POST /api/v1/cart/items HTTP/1.1\r\ncontent-type: application/json\r\ncontent-length: 5000\r\nhost: a\r\n\r\n',
    drip: ' ',
  },
  'pages that nobody reads': { head: '', drip: '' },
}

async function open(kind: keyof typeof kinds, index: number): Promise<Socket> {
  const { hostname, port, host } = new URL(product.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {}).pause()
  await once(socket, 'connect')
  const page = (one: number) => `GET /search?q=silent${index}-${one} HTTP/1.1\r\nhost: ${host}\r\n\r\n`
  socket.write(kinds[kind].head || Array.from({ length: 20 }, (_, one) => page(one)).join(''))
  const timer = setInterval(() => socket.writable && socket.write(kinds[kind].drip), 1_000)
  socket.once('close', () => clearInterval(timer))
  return socket
}

test('with 450 slow connections visitors keep four fifths of their rate', { timeout: 300_000 }, async () => {
  await rateOver(5_000)
  const before = await rateOver(10_000)
  const names = Object.keys(kinds) as (keyof typeof kinds)[]
  const slow = Array.from({ length: 450 }, (_, index) => open(names[index % 3]!, index))
  const beside = await rateOver(15_000)
  for (const socket of await Promise.all(slow)) socket.destroy()
  const after = await rateOver(10_000)
  expect(beside / ((before + after) / 2)).toBeGreaterThan(0.8)
})
