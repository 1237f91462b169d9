import { expect, test } from 'vitest'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { customer, friday, order, put } from '../../../tests/support/orders/shopping.ts'
import type { AppContext } from '#server/context.ts'
import { rescheduleApi } from '#ordering/api/reschedule.ts'
import { getOrder } from '#ordering/queries/orders/get-order.ts'
import { answerProblem, newApi } from '#platform/http/api.ts'
import { newId } from '#shared/ids.ts'

const world = await openWorld()

/** The API, called by one visitor. */
function clientOf(ctx: AppContext) {
  const api = newApi()
  api.use(async (c, next) => {
    c.set('ctx', ctx)
    c.set('requestId', 'test')
    await next()
  })
  api.route('/', rescheduleApi)
  api.onError(answerProblem as never)
  return async (method: string, path: string, body?: unknown, key = newId()) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key }
    const answer = await api.request(path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await answer.text()
    return { status: answer.status, text, body: text ? JSON.parse(text) : undefined }
  }
}

async function ordered() {
  const visitor = await customer(world)
  const service = await world.haircut()
  await put(visitor, service, { startsAt: friday })
  const { reference } = await order(visitor)
  const { id } = (await getOrder(visitor, reference)).parts[0]!.items[0]!
  return { visitor, service, path: `/orders/${reference}/items/${id}` }
}

test('a customer sees the free times and takes one, once per key', async () => {
  const { visitor, path } = await ordered()
  const call = clientOf(visitor)
  const times = await call('GET', `${path}/other-times?from=2026-11-09&until=2026-11-10`)
  expect(times).toMatchObject({
    status: 200,
    body: { timeZone: 'Europe/Lisbon', from: '2026-11-09', until: '2026-11-10' },
  })
  const { startsAt } = times.body.days[0].slots[4]
  const key = newId()
  const moved = await call('POST', `${path}/reschedule`, { startsAt, expects: 'move' }, key)
  expect(moved).toMatchObject({
    status: 200,
    body: { startsAt: { at: startsAt }, rescheduling: { change: { mode: 'move', movesLeft: 2 } } },
  })
  expect(
    (await call('POST', `${path}/reschedule`, { startsAt, expects: 'move' }, key)).body.rescheduling.change.movesLeft,
  ).toBe(2)
  expect(await call('POST', `${path}/reschedule`, { startsAt: friday }, key)).toMatchObject({
    status: 409,
    body: { error: { code: 'idempotency-mismatch' } },
  })
})

test('two customers cannot take one time: the second gets the nearest ones', async () => {
  const { visitor, service, path } = await ordered()
  const other = await customer(world)
  await put(other, service, { startsAt: '2026-11-09T15:00:00.000Z' })
  const rejected = await clientOf(visitor)('POST', `${path}/reschedule`, { startsAt: '2026-11-09T15:00:00.000Z' })
  expect(rejected).toMatchObject({ status: 409, body: { error: { code: 'slot-taken' } } })
  expect(rejected.text).toContain('"startsAt":"2026-11-09T')
})

test('strangers get not-found, and invalid input is refused', async () => {
  const { visitor, path } = await ordered()
  const stranger = clientOf(world.visitor())
  expect((await stranger('GET', `${path}/other-times?from=2026-11-09&until=2026-11-10`)).status).toBe(404)
  expect((await stranger('POST', `${path}/reschedule`, { startsAt: friday })).status).toBe(404)
  expect((await stranger('POST', `${path}/answer-proposal`, { proposalId: newId(), answer: 'accept' })).status).toBe(
    404,
  )
  const call = clientOf(visitor)
  for (const body of [
    {},
    { startsAt: 'soon' },
    { startsAt: friday, expects: 'all' },
    { startsAt: friday, staffId: 'me' },
    { startsAt: friday, option: { optionId: 'x' } },
  ]) {
    expect((await call('POST', `${path}/reschedule`, body)).status).toBe(422)
  }
  expect(
    (await call('POST', `${path}/answer-proposal`, { proposalId: newId(), answer: 'accept' })).body.error.code,
  ).toBe('proposal-over')
  expect((await call('POST', `${path}/reschedule`, { startsAt: '2019-11-09T15:00:00.000Z' })).body.error.code).toBe(
    'too-soon',
  )
  expect((await call('GET', `/orders/AAAA-AAAA/items/x/other-times?from=2026-11-09&until=2026-11-10`)).status).toBe(404)
})
