import { expect, test } from 'vitest'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import type { ListFilters } from '#catalogue/rules/search/filters.ts'
import { listServices } from '#catalogue/queries/listings/list-services.ts'
import { rebuildListings } from '#catalogue/commands/listings/rebuild-listings.ts'
import { sql } from '#platform/database/database.ts'
import { isoOf, minutes } from '#shared/time/instant.ts'
import { partNumber } from '#shared/time/day-part.ts'
import { epochDayOf } from '#shared/time/local-date.ts'
import { holdSlot } from '#booking/commands/holds/hold-slot.ts'
import { refreshFreeTimes } from '#booking/commands/slots/refresh-free-times.ts'
import { refreshDueTimes } from '#booking/commands/slots/refresh-due-times.ts'
import { refreshTimesOfResources } from '#booking/commands/slots/refresh-times-of-resources.ts'

const world = await openWorld()
const listed = async (id: string) => {
  const row = await world.db.row<{ next: number | null; days: number[] }>(
    sql`select next_free_at as next, free_days as days from listings where service_id = ${id}`,
  )
  return { next: row!.next && isoOf(row!.next).slice(0, 16), days: row!.days }
}

test('lists know the next free time of a service, and the free days and parts of days of the month', async () => {
  const cut = await world.haircut()
  await rebuildListings(world.system(), [cut.id])
  await refreshFreeTimes(world.system(), [cut.id])
  const { next, days } = await listed(cut.id)
  const { parts } = (await world.db.row<{ parts: number[] }>(
    sql`select free_parts as parts from listings where service_id = ${cut.id}`,
  ))!
  expect(parts.slice(0, 3)).toEqual([
    partNumber('2026-11-02', 'afternoon'),
    partNumber('2026-11-02', 'evening'),
    partNumber('2026-11-03', 'morning'),
  ])
  expect(next).toBe('2026-11-02T12:00')
  expect([days[0], days.length, days.includes(epochDayOf('2026-11-08'))]).toEqual([epochDayOf('2026-11-02'), 26, false])
})

test('lists know in which hours a party of each size may start', async () => {
  const yoga = await world.haircut({ columns: { capacity: 3, party_max: 3 } })
  await rebuildListings(world.system(), [yoga.id])
  const find = async (filters: ListFilters) => {
    const { items } = await listServices(world.visitor(), { freeOn: '2026-11-03', ...filters })
    return items.some(({ id }) => id === yoga.id)
  }
  await refreshFreeTimes(world.system(), [yoga.id])
  expect([await find({ freeAfter: 9, party: 3 }), await find({ freeAfter: 9, party: 4 })]).toEqual([true, false])
  expect([await find({ freeBefore: 8 }), await find({ freeAfter: 23 })]).toEqual([false, false])
})

test('a hold moves the next free time of every service that needs the same person', async () => {
  const cut = await world.haircut()
  const colour = await world.haircut({ provider: cut.provider, durationMinutes: 90 })
  await rebuildListings(world.system(), [cut.id, colour.id])
  await holdSlot(world.visitor(), {
    serviceId: cut.id,
    optionId: cut.optionId,
    startsAt: Date.parse('2026-11-02T12:00Z'),
  })
  const { payload } = world.published.findLast(({ type }) => type === 'booking.times-changed')!
  await refreshTimesOfResources(world.system(), payload.resourceIds as string[])
  expect([(await listed(cut.id)).next, (await listed(colour.id)).next]).toEqual([
    '2026-11-02T12:45',
    '2026-11-02T12:45',
  ])
})

test('as time passes, past times are replaced and later days are added', async () => {
  const cut = await world.haircut()
  await rebuildListings(world.system(), [cut.id])
  await refreshFreeTimes(world.system(), [cut.id])
  world.now += minutes(15)
  await refreshDueTimes(world.system())
  expect((await listed(cut.id)).next).toBe('2026-11-02T12:15')
  world.now += minutes(20 * 1440)
  await refreshDueTimes(world.system())
  expect((await listed(cut.id)).days.at(-1)).toBe(epochDayOf('2026-12-21'))
  world.now -= minutes(20 * 1440 + 15)
})

test('a new listing is due at once, and an unlisted service is not checked again', async () => {
  const due = async () => (await world.db.rows(sql`select 1 from listing_rechecks where service_id = ${cut.id}`)).length
  const cut = await world.haircut()
  await rebuildListings(world.system(), [cut.id])
  world.now += minutes(1)
  await refreshDueTimes(world.system())
  expect((await listed(cut.id)).next).toBe('2026-11-02T12:15')
  await world.db.run(sql`update services set status = 'paused' where id = ${cut.id}`)
  await rebuildListings(world.system(), [cut.id])
  await refreshFreeTimes(world.system(), [cut.id])
  expect(await due()).toBe(0)
  world.now -= minutes(1)
})

test('a service that is not on sale has no free times', async () => {
  const cut = await world.haircut()
  await rebuildListings(world.system(), [cut.id])
  await refreshFreeTimes(world.system(), [cut.id])
  await world.db.run(sql`update services set status = 'paused' where id = ${cut.id}`)
  await refreshFreeTimes(world.system(), [cut.id])
  expect(await listed(cut.id)).toEqual({ next: null, days: [] })
})
