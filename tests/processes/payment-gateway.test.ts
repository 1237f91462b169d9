import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchProduct, startProduct, type Product } from '../support/worlds/product.ts'
import { startStripeServer, type StripeMessage } from '../support/servers/stripe-server.ts'
import { openWorld } from '../support/worlds/world.ts'
import { sql } from '../../src/platform/database/database.ts'

const world = await openWorld()
const stripe = await startStripeServer()
const keys = {
  STRIPE_SECRET_KEY: stripe.secretKey,
  STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
  STRIPE_API_URL: stripe.url,
}
let product: Product

beforeAll(async () => {
  product = await startProduct({ DATABASE_URL: world.url, ...keys })
})
afterAll(async () => {
  await product.stop()
  await stripe.close()
})

const notify = (adapter: string, { body, headers }: Pick<StripeMessage, 'body' | 'headers'>) =>
  fetch(`${product.url}/api/payments/${adapter}/events`, { method: 'POST', body: body as BodyInit, headers })

const aMessage = () =>
  stripe.message({ type: 'refund.updated', object: { id: 're_1', object: 'refund', payment_intent: 'pi_unknown' } })

test('messages of Stripe are accepted from any origin, and responses are not cached', async () => {
  const message = aMessage()
  for (const [name, value] of [
    ['origin', 'https://evil.example'],
    ['sec-fetch-site', 'cross-site'],
    ['content-type', 'application/json; charset=utf-8'],
    ['accept-encoding', 'gzip'],
  ])
    message.headers.set(name!, value!)
  const answers = [await notify('stripe', message), await notify('stripe', message)]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0]!.headers.get('set-cookie')).toBeNull()
  expect(await world.db.rows(sql`select adapter from gateway_events where id = ${message.id}`)).toEqual([
    { adapter: 'stripe' },
  ])
})

test('messages of others are refused', async () => {
  const forged = { body: aMessage().body, headers: aMessage().headers }
  forged.headers.set('stripe-signature', `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`)
  const answer = await notify('stripe', forged)
  expect([answer.status, await answer.text()]).toEqual([400, '{"received":false}'])
})

test("forms may lead to Stripe's pages, and nowhere else", async () => {
  const policy = (await fetch(`${product.url}/`)).headers.get('content-security-policy')
  expect(policy).toContain("form-action 'self' https://checkout.stripe.com https://connect.stripe.com;")
})

test('a market with a real gateway has no test gateway', async () => {
  expect((await notify('test', aMessage())).status).toBe(404)
  expect((await fetch(`${product.url}/test-payments/01a1ffde-6087-741d-885a-2982d210e850`)).status).toBe(404)
})

test.each([
  [{ STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET must be'],
  [{ STRIPE_SECRET_KEY: 'pk_live_1' }, 'STRIPE_SECRET_KEY must be'],
  [{ STRIPE_API_URL: 'http://stripe.example' }, 'STRIPE_API_URL is for tests'],
])('an incomplete configuration does not start, with the reason: %o', async (half, words) => {
  const { child, words: said } = launchProduct({ DATABASE_URL: world.url, ...keys, ...half })
  expect(await new Promise((resume) => child.once('exit', resume))).toBe(1)
  expect(said()).toContain(words)
  expect(said()).not.toContain(stripe.secretKey)
})
