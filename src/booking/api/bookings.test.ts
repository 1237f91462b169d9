import { beforeEach, expect, test } from 'vitest'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import type { AppContext } from '#server/context.ts'
import { answerProblem, newApi } from '#platform/http/api.ts'
import { newId } from '#shared/ids.ts'
import { bookingApi } from '#booking/api/bookings.ts'

const world = await openWorld()
let cut = await world.haircut()
// Each test has a new calendar, in which all times are free.
beforeEach(async () => void (cut = await world.haircut()))

function apiOf(ctx: AppContext) {
  const api = newApi()
  api.use(async (c, next) => {
    c.set('ctx', ctx)
    c.set('requestId', 'request-1')
    await next()
  })
  api.onError(answerProblem)
  api.route('/', bookingApi)
  return api
}

const [ana, bo] = [apiOf(world.visitor()), apiOf(world.visitor())]
const post = (api: typeof ana, body: unknown, headers = {}) =>
  api.request('/holds', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
const wish = (startsAt: string) => ({ serviceId: cut.id, optionId: cut.optionId, startsAt })

test('free times are listed by day', async () => {
  const answer = await ana.request(`/services/${cut.id}/slots?from=2026-11-06&until=2026-11-08`)
  const body = await answer.json()
  expect([answer.status, body.days.length, body.days[2].reason]).toEqual([200, 3, 'closed'])
  expect([body.days[0].title, body.days[0].slots[0]]).toEqual([
    'Fri 6 Nov 2026',
    { startsAt: '2026-11-06T09:00:00.000Z', label: '09:00', seatsLeft: null },
  ])
  const withStaff = await ana.request(`/services/${cut.id}/slots?from=2026-11-06&until=2026-11-06&withStaff=true`)
  expect((await withStaff.json()).staffIds).toEqual(cut.provider.staffIds)
})

test('a held time is refused to another visitor, and can be held by them after its release', async () => {
  const held = await post(ana, wish('2026-11-06T15:00:00Z'))
  const { id, expiresAt } = await held.json()
  expect([held.status, expiresAt]).toEqual([201, '2026-11-02T10:10:00.000Z'])
  const rejected = await post(bo, wish('2026-11-06T15:00:00Z'))
  const { error } = await rejected.json()
  expect([rejected.status, error.code, error.offers.slots.length]).toEqual([409, 'slot-taken', 3])
  expect((await bo.request(`/holds/${id}`, { method: 'DELETE' })).status).toBe(404)
  expect((await ana.request(`/holds/${id}`, { method: 'DELETE' })).status).toBe(204)
  expect((await post(bo, wish('2026-11-06T15:00:00Z'))).status).toBe(201)
})

test('the same key returns the same hold, and is refused with other contents', async () => {
  const key = { 'idempotency-key': newId() }
  const [first, second] = [
    await post(ana, wish('2026-11-07T15:00:00Z'), key),
    await post(ana, wish('2026-11-07T15:00:00Z'), key),
  ]
  expect([first.status, second.status, (await first.json()).id]).toEqual([201, 201, (await second.json()).id])
  expect((await post(ana, wish('2026-11-07T16:00:00Z'), key)).status).toBe(409)
})

test.each([
  ['a day that does not exist', `/services/${cut.id}/slots?from=2026-02-30&until=2026-03-01`, 422],
  ['days without an end', `/services/${cut.id}/slots?from=2026-11-06`, 422],
  ['something that is not an id', `/services/x/slots?from=2026-11-06&until=2026-11-06`, 422],
  ['a service that does not exist', `/services/${newId()}/slots?from=2026-11-06&until=2026-11-06`, 404],
])('%s is refused', async (_, path, status) => expect((await ana.request(path)).status).toBe(status))
