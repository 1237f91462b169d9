import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startStripeServer, type StripeMessage } from '../../../tests/support/servers/stripe-server.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { gatewayWebhook } from '#payments/api/gateway-webhook.ts'
import { answerProblem } from '#platform/http/api.ts'
import { sql } from '#platform/database/database.ts'
import { openStripe } from '#platform/payments/stripe-adapter.ts'
import { openTestGateway } from '#platform/payments/test-gateway.ts'
import { usualLater } from '#platform/payments/test-charges.ts'
import { newId } from '#shared/ids.ts'

const world = await openWorld()
const stripe = await startStripeServer()
const secret = 'a secret of tests'
const testGateway = openTestGateway({ db: world.db, now: () => world.now, publicUrl: 'https://market.example', secret })
world.paymentAdapters.set(
  'stripe',
  openStripe({ secretKey: stripe.secretKey, webhookSecrets: [stripe.webhookSecret], apiUrl: stripe.url }),
)
world.paymentAdapters.set('test', testGateway)

const app = new Hono()
app.onError((error, c) => answerProblem(error, c as never))
app.route('/', gatewayWebhook({ makeContext: world.system }))
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(async () => {
  server.close()
  await stripe.close()
})
beforeEach(() => void (stripe.mood = 'well'))

interface Sent {
  body: Uint8Array | string
  headers: Headers
}

async function send({ body, headers }: Sent, adapter = 'stripe') {
  const answer = await fetch(`${url()}/api/payments/${adapter}/events`, {
    method: 'POST',
    body: body as BodyInit,
    headers,
  })
  return { status: answer.status, text: await answer.text() }
}

const known = async () =>
  (await world.db.rows<{ id: string }>(sql`select id from gateway_events order by id`)).map(({ id }) => id)

/** A message about an unknown payment: accepted without effect. */
const aMessage = (seal?: { secret?: string; at?: number }, id?: string): StripeMessage =>
  stripe.message(
    {
      type: 'refund.updated',
      object: { id: 're_1', object: 'refund', payment_intent: 'pi_unknown' },
      ...(id && { id }),
    },
    seal,
  )

test('a message signed by the gateway is accepted once, however often it arrives', async () => {
  const one = aMessage()
  const answers = [
    await send(one),
    ...(await Promise.all([send(one), send(one), send(one)])),
    await send(aMessage({}, one.id)),
  ]
  expect(answers).toEqual(answers.map(() => ({ status: 200, text: '{"received":true}' })))
  expect((await known()).filter((id) => id === one.id)).toHaveLength(1)
})

test('forged, changed, unsigned and late messages get the same short refusal, and leave no trace', async () => {
  const before = await known()
  const one = aMessage()
  const signature = one.headers.get('stripe-signature')!
  const wrong: Sent[] = [
    { body: one.body, headers: new Headers() },
    { body: one.body, headers: new Headers({ 'stripe-signature': 'v1=' }) },
    { body: `${new TextDecoder().decode(one.body)} `, headers: one.headers },
    {
      body: one.body,
      headers: new Headers({
        'stripe-signature': signature.replace(/t=\d+/, `t=${Math.floor(Date.now() / 1000) + 60}`),
      }),
    },
    { body: '', headers: one.headers },
    aMessage({ secret: 'whsec_of_somebody_else' }),
    aMessage({ at: Date.now() - 6 * 60_000 }),
    aMessage({ at: Date.now() - 30 * 86_400_000 }),
  ]
  for (const message of wrong) expect(await send(message)).toEqual({ status: 400, text: '{"received":false}' })
  expect(await known()).toEqual(before)
})

test('signed bytes that are not JSON are refused', async () => {
  const headers = new Headers({ 'test-gateway-signature': `t=${world.now},v1=${'0'.repeat(64)}` })
  expect((await send({ body: new Uint8Array([0xff, 0x00, 0xfe]), headers }, 'test')).status).toBe(400)
  expect((await send({ body: '{', headers: aMessage().headers })).status).toBe(400)
})

test('a gateway without keys has no endpoint', async () => {
  expect((await send(aMessage(), 'paypal')).status).toBe(404)
  expect((await send(aMessage(), '..%2Fstripe')).status).toBe(404)
})

test('an oversized message is not read, with or without its announced length', async () => {
  const large = new Uint8Array(600_000)
  expect((await send({ body: large, headers: aMessage().headers })).status).toBe(413)
  const status = await new Promise<number | undefined>((resume, reject) => {
    const call = request(
      `${url()}/api/payments/stripe/events`,
      { method: 'POST', headers: { 'transfer-encoding': 'chunked' } },
      (response) => resume(response.resume().statusCode),
    )
    call.on('error', reject)
    for (let part = 0; part < 10; part++) call.write(large.subarray(0, 60_000))
    call.end()
  })
  expect(status).toBe(413)
})

test('only the signature matters, not the origin of a message', async () => {
  const one = aMessage()
  one.headers.set('origin', 'https://evil.example')
  one.headers.set('sec-fetch-site', 'cross-site')
  expect((await send(one)).status).toBe(200)
})

test('a message that requires an answer of an unavailable gateway is refused, so that it is repeated', async () => {
  const one = aMessage()
  stripe.mood = 'broken'
  expect((await send(one)).status).toBe(503)
  expect(await known()).not.toContain(one.id)
  stripe.mood = 'well'
  expect((await send(one)).status).toBe(200)
  expect(await known()).toContain(one.id)
})

test('the test gateway uses the same endpoint', async () => {
  const charge = await testGateway.begin({
    ...{
      paymentId: newId(),
      key: newId(),
      mode: 'capture',
      amountMinor: 1_500,
      currency: 'JPY',
      description: 'A cut',
      email: '',
    },
    ...{ returnUrl: 'https://market.example/order', expiresAt: world.now + 900_000 },
  })
  await testGateway.act(charge.ref, { outcome: 'pay', content: 'both', later: usualLater })
  const [call] = await testGateway.claimMessages()
  expect((await send(call!, 'test')).status).toBe(200)
  expect((await send({ ...call!, headers: aMessage().headers }, 'test')).status).toBe(400)
})
