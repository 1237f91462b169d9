import { beforeAll, expect, test } from 'vitest'
import { rounds } from '../tests/support/worlds/sampled.ts'
import { openWorld } from '../tests/support/worlds/world.ts'
import { optionIdOf, providerIdOf, serviceIdOf } from './cast/ids.ts'
import { plantDemoWorld } from './plant.ts'
import { listOpenSlots } from '#booking/queries/list-open-slots.ts'
import { findPlaces } from '#market/queries/find-places.ts'
import { sql } from '#platform/database/database.ts'
import { days } from '#shared/time/instant.ts'

const world = await openWorld()
const tables = [
  'places',
  'providers',
  'locations',
  'resources',
  'availability_rules',
  'availability_exceptions',
  'services',
  'service_options',
  'service_addons',
  'service_staff',
  'reviews',
  'bookings',
  'claims',
  'listings',
  'listing_pages',
  'provider_listings',
  'currency_rates',
]

const countRows = () =>
  world.db.rows<{ name: string; amount: number }>(sql`select name, (xpath('/row/amount/text()',
      query_to_xml('select count(*) as amount from ' || name, false, true, '')))[1]::text::int as amount from unnest(${tables}::text[]) as name`)

const [services, more] = [rounds(40, 120), rounds(60, 160)]
beforeAll(async () => plantDemoWorld(world.system(), { services }))

test('planting again, even the next day, adds and takes nothing', async () => {
  const before = await countRows()
  expect(before.every(({ amount }) => amount > 0)).toBe(true)
  world.now += days(1)
  await plantDemoWorld(world.system(), { services })
  world.now -= days(1)
  expect(await countRows()).toEqual(before)
})

test('where something can be fetched, the address is known', async () => {
  expect(
    await world.db.rows(sql`select s.id from services s join locations l on l.id = s.location_id
      where 'pickup' = any(s.fulfillment_methods) and l.hide_exact_address`),
  ).toEqual([])
  expect(await world.db.rows(sql`select id from locations where hide_exact_address`)).not.toEqual([])
})

test('a larger world keeps every service of the smaller one', async () => {
  const ids = async () =>
    (await world.db.rows<{ id: string; title: string }>(sql`select id, title from services order by id`)).map(
      ({ id, title }) => `${id} ${title}`,
    )
  const before = await ids()
  await plantDemoWorld(world.system(), { services: more })
  const after = new Set(await ids())
  expect(after.size).toBeGreaterThan(before.length)
  expect(before.filter((one) => !after.has(one))).toEqual([])
})

test('the cast is there by the ids that journeys know', async () => {
  const row = await world.db
    .row(sql`select p.slug, s.slug as service_slug, o.name, o.price_minor as price from services s join providers p on p.id = s.provider_id
    join service_options o on o.service_id = s.id where s.id = ${serviceIdOf('studioAna')} and o.id = ${optionIdOf('studioAna')} and p.id = ${providerIdOf('studioAna')}`)
  expect(row).toEqual({ slug: 'studio-ana', serviceSlug: 'studio-ana-1', name: 'Cut and finish', price: 6000 })
})

test('a place named Lisbon is found', async () => {
  const [first] = await findPlaces(world.visitor(), 'lisbon')
  expect(first).toMatchObject({ name: 'Lisbon', country: 'PT' })
})

test('Kumo is fully booked for three days and free after them', async () => {
  const open = await listOpenSlots(world.visitor(), {
    serviceId: serviceIdOf('kumo'),
    optionId: optionIdOf('kumo'),
    from: '2026-11-02',
    until: '2026-11-12',
  })
  const free = open.days.filter(({ slots }) => slots.length).map(({ date }) => date)
  expect(free.every((date) => date > '2026-11-05')).toBe(true)
  expect(free.length).toBeGreaterThan(3)
  expect(open.days.some(({ reason }) => reason === 'fully_booked')).toBe(true)
})

test('the barbers are away this week', async () => {
  const open = await listOpenSlots(world.visitor(), {
    serviceId: serviceIdOf('chacarita'),
    optionId: optionIdOf('chacarita'),
    from: '2026-11-02',
    until: '2026-11-14',
  })
  expect(open.days.slice(0, 7).flatMap(({ slots }) => slots)).toEqual([])
  expect(open.days.slice(7).some(({ slots }) => slots.length > 0)).toBe(true)
})

test('whoever paused stands on no list, and quotes have no times', async () => {
  const paused = await world.db.row(sql`select 1 from listings where provider_id = ${providerIdOf('pianoPlateau')}`)
  const quoted = await world.db.row(
    sql`select 1 from listings where kind = 'quote' and (next_free_at is not null or free_days <> '{}')`,
  )
  expect([paused, quoted]).toEqual([undefined, undefined])
})
