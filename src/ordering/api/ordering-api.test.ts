import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type World } from '../../../tests/support/worlds/world.ts'
import { customer, details, friday, lastCode } from '../../../tests/support/orders/shopping.ts'
import type { AppContext } from '#server/context.ts'
import { cartApi } from '#ordering/api/cart.ts'
import { myItemsApi } from '#ordering/api/my-items.ts'
import { ordersApi } from '#ordering/api/orders.ts'
import { answerProblem, newApi } from '#platform/http/api.ts'
import { newId } from '#shared/ids.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))

/** Both APIs, called by one visitor. */
function clientOf(ctx: AppContext) {
  const api = newApi()
  api.use(async (c, next) => {
    c.set('ctx', ctx)
    c.set('requestId', 'test')
    await next()
  })
  api.route('/', cartApi)
  api.route('/', ordersApi)
  api.route('/', myItemsApi)
  api.onError(answerProblem as never)
  return async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await api.request(path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await answer.text()
    return { status: answer.status, text, body: text ? JSON.parse(text) : undefined }
  }
}

describe('over HTTP', () => {
  test('a visitor fills a cart, checks out and reads the order', async () => {
    const visitor = await customer(world)
    const call = clientOf(visitor)
    const haircut = await world.haircut()
    const added = await call('POST', '/cart/items', {
      serviceId: haircut.id,
      optionId: haircut.optionId,
      startsAt: friday,
    })
    expect(added).toMatchObject({ status: 201, body: { cart: { count: 1 } } })
    expect((await call('POST', '/checkout')).body.cart.nearestHoldExpiresAt).toBe('2026-11-02T10:15:00.000Z')
    expect((await call('PATCH', '/checkout', { firstName: 'Rita' })).body.draft.firstName).toBe('Rita')
    const key = { 'idempotency-key': newId() }
    const placed = await call('POST', '/orders', details(visitor), key)
    expect(placed.status).toBe(201)
    expect((await call('POST', '/orders', details(visitor), key)).text).toBe(placed.text)
    expect(await call('POST', '/orders', { ...details(visitor), firstName: 'Other' }, key)).toMatchObject({
      status: 409,
      body: { error: { code: 'idempotency-mismatch' } },
    })
    expect(await call('GET', `/orders/${placed.body.reference}`)).toMatchObject({
      status: 200,
      body: { status: 'open', firstName: 'Rita' },
    })
    expect((await clientOf(world.visitor())('GET', `/orders/${placed.body.reference}`)).status).toBe(404)
  })

  test('an item can be changed and removed', async () => {
    const [call, dinner] = [clientOf(world.visitor()), await world.dinner()]
    const { itemId } = (await call('POST', '/cart/items', { serviceId: dinner.id, optionId: dinner.optionId })).body
    expect((await call('PATCH', `/cart/items/${itemId}`, { quantity: 3 })).body.totals[0].total.minor).toBe(3600)
    expect((await call('DELETE', `/cart/items/${itemId}`)).body.count).toBe(0)
    expect((await call('DELETE', `/cart/items/${itemId}`)).status).toBe(404)
  })

  test('adding an item twice with one key adds it once, and its own hold is no conflict', async () => {
    const [call, dinner, haircut] = [clientOf(world.visitor()), await world.dinner(), await world.haircut()]
    const plates = { serviceId: dinner.id, optionId: dinner.optionId, quantity: 2 }
    const cut = { serviceId: haircut.id, optionId: haircut.optionId, startsAt: friday }
    const [plateKey, cutKey] = [{ 'idempotency-key': newId() }, { 'idempotency-key': newId() }]
    const first = await call('POST', '/cart/items', plates, plateKey)
    expect(await call('POST', '/cart/items', plates, plateKey)).toMatchObject({
      status: 201,
      body: { itemId: first.body.itemId },
    })
    expect(await call('POST', '/cart/items', { ...plates, quantity: 3 }, plateKey)).toMatchObject({
      status: 409,
      body: { error: { code: 'idempotency-mismatch' } },
    })
    const held = await call('POST', '/cart/items', cut, cutKey)
    expect(await call('POST', '/cart/items', cut, cutKey)).toMatchObject({
      status: 201,
      body: { itemId: held.body.itemId },
    })
    expect((await call('GET', '/cart')).body).toMatchObject({
      count: 2,
      totals: [{ total: { minor: 2 * 1200 + 6000 } }],
    })
  })

  test.each([0, -1, 51, 1e9, 1.5, '2', null])('a quantity of %j is refused', async (quantity) => {
    const dinner = await world.dinner()
    const answer = await clientOf(world.visitor())('POST', '/cart/items', {
      serviceId: dinner.id,
      optionId: dinner.optionId,
      quantity,
    })
    expect(answer).toMatchObject({ status: 422, body: { error: { fields: { quantity: expect.any(String) } } } })
  })

  test.each(['\u0000', '\ud800', 'x'.repeat(501)])('a note of %j is harmless', async (note) => {
    const dinner = await world.dinner()
    const answer = await clientOf(world.visitor())('POST', '/cart/items', {
      serviceId: dinner.id,
      optionId: dinner.optionId,
      note,
    })
    expect(answer.status).toBeLessThan(500)
    const answers = await clientOf(world.visitor())('POST', '/cart/items', {
      serviceId: dinner.id,
      optionId: dinner.optionId,
      answers: { q: note },
    })
    expect(answers.status).toBeLessThan(500)
  })

  test('ordering without a key is refused', async () => {
    expect((await clientOf(world.visitor())('POST', '/orders', { acceptsTerms: true })).status).toBe(422)
  })

  test('a taken time is refused, with other times', async () => {
    const haircut = await world.haircut()
    const body = { serviceId: haircut.id, optionId: haircut.optionId, startsAt: friday }
    await clientOf(world.visitor())('POST', '/cart/items', body)
    const answer = await clientOf(world.visitor())('POST', '/cart/items', body)
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'slot-taken' } } })
    expect(answer.body.error.offers.slots).toHaveLength(3)
  })

  test('an item is cancelled once per key, and a second cancellation returns its current status', async () => {
    const visitor = await customer(world)
    const call = clientOf(visitor)
    const haircut = await world.haircut()
    await call('POST', '/cart/items', { serviceId: haircut.id, optionId: haircut.optionId, startsAt: friday })
    const { reference } = (await call('POST', '/orders', details(visitor), { 'idempotency-key': newId() })).body
    const [item] = (await call('GET', `/orders/${reference}`)).body.parts[0].items
    const path = `/orders/${reference}/items/${item.id}`
    const key = { 'idempotency-key': newId() }
    expect((await call('POST', `${path}/cancel`, { reason: 'no such' }, key)).status).toBe(422)
    const cancelled = await call('POST', `${path}/cancel`, { reason: 'plans', share: item.cancel.share }, key)
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled', statusText: 'Cancelled by you' } })
    expect(await call('POST', `${path}/cancel`, { reason: 'plans', share: 100 }, key)).toMatchObject({ status: 200 })
    expect(await call('POST', `${path}/cancel`, { reason: 'plans' }, { 'idempotency-key': newId() })).toMatchObject({
      status: 409,
      body: { error: { code: 'transition-not-allowed', offers: { status: 'cancelled' } } },
    })
    expect(await call('POST', `${path}/receive`, undefined, { 'idempotency-key': newId() })).toMatchObject({
      status: 409,
    })
    const stranger = await clientOf(world.visitor())(
      'POST',
      `${path}/cancel`,
      { reason: 'plans' },
      { 'idempotency-key': newId() },
    )
    expect(stranger).toMatchObject({ status: 404 })
  })

  test('code requests by strangers do not prevent a customer from ordering', async () => {
    const visitor = world.visitor()
    const { email } = details(visitor)
    for (let requestCount = 0; requestCount < 3; requestCount++) {
      const sought = { reference: 'K7Q2-9M4T', email }
      expect((await clientOf(world.visitor())('POST', '/orders/find', sought)).status).toBe(200)
      expect((await clientOf(world.visitor())('POST', '/email-codes', { email })).status).toBe(201)
    }
    const call = clientOf(visitor)
    const haircut = await world.haircut()
    await call('POST', '/cart/items', { serviceId: haircut.id, optionId: haircut.optionId, startsAt: friday })
    expect((await call('POST', '/email-codes', { email })).status).toBe(201)
    await call('POST', '/email-codes/verify', { email, code: lastCode(world) })
    expect((await call('POST', '/orders', details(visitor), { 'idempotency-key': newId() })).status).toBe(201)
  })

  test('searching an unknown order is limited like a known one, and requires a solved captcha', async () => {
    const addressHash = newId()
    const find = (work?: string) =>
      clientOf(world.visitor({ addressHash }))(
        'POST',
        '/orders/find',
        { reference: 'K7Q2-9M4T', email: `${newId()}@example.com` },
        { ...(work && { 'x-captcha-response': work }) },
      )
    for (let requestCount = 0; requestCount < 3; requestCount++) expect((await find()).status).toBe(200)
    const rejected = await find()
    expect([rejected.status, rejected.body.error.code]).toEqual([400, 'missing-recaptcha-token'])
    const { challenge } = rejected.body.error.offers
    const solution = await solveChallenge({ challenge, deriveKey })
    expect((await find(Buffer.from(JSON.stringify({ challenge, solution })).toString('base64'))).status).toBe(200)
  })

  test('a code is sent and accepted', async () => {
    const call = clientOf(world.visitor())
    expect((await call('POST', '/email-codes', { email: 'rita@gmaiml.com' })).body.suggestedEmail).toBe(
      'rita@gmail.com',
    )
    const code = lastCode(world)
    expect((await call('POST', '/email-codes/verify', { email: 'rita@gmaiml.com', code })).body).toEqual({
      isVerified: true,
    })
  })
})
