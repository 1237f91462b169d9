import { Hono } from 'hono'
import ICAL from 'ical.js'
import { beforeEach, expect, test } from 'vitest'
import { withoutIds } from '../../../tests/support/clear-codes.ts'
import { addAdmin, addMember, addPerson, codeOf, userIdOf } from '../../../tests/support/businesses.ts'
import { customer, order, put, readerOf } from '../../../tests/support/orders/shopping.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { blockTime } from '#booking/commands/blocks/block-time.ts'
import type { AppContext } from '#server/context.ts'
import { calendarFeedRoutes } from '#notifications/api/calendar-feeds-routes.ts'
import { endCalendarFeed, makeCalendarFeed, type FeedInput } from '#notifications/commands/save-calendar-feed.ts'
import { calendarFeedsPersonalData } from '#notifications/commands/personal-data.ts'
import { listCalendarFeeds } from '#notifications/queries/list-calendar-feeds.ts'
import { cancelMyItem } from '#ordering/commands/cancellation/cancel-item.ts'
import { rescheduleMyItem } from '#ordering/commands/rescheduling/reschedule-my-item.ts'
import { getOrder } from '#ordering/queries/orders/get-order.ts'
import type { ApiEnv } from '#platform/http/api.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { days, hours, isoOf } from '#shared/time/instant.ts'

const world = await openWorld()
const monday = world.now
beforeEach(() => void (world.now = monday))

/** Requests a feed like a calendar program: without cookies. */
async function read(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const app = new Hono<ApiEnv>()
  app.use(async (c, next) => {
    c.set('ctx', world.visitor())
    await next()
  })
  app.route('/', calendarFeedRoutes)
  return app.request(new URL(url).pathname, { headers, method })
}

/** Parses a file like a program that knows only the time zones in it. */
function eventsIn(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as never)
  ICAL.TimezoneService.reset()
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  const instant = (time: ICAL.Time) => isoOf(time.toJSDate().getTime())
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      location: event.location,
      status: component.getFirstPropertyValue('status'),
      startsAt: instant(event.startDate),
      endsAt: instant(event.endDate),
    }
  })
}

const eventsAt = async (url: string) => eventsIn(await (await read(url)).text())
const urlOf = async (ctx: AppContext, input: FeedInput, key = newId()) => (await makeCalendarFeed(ctx, input, key)).url
const feed: FeedInput = { kind: 'customer', providerId: null }

const verified = new Set<string>()

async function book(
  buyer: AppContext,
  service: Awaited<ReturnType<typeof world.haircut>>,
  startsAt: string,
  staffId?: string,
) {
  const email = buyer.actor.kind === 'user' ? buyer.actor.email! : undefined
  // Codes can be sent only a few times an hour.
  if (email && !verified.has(email)) await readerOf(world, email, buyer)
  if (email) verified.add(email)
  await put(buyer, service, { startsAt, ...(staffId && { staffId }) })
  const { reference } = await order(buyer, email ? { email } : {})
  const itemId = (await getOrder(buyer, reference)).parts[0]!.items[0]!.id
  return { reference, item: () => ({ reference, itemId, key: newId() }) }
}

const open = { columns: { notice_minutes: 0, horizon_days: 365 } }

/** Friday and Monday around the end of summer time in Lisbon, and after its return. */
const acrossChanges = [
  '2026-11-06T15:00:00.000Z',
  '2027-03-26T15:00:00.000Z',
  '2027-03-29T14:00:00.000Z',
  '2027-06-04T08:00:00.000Z',
]

test('customer, staff and business feeds contain the same instants across clock changes', async () => {
  const provider = await world.provider({ staff: 2 })
  const service = await world.haircut({ provider, ...open })
  const buyer = await addPerson(world)
  for (const at of acrossChanges) await book(buyer, service, at, provider.staffIds[0])
  await book(await customer(world), service, '2026-11-06T16:00:00.000Z', provider.staffIds[1])
  const owner = await addMember(world, provider.id, 'owner')
  const staff = await addMember(world, provider.id, 'staff', provider.staffIds[0])
  const bookings = await world.db.rows<{
    startsAt: number
    endsAt: number
  }>(sql`select starts_at, ends_at from bookings
    where provider_id = ${provider.id} and staff_id = ${provider.staffIds[0]!} and status = 'active' order by starts_at`)
  const expected = bookings.map(({ startsAt, endsAt }) => [isoOf(startsAt), isoOf(endsAt)])
  expect(expected.map(([at]) => at)).toEqual(acrossChanges)
  const instants = async (url: string) => (await eventsAt(url)).map(({ startsAt, endsAt }) => [startsAt, endsAt])
  expect(await instants(await urlOf(buyer, feed))).toEqual(expected)
  expect(await instants(await urlOf(staff, { kind: 'staff', providerId: provider.id }))).toEqual(expected)
  const all = await eventsAt(await urlOf(owner, { kind: 'business', providerId: provider.id }))
  expect(all).toHaveLength(expected.length + 1)
  expect(all.map(({ startsAt }) => startsAt)).toEqual([...acrossChanges, '2026-11-06T16:00:00.000Z'].toSorted())
})

test('the feed of a business contains first name and initial of the customer, and nothing else', async () => {
  const provider = await world.provider()
  await book(await customer(world), await world.haircut({ provider, ...open }), acrossChanges[0]!)
  const owner = await addMember(world, provider.id, 'owner')
  const text = await (await read(await urlOf(owner, { kind: 'business', providerId: provider.id }))).text()
  expect(text).toContain('SUMMARY:Cut and finish – Rita A.')
  for (const secret of ['Alves', '912', '@example.com']) expect(withoutIds(text)).not.toContain(secret)
})

test('a moved visit keeps its UID and increases its sequence; a cancelled one is omitted', async () => {
  const provider = await world.provider()
  const service = await world.haircut({ provider, ...open })
  const buyer = await addPerson(world)
  const [moved, lost] = [await book(buyer, service, acrossChanges[0]!), await book(buyer, service, acrossChanges[1]!)]
  const url = await urlOf(buyer, feed)
  const [before] = await eventsAt(url)
  await rescheduleMyItem(buyer, moved.item(), { startsAt: Date.UTC(2026, 10, 9, 15) })
  await cancelMyItem(buyer, lost.item(), { reason: 'plans' })
  expect(await eventsAt(url)).toEqual([
    { ...before, sequence: 1, startsAt: '2026-11-09T15:00:00.000Z', endsAt: '2026-11-09T15:45:00.000Z' },
  ])
})

test('blocked time is in the feeds of its person and of the business', async () => {
  const provider = await world.provider({ staff: 2 })
  const owner = await addMember(world, provider.id, 'owner', provider.staffIds[1])
  await blockTime(owner, provider.id, {
    date: '2026-11-04',
    startMinute: 720,
    endMinute: 780,
    staffIds: [provider.staffIds[0]!],
    reason: 'Dentist',
  } as never)
  const all = await eventsAt(await urlOf(owner, { kind: 'business', providerId: provider.id }))
  expect(all).toMatchObject([
    {
      summary: expect.stringContaining('Dentist'),
      startsAt: '2026-11-04T12:00:00.000Z',
      endsAt: '2026-11-04T13:00:00.000Z',
    },
  ])
  expect(await eventsAt(await urlOf(owner, { kind: 'staff', providerId: provider.id }))).toEqual([])
})

test('a feed covers ninety days back and a year ahead', async () => {
  const buyer = await addPerson(world)
  await book(buyer, await world.haircut({ ...open }), acrossChanges[0]!)
  const url = await urlOf(buyer, feed)
  const counts = []
  for (const at of [monday - days(362), monday - days(360), Date.parse(acrossChanges[0]!) + days(90) + 1]) {
    world.now = at
    counts.push((await eventsAt(url)).length)
  }
  expect(counts).toEqual([0, 1, 0])
})

test('feeds support conditional requests, and are private and untracked', async () => {
  const buyer = await addPerson(world)
  const service = await world.haircut({ ...open })
  await book(buyer, service, acrossChanges[0]!)
  const url = await urlOf(buyer, feed)
  const first = await read(url)
  expect(first.status).toBe(200)
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect(first.headers.has('set-cookie')).toBe(false)
  const [etag, changed] = [first.headers.get('etag')!, first.headers.get('last-modified')!]
  world.now += hours(2)
  expect((await read(url, { 'if-none-match': `W/${etag}` })).status).toBe(304)
  expect((await read(url, { 'if-modified-since': changed })).status).toBe(304)
  await book(buyer, service, acrossChanges[1]!)
  expect((await read(url, { 'if-modified-since': changed })).status).toBe(200)
  expect((await read(url, { 'if-none-match': etag, 'if-modified-since': changed })).status).toBe(200)
  const head = await read(url, {}, 'HEAD')
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect((await listCalendarFeeds(buyer, null))[0]).toMatchObject({ isOn: true, readAt: isoOf(world.now) })
})

test('a program that requests too often is told when to retry', async () => {
  const buyer = await addPerson(world)
  const url = await urlOf(buyer, feed)
  const answers = []
  for (let count = 0; count < 61; count++) answers.push(await read(url))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
  expect([answers[60]!.status, Number(answers[60]!.headers.get('retry-after')) > 0]).toEqual([429, true])
})

test('the URL is created once per key, shown once, and stored nowhere', async () => {
  const buyer = await addPerson(world)
  const key = newId()
  const [one, again] = [await urlOf(buyer, feed, key), await urlOf(buyer, feed, key)]
  expect(again).toBe(one)
  expect(one).toMatch(/^https:\/\/market\.example\/calendar\/[\w-]{43}\.ics$/)
  const token = one.slice(-47, -4)
  for (const table of ['calendar_feeds', 'idempotency_keys', 'auth_event'])
    expect((await world.pool.query(`select 1 from ${table} t where t::text like $1`, [`%${token}%`])).rows).toEqual([])
  const other = await urlOf(buyer, feed)
  expect([(await read(one)).status, (await read(other)).status]).toEqual([404, 200])
  await endCalendarFeed(buyer, feed)
  expect((await read(other)).status).toBe(404)
  expect((await read('https://market.example/calendar/short.ics')).status).toBe(404)
})

test('a feed ends with the account, the membership and a suspension', async () => {
  const provider = await world.provider({ staff: 1 })
  const manager = await addMember(world, provider.id, 'manager', provider.staffIds[0])
  const urls = [
    await urlOf(manager, { kind: 'business', providerId: provider.id }),
    await urlOf(manager, { kind: 'staff', providerId: provider.id }),
  ]
  const statuses = async () => Promise.all(urls.map(async (url) => (await read(url)).status))
  const here = sql`provider_id = ${provider.id} and user_id = ${userIdOf(manager)}`
  expect(await statuses()).toEqual([200, 200])
  await world.db.run(sql`update providers set status = 'suspended' where id = ${provider.id}`)
  expect(await statuses()).toEqual([404, 404])
  await world.db.run(sql`update providers set status = 'active' where id = ${provider.id}`)
  await world.db.run(sql`update provider_members set role = 'staff' where ${here}`)
  expect(await statuses()).toEqual([404, 200])
  await world.db.run(sql`update auth_user set disabled = true where id = ${userIdOf(manager)}`)
  expect(await statuses()).toEqual([404, 404])
  await world.db.run(sql`update auth_user set disabled = false where id = ${userIdOf(manager)}`)
  await world.db.run(sql`delete from provider_members where ${here}`)
  expect(await statuses()).toEqual([404, 404])
})

test('administrators, strangers and viewers of an account cannot create a feed', async () => {
  const provider = await world.provider({ staff: 1 })
  const [owner, staff, admin] = [
    await addMember(world, provider.id, 'owner'),
    await addMember(world, provider.id, 'staff'),
    await addAdmin(world),
  ]
  const make = (ctx: AppContext, input: FeedInput) => codeOf(makeCalendarFeed(ctx, input, newId()))
  const business: FeedInput = { kind: 'business', providerId: provider.id }
  const impersonating = world.user({ userId: userIdOf(owner), impersonatedBy: userIdOf(admin) })
  expect([
    await make(world.visitor(), feed),
    await make(await addPerson(world), business),
    await make(staff, business),
    await make(admin, business),
    await make(staff, { ...business, kind: 'staff' }),
    await make(impersonating, business),
    await make(impersonating, feed),
  ]).toEqual([
    'unauthenticated',
    'not-found',
    'permission-denied',
    'not-a-member',
    'no-own-calendar',
    'permission-denied',
    'permission-denied',
  ])
})

test('a data export names the feeds without their URLs, and they are erased with the account', async () => {
  const buyer = await addPerson(world)
  const url = await urlOf(buyer, feed)
  const person = { userId: userIdOf(buyer), email: null } as never
  expect(await calendarFeedsPersonalData.export!(world.system(), person)).toEqual([
    { kind: 'customer', providerId: null, madeAt: isoOf(monday), readAt: null },
  ])
  await calendarFeedsPersonalData.erase!(world.system(), person)
  expect((await read(url)).status).toBe(404)
})
