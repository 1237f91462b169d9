import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProduct, type Product } from '../support/worlds/product.ts'
import { openWorld } from '../support/worlds/world.ts'

const world = await openWorld()
let product: Product
let port = ''

/** Started without any configuration, so without a public address. */
beforeAll(async () => {
  product = await startProduct({ DATABASE_URL: world.url, PUBLIC_URL: undefined, TRUST_PROXY: '0' })
  port = new URL(product.url).port
})
afterAll(() => product.kill())

const status = (url: string, init: RequestInit = {}) =>
  fetch(url, init).then(
    (answer) => answer.status,
    () => 'nobody is there',
  )

test('a market without a public address answers its own machine under each of its names, and nobody else', async () => {
  const interfaces = Object.values(networkInterfaces()).flatMap((some) => some ?? [])
  const outside = interfaces.filter(({ internal, family }) => !internal && family === 'IPv4')
  for (const name of ['localhost', '127.0.0.1'])
    expect([name, await status(`http://${name}:${port}/login`)]).toEqual([name, 200])
  for (const { address } of outside) expect(await status(`http://${address}:${port}/login`)).toBe('nobody is there')
  expect(product.words()).toContain('Only this machine reaches it. HOST=0.0.0.0 opens it to others.')
})

test('changes are accepted from its own pages under the requested name only', async () => {
  const from = (origin: string) =>
    status(`http://127.0.0.1:${port}/api/identity/sign-out`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: '{}',
    })
  expect(await from(`http://127.0.0.1:${port}`)).toBe(200)
  expect(await from(`http://localhost:${port}`)).toBe(200)
  expect(await from(`https://127.0.0.1:${port}`)).toBe(403)
  expect(await from(`http://127.0.0.1:${Number(port) + 1}`)).toBe(403)
})

test('it stops on request, with nobody left at any of its addresses', async () => {
  expect(await product.stop()).toBe(0)
  for (const host of ['127.0.0.1', '[::1]'])
    expect(await status(`http://${host}:${port}/healthz`)).toBe('nobody is there')
})
