import { expect, test } from 'vitest'
import { openPlantedWorld } from '../../../tests/support/worlds/world.ts'
import { castProviders } from '../../cast.ts'
import { castSlugs, providerIdOf } from '../../cast/ids.ts'
import { visited } from './plan-visits.ts'
import { plantDemoDays } from './demo-days.ts'
import { owners } from './demo-owners.ts'
import { asPerson } from '../demo-people.ts'
import { getBusinessCalendar } from '#ordering/queries/calendar/get-business-calendar.ts'
import { listCustomers } from '#ordering/queries/customers/customers.ts'
import { getBoard } from '#ordering/queries/orders/order-board.ts'
import { sql } from '#platform/database/database.ts'
import { datesFrom, plusDays, weekdayOf } from '#shared/time/local-date.ts'

const world = await openPlantedWorld()
const cast = castProviders(world.now)

const ownerOf = (name: string) =>
  Object.values(owners).find(({ owns }) => owns === name) ?? { email: 'provider@demo.invalid', name: 'Ana Ferreira' }

test.each(visited.filter(({ days }) => days === undefined))(
  '$name has visits on every day on which it is open, and its owner sees them',
  async ({ name }) => {
    const { week } = cast.find(({ slug }) => slug === castSlugs[name])!
    const [from, until] = ['2026-11-01', plusDays('2026-11-02', 6)]
    const owner = asPerson(world.system(), ownerOf(name), world.now)
    const { entries } = await getBusinessCalendar(owner, providerIdOf(name), { from, until })
    const busy = new Set(entries.filter(({ kind }) => kind === 'booking' || kind === 'walk-in').map(({ date }) => date))
    const open = datesFrom(from, until).filter((date) => week.some(({ weekday }) => weekday === weekdayOf(date)))
    expect([...busy].toSorted()).toEqual(open)
  },
)

test.each(['casaPrato', 'beitZaytoun', 'lanTailor'] as const)(
  '%s has an order at every stage, one of them late and one to collect',
  async (name) => {
    const { columns } = await getBoard(asPerson(world.system(), ownerOf(name), world.now), providerIdOf(name))
    expect(columns.filter(({ tickets }) => tickets.length === 0)).toEqual([])
    expect(columns.flatMap(({ tickets }) => tickets).filter(({ isOverdue }) => isOverdue)).not.toEqual([])
  },
)

test.each(visited.map(({ name }) => name))(
  'the client book of %s is full: people with numbers, some who came often, some who did not come',
  async (name) => {
    const owner = asPerson(world.system(), ownerOf(name), world.now)
    const { items, total } = await listCustomers(owner, providerIdOf(name), { sort: 'visits' })
    expect(total).toBeGreaterThan(40)
    expect(items.filter(({ phone }) => phone).length).toBeGreaterThan(8)
    expect(items.filter(({ visits }) => visits > 2).length).toBeGreaterThan(3)
    const rows = await world.db.rows<{ consent: string | null; missed: number; note: string | null }>(
      sql`select c.consent, c.no_shows as missed, r.note from clients c left join customer_records r on r.provider_id = c.provider_id and r.note_at is not null
        where c.provider_id = ${providerIdOf(name)}`,
    )
    expect(rows.filter(({ missed }) => missed > 0)).not.toEqual([])
    expect(rows.filter(({ note }) => note)).not.toEqual([])
    expect(new Set(rows.map(({ consent }) => consent))).toEqual(new Set(['yes', 'no', null]))
  },
)

test('nobody can have a phone number of the demo', async () => {
  const numbers = await world.db.rows<{ phone: string }>(
    sql`select distinct phone from orders where source <> 'online'`,
  )
  const reserved = /^(\+1 \d{3} 555 01|\+61 2 5550 )/
  /** How many digits the mobile numbers of these countries have, with the country's. */
  const complete: Record<string, number> = { 351: 12, 254: 12, 962: 12, 81: 12, 84: 11, 91: 12, 995: 12, 54: 12 }
  for (const { phone } of numbers.filter((one) => one.phone !== '' && !reserved.test(one.phone))) {
    const [country, ...rest] = (phone.startsWith('+') ? phone.slice(1) : `351 ${phone}`).split(' ')
    expect([phone, `${country}${rest.join('')}`.length < complete[country!]!]).toEqual([phone, true])
  }
})

test('there are a no-show and one open problem', async () => {
  const count = async (statement: ReturnType<typeof sql>) => (await world.db.row<{ count: number }>(statement))!.count
  expect(await count(sql`select count(*)::int as count from order_items where status = 'no_show'`)).toBeGreaterThan(0)
  expect(await count(sql`select count(*)::int as count from disputes where status <> 'resolved'`)).toBe(1)
})

test('every visit keeps its time from others, and nothing is planted twice', async () => {
  expect(
    await world.db.rows(sql`select b.local_start, p.name from bookings b join providers p on p.id = b.provider_id
      where b.status = 'active' and not exists (select from claims c where c.booking_id = b.id and c.status = 'active')`),
  ).toEqual([])
  const ids = () => world.db.rows(sql`select id from orders order by id`)
  const before = await ids()
  await plantDemoDays(world.system(), cast)
  expect(await ids()).toEqual(before)
})
