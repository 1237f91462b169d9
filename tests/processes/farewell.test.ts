import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodPassword } from '../support/accounts.ts'
import { startProduct, type Product } from '../support/worlds/product.ts'
import { openWorld } from '../support/worlds/world.ts'

const world = await openWorld()
const kitchen = await world.dinner()
let product: Product

beforeAll(async () => {
  await world.pool.query(`insert into settings (key, value) values ('captcha.provider', '"off"')`)
  product = await startProduct({ DATABASE_URL: world.url })
})
afterAll(() => product.stop())

/** A client with cookies. */
function browser() {
  const cookies = new Map<string, string>()
  const request = async (method: string, path: string, body?: unknown) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = {
      origin: product.url,
      cookie,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      'idempotency-key': crypto.randomUUID(),
    }
    const answer = await fetch(`${product.url}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return {
      status: answer.status,
      body: (await answer.json().catch(() => ({}))) as Record<string, unknown>,
      cookies: answer.headers.getSetCookie(),
    }
  }
  const addToCart = () =>
    request('POST', '/api/v1/cart/items', {
      serviceId: kitchen.id,
      optionId: kitchen.optionId,
      quantity: 1,
      fulfillmentMethod: 'pickup',
    })
  const countCart = async () =>
    ((await request('GET', '/api/v1/session')).body.cart as { count: number } | null)?.count ?? 0
  return { cookies, request, addToCart, countCart }
}

test('after sign-out the next person on a device has an empty cart, and the account keeps its own', async () => {
  const email = 'ann@example.com'
  const device = browser()
  expect((await device.addToCart()).status).toBe(201)
  const guest = device.cookies.get('visitor')
  expect(
    (await device.request('POST', '/api/identity/sign-up/email', { email, password: goodPassword, name: 'Ann' }))
      .status,
  ).toBe(200)
  await world.pool.query('update auth_user set email_verified = true')
  const signIn = () => device.request('POST', '/api/identity/sign-in/email', { email, password: goodPassword })
  expect((await signIn()).status).toBe(200)
  expect(await device.countCart()).toBe(1)
  await device.addToCart()
  const left = await device.request('POST', '/api/identity/sign-out', {})
  expect(left.status).toBe(200)
  expect(left.cookies.filter((line) => line.startsWith('visitor='))).toHaveLength(1)
  expect(device.cookies.get('visitor')).not.toBe(guest)
  expect(await device.countCart()).toBe(0)
  await signIn()
  expect(await device.countCart()).toBeGreaterThan(0)
})

test('a visitor who never signed in keeps their cart', async () => {
  const device = browser()
  await device.addToCart()
  await device.request('POST', '/api/identity/sign-out', {})
  expect(await device.countCart()).toBe(1)
})
