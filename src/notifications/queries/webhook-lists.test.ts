import { beforeAll, expect, test } from 'vitest'
import { addAdmin } from '../../../tests/support/businesses.ts'
import { customer, order, put } from '../../../tests/support/orders/shopping.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import type { AppContext } from '#server/context.ts'
import { callFilters, hookFilters } from '#notifications/contract-webhook-lists.ts'
import { listCalls, listHooks, showCall } from '#notifications/queries/webhook-lists.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { isoOf } from '#shared/time/instant.ts'

const world = await openWorld()

let admin: AppContext
const made = {} as {
  provider: string
  reference: string
  till: string
  ledger: string
  theirs: string
  calls: Record<'placed' | 'cancelled' | 'foreign', string>
}

const at = (minute: number) => isoOf(world.now + minute * 60_000)

async function addHook(
  minute: number,
  {
    url,
    description = '',
    provider = null,
    status = 'on',
    isFailing = false,
  }: { url: string; description?: string; provider?: string | null; status?: string; isFailing?: boolean },
) {
  const id = newId()
  await world.db
    .run(sql`insert into webhook_endpoints (id, provider_id, url, description, secret, status, failing_since, created_at)
    values (${id}, ${provider}, ${url}, ${description}, 'sealed', ${status}, ${isFailing ? at(0) : null}, ${at(minute)})`)
  return id
}

async function addCall(
  minute: number,
  hookId: string,
  {
    type,
    status,
    orderId = null,
    codes,
  }: { type: string; status: string; orderId?: string | null; codes: (number | null)[] },
) {
  const [id, eventId] = [newId(), newId()]
  await world.db.run(
    sql`insert into webhook_events (id, order_id, type, key, body, created_at) values (${eventId}, ${orderId}, ${type}, ${eventId}, '{"id":"x"}', ${at(minute)})`,
  )
  await world.db
    .run(sql`insert into webhook_deliveries (id, endpoint_id, event_id, status, tries, next_try_at, created_at)
    values (${id}, ${hookId}, ${eventId}, ${status}, ${codes.length}, ${at(minute + 5)}, ${at(minute)})`)
  for (const [index, code] of codes.entries())
    await world.db.run(
      sql`insert into webhook_tries (delivery_id, number, at, code, duration_ms, answer) values (${id}, ${index + 1}, ${at(minute + index)}, ${code}, 12, 'said')`,
    )
  return id
}

beforeAll(async () => {
  admin = await addAdmin(world, 'admin')
  made.provider = (await world.provider({ name: 'Studio Ana' })).id
  const visitor = await customer(world)
  await put(visitor, await world.dinner())
  const { orderId, reference } = await order(visitor)
  made.reference = reference
  made.till = await addHook(0, { url: 'https://till.example.com/hooks?key=s3cret', description: 'Till' })
  made.ledger = await addHook(1, { url: 'https://ledger.example.com/in', status: 'failed' })
  made.theirs = await addHook(2, { url: 'https://ana.example.net/t/T0K3N', provider: made.provider, isFailing: true })
  made.calls = {
    placed: await addCall(3, made.till, { type: 'order.placed', status: 'sent', orderId, codes: [204] }),
    cancelled: await addCall(4, made.ledger, { type: 'item.cancelled', status: 'failed', codes: [500, null] }),
    foreign: await addCall(5, made.theirs, { type: 'item.confirmed', status: 'queued', codes: [503] }),
  }
}, 60_000)

const hooks = async (filters: object) => (await listHooks(admin, hookFilters.parse(filters))).items.map(({ id }) => id)
const calls = async (filters: object) => (await listCalls(admin, callFilters.parse(filters))).items.map(({ id }) => id)

test('webhook endpoints are found by address, description, business and status, newest first', async () => {
  const { till, ledger, theirs, provider } = made
  expect(await hooks({})).toEqual([theirs, ledger, till])
  for (const q of ['till', 'TILL.example', 'hooks key', till]) expect([q, await hooks({ q })]).toEqual([q, [till]])
  for (const filters of [{ q: 'studio' }, { provider }, { owner: 'business' }, { state: 'failing' }, { id: theirs }])
    expect([filters, await hooks(filters)]).toEqual([filters, [theirs]])
  expect(await hooks({ owner: 'market' })).toEqual([ledger, till])
  expect(await hooks({ state: 'failed' })).toEqual([ledger])
  expect(await hooks({ state: 'off' })).toEqual([])
  expect(await hooks({ q: '100%' })).toEqual([])
})

test('for the endpoint of a business only the host name is shown', async () => {
  const { items } = await listHooks(admin, {})
  expect(items.map(({ url }) => url)).toEqual([
    'ana.example.net',
    'https://ledger.example.com/in',
    'https://till.example.com/hooks?key=s3cret',
  ])
  expect(items[0]).toMatchObject({ providerName: 'Studio Ana', waiting: 1, notTaken: 0, lastTry: { code: 503 } })
  expect(JSON.stringify(await listCalls(admin, {}))).not.toContain('T0K3N')
})

test('calls are found by order, endpoint, event and result', async () => {
  const { placed, cancelled, foreign } = made.calls
  expect(await calls({})).toEqual([foreign, cancelled, placed])
  for (const filters of [
    { q: made.reference },
    { q: 'till' },
    { q: placed },
    { program: made.till },
    { state: 'sent' },
    { about: 'order' },
    { id: placed },
  ])
    expect([filters, await calls(filters)]).toEqual([filters, [placed]])
  expect(await calls({ about: 'item' })).toEqual([foreign, cancelled])
  expect(await calls({ market: '1' })).toEqual([cancelled, placed])
  expect(await calls({ market: '1', state: 'failed', about: 'item' })).toEqual([cancelled])
  expect(await calls({ provider: made.provider })).toEqual([foreign])
  expect(await calls({ q: 'studio ana' })).toEqual([foreign])
  for (const filters of [
    { from: '2099-01-01' },
    { until: '2020-01-01' },
    { q: 'nobody here' },
    { program: 'nothing' },
    { about: 'webhook' },
  ])
    expect([filters, await calls(filters)]).toEqual([filters, []])
})

test('a call shows each attempt, and why it cannot be sent again', async () => {
  const call = await showCall(admin, made.calls.cancelled)
  expect(call).toMatchObject({
    status: 'failed',
    tries: 2,
    body: '{"id":"x"}',
    hindersResending: 'The program is switched off.',
  })
  expect(call.attempts.map(({ code }) => code)).toEqual([null, 500])
  expect((await showCall(admin, made.calls.placed)).hindersResending).toBeNull()
  expect((await showCall(admin, made.calls.foreign)).hindersResending).toMatch(/of a business/)
  await expect(showCall(admin, newId())).rejects.toMatchObject({ kind: 'not-found' })
})

test('paging returns each call once, with and without a filter by endpoint', async () => {
  for (const filters of [{}, { market: '1' }]) {
    const seen: string[] = []
    for (let cursor: string | undefined, pages = 0; pages < 5; pages++) {
      const page = await listCalls(admin, { ...callFilters.parse(filters), cursor }, 1)
      seen.push(...page.items.map(({ id }) => id))
      if (page.next === null) break
      cursor = page.next
    }
    expect([filters, seen]).toEqual([filters, await calls(filters)])
  }
})

test('both lists require the right to read the system', async () => {
  const [auditor, support] = [await addAdmin(world, 'auditor'), await addAdmin(world, 'support')]
  await expect(listCalls(auditor, {})).resolves.toMatchObject({ next: null })
  for (const list of [
    () => listHooks(support, {}),
    () => listCalls(support, {}),
    () => showCall(support, made.calls.placed),
  ])
    await expect(list()).rejects.toMatchObject({ code: 'permission-denied' })
})
