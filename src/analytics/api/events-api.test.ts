import { beforeEach, expect, test } from 'vitest'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { eventsApi } from '#analytics/api/events-api.ts'
import { EventBuffer } from '#analytics/commands/event-buffer.ts'
import type { AppContext } from '#server/context.ts'
import { answerProblem, newApi } from '#platform/http/api.ts'
import { sql } from '#platform/database/database.ts'
import { tryAgainSoon } from '#platform/database/transient-faults.ts'
import { receivedEventOf } from '#analytics/rules/received-event.ts'
import { newId } from '#shared/ids.ts'
import { days, minutes } from '#shared/time/instant.ts'

const world = await openWorld()
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'

const newBuffer = (mostWaiting?: number) =>
  new EventBuffer({
    makeContext: () => world.system(),
    onFailure: (error) => expect.fail(String(error)),
    ...(mostWaiting !== undefined && { mostWaiting }),
  })

beforeEach(async () => void (await world.db.run(sql`delete from events`)))

interface StoredEvent {
  type: string
  at: number
  path: string | null
  serviceId: string | null
  providerId: string | null
  visitor: string | null
  source: string | null
  sourceHost: string | null
  country: string | null
  city: string | null
}

const listStored = () =>
  world.db.rows<StoredEvent>(sql`select type, at, path, service_id, provider_id, visitor, source, source_host,
    country, city from events order by at, path`)

interface SentRequest {
  headers?: Record<string, string>
  ctx?: AppContext
  buffer?: EventBuffer
}

/** Sends events as one browser does. */
async function track(
  body: unknown,
  { headers = {}, ctx = world.visitor(), buffer = newBuffer() }: SentRequest = {},
): Promise<number> {
  const app = newApi()
  app.use(async (c, next) => {
    c.set('ctx', ctx)
    await next()
  })
  app.onError(answerProblem)
  app.route('/', eventsApi(buffer))
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await app.request('/api/v1/events', {
    method: 'POST',
    body: text,
    headers: {
      'content-type': 'application/json',
      'content-length': String(text.length),
      'user-agent': firefox,
      ...headers,
    },
  })
  expect(response.headers.get('set-cookie')).toBeNull()
  await buffer.close()
  return response.status
}

const view = (about: object = {}) => ({
  id: newId(),
  events: [{ type: 'page_view', path: '/region/europe', ...about }],
})

test('a page view is stored without a cookie and without an address', async () => {
  const ctx = world.visitor({ addressHash: 'address-hash' })
  expect(await track(view(), { ctx })).toBe(204)
  const [retained] = await listStored()
  expect(retained).toMatchObject({
    type: 'page_view',
    path: '/region/europe',
    at: world.now,
    country: null,
    city: null,
  })
  expect(JSON.stringify(await world.db.rows(sql`select * from events`))).not.toContain('address-hash')
})

test('a visitor has the same hash all day in every process, and another hash the next day', async () => {
  const ctx = world.visitor({ addressHash: 'same' })
  await track(view(), { ctx })
  // A second buffer acts as another process: both share only the database.
  await track(view(), { ctx })
  world.now += days(1)
  await track(view(), { ctx })
  const [first, second, third] = await listStored()
  expect(second!.visitor).toBe(first!.visitor)
  expect(third!.visitor).not.toBe(first!.visitor)
})

test('two browsers at one address are two visitors', async () => {
  const ctx = world.visitor({ addressHash: 'shared' })
  await track(view(), { ctx })
  await track(view(), { ctx, headers: { 'user-agent': `${firefox} other` } })
  expect(new Set((await listStored()).map(({ visitor }) => visitor)).size).toBe(2)
})

test.each([
  ['a program', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }],
  [
    'a browser that nobody looks at',
    { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/150.0.0.0 Safari/537.36' },
  ],
  ['something without a name', { 'user-agent': '' }],
  ['a browser that asks not to be followed', { dnt: '1' }],
  ['a browser with global privacy control', { 'sec-gpc': '1' }],
  ['a page that is fetched ahead', { 'sec-purpose': 'prefetch;prerender' }],
])('%s is not counted', async (_who, headers) => {
  expect(await track(view(), { headers })).toBe(204)
  expect(await listStored()).toEqual([])
})

test.each([
  ['an administrator', { isAdmin: true }],
  ['somebody who looks through another account', { impersonatedBy: newId() }],
])('%s is not counted', async (_who, actor) => {
  expect(await track(view(), { ctx: world.user(actor) })).toBe(204)
  expect(await listStored()).toEqual([])
})

test('members of a business are not counted at their own services, but at those of others', async () => {
  const [memberService, other] = [await world.haircut(), await world.haircut()]
  const ctx = world.user()
  const { userId } = ctx.actor as { userId: string }
  await world.db.run(sql`insert into auth_user (id, name, email, email_verified, created_at, updated_at)
    values (${userId}, '', ${`${userId}@example.com`}, true, now(), now())`)
  await world.db.run(
    sql`insert into provider_members (provider_id, user_id, role, joined_at) values (${memberService.provider.id}, ${userId}, 'staff', now())`,
  )
  const events = [memberService, other].map(({ id }) => ({ type: 'view', path: '/service/x', serviceId: id }))
  await track({ id: newId(), events }, { ctx })
  expect((await listStored()).map(({ serviceId }) => serviceId)).toEqual([other.id])
})

test('the business of a service is looked up; events about unknown services are dropped silently', async () => {
  const service = await world.haircut()
  const events = [service.id, newId()].map((serviceId) => ({ type: 'view', serviceId }))
  expect(await track({ id: newId(), events })).toBe(204)
  expect(await listStored()).toMatchObject([{ serviceId: service.id, providerId: service.provider.id }])
})

test('a batch that is sent twice counts once, also in another process', async () => {
  const batch = view()
  await Promise.all([track(batch), track(batch)])
  await track(batch)
  expect(await listStored()).toHaveLength(1)
})

test('events get the time of the server; a browser can only say how long an event waited', async () => {
  await track(view({ age: minutes(3) }))
  expect((await listStored())[0]!.at).toBe(world.now - minutes(3))
  expect(await track(view({ age: minutes(6) }))).toBe(422)
  expect(await track(view({ at: world.now }))).toBe(422)
})

test('the source of a visit is stored without the path of the referring page', async () => {
  await track(view({ source: 'outside', sourceHost: 'press.example' }))
  expect((await listStored())[0]).toMatchObject({ source: 'outside', sourceHost: 'press.example' })
  expect(await track(view({ source: 'outside', sourceHost: 'press.example/story?user=7' }))).toBe(422)
})

test("the country comes from the time zone and the city from the visitor's choice; no address is stored", async () => {
  await world.db.run(sql`insert into places (id, name, search_name, country, latitude, longitude, time_zone, population)
    values (1, 'Évora', 'evora', 'PT', 38.57, -7.9, 'Europe/Lisbon', 50000), (2, 'Evora', 'evora', 'BR', 0, 0, 'America/Bahia', 90000) on conflict do nothing`)
  await world.db.run(
    sql`insert into place_names values (1, 'liberalitas', 'Liberalitas', 'PT', 500) on conflict do nothing`,
  )
  await track({ ...view({ path: '/a' }), zone: 'Europe/Lisbon' })
  await track({ ...view({ path: '/b' }), zone: 'Europe/Lisbon', place: 'Evora, Portugal' })
  await track({ ...view({ path: '/c' }), zone: 'Mars/Olympus', place: 'Rua Direita 7, Evora' })
  await track({ ...view({ path: '/d' }), zone: 'Europe/Lisbon', place: 'Liberalitas' })
  expect((await listStored()).map(({ country, city }) => [country, city])).toEqual([
    ['PT', null],
    ['PT', 'Évora'],
    [null, null],
    ['PT', 'Évora'],
  ])
})

test.each(['constructor', '__proto__', 'toString'])('the unknown time zone "%s" gives no country', async (zone) => {
  expect(await track({ ...view(), zone })).toBe(204)
  expect(await listStored()).toMatchObject([{ country: null }])
})

const pageView = (path: string) => receivedEventOf({ batchId: newId(), type: 'page_view', at: world.now, path })

test('an event that cannot be written is dropped and counted; the events around it are written', async () => {
  const failures: unknown[] = []
  const buffer = new EventBuffer({ makeContext: () => world.system(), onFailure: (error) => failures.push(error) })
  buffer.add([
    pageView('/a'),
    { ...pageView('/b'), country: 'too long' } as never,
    { ...pageView('/c'), serviceId: 'no id' },
    pageView('/d'),
  ])
  buffer.add([{ ...pageView('/e'), currency: 'EURO' }, pageView('/f')])
  await buffer.flush()
  await buffer.close()
  expect((await listStored()).map(({ path }) => path)).toEqual(['/a', '/b', '/d', '/f'])
  expect([buffer.size, buffer.drainLossCount(), failures.length]).toEqual([0, 2, 2])
})

test('while the database is unavailable, events wait', async () => {
  let isAway = true
  const away = () => Promise.reject(tryAgainSoon('away'))
  const buffer = new EventBuffer({
    makeContext: () => ({
      now: world.now,
      db: isAway ? { ...world.db, transaction: away, row: away, run: away } : world.db,
    }),
    onFailure: () => {},
  })
  buffer.add([pageView('/a'), pageView('/b')])
  await buffer.flush()
  expect([buffer.size, buffer.drainLossCount()]).toEqual([2, 0])
  isAway = false
  await buffer.close()
  expect(await listStored()).toHaveLength(2)
})

test.each([
  ['an order that nobody placed', view({ type: 'ordered' })],
  ['a path with a query, which may hold a token', view({ path: '/order?t=secret' })],
  ['a foreign address', view({ path: 'https://evil.example/' })],
  ['a business that is told instead of looked up', view({ providerId: newId() })],
  ['a service that is no id', view({ serviceId: "1'; drop table events" })],
  ['a path without an end', view({ path: `/${'x'.repeat(400)}` })],
  ['a character that no database keeps', view({ path: '/\u0000' })],
  ['more than was asked for', view({ type: 'no_slot', requested: { date: '2026-11-06', note: 'x' } })],
  ['twenty-one at once', { id: newId(), events: Array.from({ length: 21 }, () => ({ type: 'page_view' })) }],
  ['nothing', { id: newId(), events: [] }],
  ['a batch without a number', { events: [{ type: 'page_view' }] }],
  ['a list', []],
  ['null', null],
])('%s is refused', async (_what, body) => {
  expect(await track(body)).toBe(422)
  expect(await listStored()).toEqual([])
})

test.each([
  ['what is no JSON', '{"id":', 400],
  ['what is too large', JSON.stringify({ ...view(), place: 'x'.repeat(20_000) }), 413],
])('%s is refused', async (_what, body, status) => {
  expect(await track(body)).toBe(status)
})

test('an address that sends too many events is slowed down, and others are not', async () => {
  const [buffer, app] = [newBuffer(), newApi()]
  let ctx = world.visitor()
  app.use(async (c, next) => {
    c.set('ctx', ctx)
    await next()
  })
  app.onError(answerProblem)
  app.route('/', eventsApi(buffer))
  const post = async () =>
    (
      await app.request('/api/v1/events', {
        method: 'POST',
        body: JSON.stringify(view()),
        headers: { 'content-type': 'application/json', 'user-agent': firefox },
      })
    ).status
  const statuses = new Set<number>()
  for (let count = 0; count < 600 && !statuses.has(429); count++) statuses.add(await post())
  expect([...statuses]).toEqual([204, 429])
  ctx = world.visitor()
  expect(await post()).toBe(204)
  await buffer.close()
})

test('events that arrive while the buffer is full are dropped, counted and reported', async () => {
  const buffer = newBuffer(3)
  const events = Array.from({ length: 5 }, () => ({ type: 'page_view', path: '/' }))
  await world.db.run(sql`delete from event_days`)
  await track({ id: newId(), events }, { buffer })
  expect(await listStored()).toHaveLength(3)
  expect(buffer.drainLossCount()).toBe(2)
  expect(buffer.drainLossCount()).toBe(0)
  expect(await world.db.rows(sql`select written, dropped from event_days`)).toEqual([{ written: 3, dropped: 2 }])
})
