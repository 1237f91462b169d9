import { beforeEach, describe, expect, test } from 'vitest'
import { addMember, codeOf } from '../../../../tests/support/businesses.ts'
import {
  at,
  calendarOf,
  openCalendarFixture,
  visitAt,
  walkIn,
  type CalendarFixture,
} from '../../../../tests/support/orders/calendar-fixture.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { blockTime } from '#booking/commands/blocks/block-time.ts'
import { changeBlock, removeBlocks, restoreBlocks } from '#booking/commands/blocks/change-block.ts'
import { purgeRemovedBlocks } from '#booking/commands/blocks/purge-removed-blocks.ts'
import { holdSlot } from '#booking/commands/holds/hold-slot.ts'
import { refreshFreeTimesListener } from '#booking/jobs/refresh-free-times.ts'
import { listOpenSlots } from '#booking/queries/list-open-slots.ts'
import type { BlockInput } from '#booking/contract-blocks.ts'
import { rebuildListings } from '#catalogue/commands/listings/rebuild-listings.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { days } from '#shared/time/instant.ts'

const world = await openWorld()
let fixture: CalendarFixture
beforeEach(async () => {
  world.now = Date.UTC(2026, 10, 2, 10)
  fixture = await openCalendarFixture(world)
})

/** Tuesday from noon to one, for the first person. */
const lunch = (more: Partial<BlockInput> = {}): BlockInput => ({
  date: '2026-11-03',
  startMinute: at('12:00'),
  endMinute: at('13:00'),
  staffIds: [fixture.first],
  reason: 'Lunch',
  ...more,
})
const block = (more: Partial<BlockInput> = {}, who = fixture.owner) => blockTime(who, fixture.provider.id, lunch(more))
const hold = (startsAt: string, staffId = fixture.first) =>
  holdSlot(world.visitor(), {
    serviceId: fixture.cut.id,
    optionId: fixture.cut.optionId,
    startsAt: Date.parse(startsAt),
    staffId,
  })
const freeOf = async (date: string, staffId: string) => {
  const { days } = await listOpenSlots(world.visitor(), {
    serviceId: fixture.cut.id,
    optionId: fixture.cut.optionId,
    staffId,
    from: date,
    until: date,
  })
  return days[0]!.slots.map(({ label }) => label)
}

describe('blocked time', () => {
  test('is not offered and cannot be booked in any way until the block is removed', async () => {
    const { ids } = await block()
    expect(await freeOf('2026-11-03', fixture.first)).not.toContain('12:00')
    expect(await freeOf('2026-11-03', fixture.second)).toContain('12:00')
    await expect(hold('2026-11-03T12:30:00Z')).rejects.toMatchObject({ code: 'slot-taken' })
    expect(
      await codeOf(
        walkIn(fixture, { date: '2026-11-03', startMinute: at('12:30'), staffId: fixture.first, anyway: true }),
      ),
    ).toBe('slot-taken')
    await removeBlocks(fixture.owner, { providerId: fixture.provider.id, id: ids[0]! })
    expect((await hold('2026-11-03T12:00:00Z')).staffId).toBe(fixture.first)
  })

  test('updates free times, listings and open calendars', async () => {
    await block()
    const published = world.published.findLast(({ type }) => type === 'booking.times-changed')!
    expect(published.payload.resourceIds).toEqual([fixture.first])
    expect(world.invalidated.at(-1)).toBe(`dashboard:${fixture.provider.id}`)
    await block({ staffIds: [fixture.first, fixture.second], startMinute: at('09:00'), endMinute: at('12:00') })
    await block({ staffIds: [fixture.second], startMinute: at('12:00'), endMinute: at('18:00') })
    await block({ startMinute: at('13:00'), endMinute: at('18:00') })
    await rebuildListings(world.system(), [fixture.cut.id])
    await refreshFreeTimesListener.run(world.system(), { resourceIds: [fixture.first, fixture.second] })
    const [listing] = await world.db.rows<{ freeDays: number[] }>(
      sql`select free_days from listings where service_id = ${fixture.cut.id}`,
    )
    expect(listing!.freeDays).not.toContain(Date.UTC(2026, 10, 3) / 86_400_000)
    expect(listing!.freeDays).toContain(Date.UTC(2026, 10, 4) / 86_400_000)
  })

  test('is refused over a booking, which is named, and nothing is stored', async () => {
    await visitAt(world, fixture, '2026-11-10T12:30:00.000Z', fixture.first)
    const error = await block({ weeklyUntil: '2026-12-01' }).catch((rejected: unknown) => rejected)
    expect(error).toMatchObject({
      code: 'time-taken',
      message: 'This time is taken: Cut and finish, Tue 10 Nov 2026, 12:30 (Lisbon, UTC+0), Person 1.',
    })
    expect(error).toMatchObject({
      details: {
        offers: {
          conflicts: [
            { kind: 'booking', staffName: 'Person 1', isBuffer: false, reference: expect.stringMatching(/-1a$/) },
          ],
        },
      },
    })
    expect((await calendarOf(fixture.owner, fixture)).entries).toEqual([])
  })

  test('does not overlap the buffers of a visit', async () => {
    await world.db.run(sql`update services set buffer_after_minutes = 15 where id = ${fixture.cut.id}`)
    await visitAt(world, fixture, '2026-11-03T11:15:00.000Z', fixture.first)
    const error = await block().catch((rejected: unknown) => rejected)
    expect(error).toMatchObject({ code: 'time-taken', details: { offers: { conflicts: [{ isBuffer: true }] } } })
    await block({ startMinute: at('12:15') })
  })

  test('ignores an expired hold', async () => {
    await hold('2026-11-03T12:00:00Z')
    await expect(block()).rejects.toMatchObject({ code: 'time-taken' })
    world.now += 11 * 60_000
    expect((await block()).ids).toHaveLength(1)
  })

  test('can cover all people and equipment of a location', async () => {
    await world.db.run(sql`insert into resources (id, provider_id, location_id, kind, name, pool, position)
      values (${newId()}, ${fixture.provider.id}, ${fixture.provider.locationId}, 'equipment', 'Chair', 'chair', 9)`)
    const { ids } = await block({ staffIds: [], placeId: fixture.provider.locationId })
    expect(ids).toHaveLength(3)
    const { entries } = await calendarOf(fixture.owner, fixture)
    expect(new Set(entries.map(({ staffId, title, series }) => `${staffId} ${title} ${series?.count}`))).toEqual(
      new Set([`${fixture.first} Lunch 3`, `${fixture.second} Lunch 3`]),
    )
  })
})

describe('a weekly block', () => {
  test('stays at its local time across clock changes', async () => {
    world.now = Date.UTC(2026, 2, 20, 10)
    const { ids } = await block({ date: '2026-03-24', weeklyUntil: '2026-04-07' })
    expect(ids).toHaveLength(3)
    const { entries } = await calendarOf(fixture.owner, fixture, { from: '2026-03-24', until: '2026-04-07' })
    expect(
      entries.map(({ date, startMinute, endMinute, startsAt }) => [
        date,
        startMinute,
        endMinute,
        startsAt.slice(11, 16),
      ]),
    ).toEqual([
      ['2026-03-24', 720, 780, '12:00'],
      ['2026-03-31', 720, 780, '11:00'],
      ['2026-04-07', 720, 780, '11:00'],
    ])
  })

  test('repeats at most 52 times', async () => {
    expect((await block({ weeklyUntil: '2027-10-26' })).ids).toHaveLength(52)
    await expect(block({ staffIds: [fixture.second], weeklyUntil: '2027-11-02' })).rejects.toMatchObject({
      details: { fields: { weeklyUntil: 'A block is repeated at most 52 times.' } },
    })
  })

  test('can be changed or removed singly, from a day on, or as a whole; removing can be undone', async () => {
    const { ids } = await block({ weeklyUntil: '2026-11-24' })
    const input = { providerId: fixture.provider.id, id: ids[1]! }
    await changeBlock(fixture.owner, input, {
      scope: 'following',
      startMinute: at('13:00'),
      endMinute: at('14:00'),
      reason: 'Late lunch',
    })
    const seen = async () =>
      (await calendarOf(fixture.owner, fixture, { from: '2026-11-02', until: '2026-11-30' })).entries.map(
        ({ title, startMinute }) => `${title} ${startMinute}`,
      )
    expect(await seen()).toEqual(['Lunch 720', 'Late lunch 780', 'Late lunch 780', 'Late lunch 780'])
    const removed = await removeBlocks(fixture.owner, input, 'all')
    expect(await seen()).toEqual([])
    await restoreBlocks(fixture.owner, fixture.provider.id, removed.ids)
    expect(await seen()).toHaveLength(4)
    await removeBlocks(fixture.owner, input)
    expect(await seen()).toEqual(['Lunch 720', 'Late lunch 780', 'Late lunch 780'])
  })

  test('is not restored over bookings made since its removal', async () => {
    const { ids } = await block()
    await removeBlocks(fixture.owner, { providerId: fixture.provider.id, id: ids[0]! })
    await hold('2026-11-03T12:00:00Z')
    await expect(restoreBlocks(fixture.owner, fixture.provider.id, ids)).rejects.toMatchObject({ code: 'time-taken' })
  })
})

describe('conflicts of a series', () => {
  const input = (id: string) => ({ providerId: fixture.provider.id, id })

  test('a local time that is skipped on one day is blocked on the others', async () => {
    // In Lisbon 01:10 to 01:40 does not exist on 28 March 2027.
    const night = { date: '2027-03-21', startMinute: 70, endMinute: 100 }
    expect((await block({ ...night, weeklyUntil: '2027-04-04' })).text).toBe('Lunch: 2 times')
    expect(await codeOf(block({ ...night, date: '2027-03-28' }))).toBe('argument-error')
  })

  test('the reason of a series with a former member can be changed, but no time is added for that member', async () => {
    const { ids } = await block({ staffIds: [fixture.first, fixture.second] })
    await world.db.run(sql`update resources set is_active = false where id = ${fixture.second}`)
    await changeBlock(fixture.owner, input(ids[0]!), { scope: 'all', reason: 'Break' })
    expect((await calendarOf(fixture.owner, fixture)).entries.map(({ title }) => title)).toEqual(['Break', 'Break'])
    expect(await codeOf(changeBlock(fixture.owner, input(ids[0]!), { staffId: fixture.second }))).toBe('not-found')
  })

  test('a location of another business is refused, also when people are named', async () => {
    const other = await openCalendarFixture(world)
    expect(await codeOf(block({ placeId: other.provider.locationId }))).toBe('not-found')
  })

  test('a removed block can be restored for one day', async () => {
    const { ids } = await block({ date: '2026-11-20' })
    await removeBlocks(fixture.owner, input(ids[0]!))
    world.now += days(1) + 1
    expect(await codeOf(restoreBlocks(fixture.owner, fixture.provider.id, ids))).toBe('not-found')
    expect(await purgeRemovedBlocks(world.system())).toBeGreaterThan(0)
    expect(await world.db.rows(sql`select 1 from blocks where id = ${ids[0]!}`)).toEqual([])
  })
})

describe('permissions for blocks', () => {
  test('staff can block only their own time', async () => {
    const { ids } = await block({}, fixture.staff)
    expect(await codeOf(block({ staffIds: [fixture.second] }, fixture.staff))).toBe('permission-denied')
    expect(await codeOf(block({ staffIds: [], placeId: fixture.provider.locationId }, fixture.staff))).toBe(
      'permission-denied',
    )
    expect(
      await codeOf(
        changeBlock(fixture.staff, { providerId: fixture.provider.id, id: ids[0]! }, { staffId: fixture.second }),
      ),
    ).toBe('permission-denied')
    const other = await block({ staffIds: [fixture.second] })
    expect(await codeOf(removeBlocks(fixture.staff, { providerId: fixture.provider.id, id: other.ids[0]! }))).toBe(
      'not-found',
    )
    await removeBlocks(fixture.staff, { providerId: fixture.provider.id, id: ids[0]! })
  })

  test('staff can change and remove only their own part of a block for several people', async () => {
    const { ids } = await block({ staffIds: [fixture.first, fixture.second] })
    const blockId = (await calendarOf(fixture.staff, fixture)).entries[0]!.id
    expect((await removeBlocks(fixture.staff, { providerId: fixture.provider.id, id: blockId }, 'all')).ids).toEqual([
      blockId,
    ])
    expect((await calendarOf(fixture.owner, fixture)).entries.map(({ id }) => id)).toEqual(
      ids.filter((id) => id !== blockId),
    )
  })

  test('for strangers, and with people of another business, the endpoint returns not-found', async () => {
    const other = await openCalendarFixture(world)
    const { ids } = await block()
    expect(await codeOf(block({}, other.owner))).toBe('not-found')
    expect(await codeOf(block({ staffIds: [other.first] }))).toBe('not-found')
    expect(await codeOf(block({ staffIds: [], placeId: other.provider.locationId }))).toBe('not-found')
    expect(await codeOf(removeBlocks(other.owner, { providerId: other.provider.id, id: ids[0]! }))).toBe('not-found')
    const manager = await addMember(world, fixture.provider.id, 'manager')
    await removeBlocks(manager, { providerId: fixture.provider.id, id: ids[0]! })
  })

  test('an invalid time is refused', async () => {
    for (const bad of [
      { endMinute: at('12:00') },
      { endMinute: at('12:00') + 32 * 1440 },
      { date: '2026-10-30' },
      { date: '2029-01-01' },
      { staffIds: [] },
    ])
      expect(await codeOf(block(bad)), JSON.stringify(bad)).toBe('argument-error')
  })
})
