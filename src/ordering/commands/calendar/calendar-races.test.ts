import { beforeEach, expect, test } from 'vitest'
import { codeOf } from '../../../../tests/support/businesses.ts'
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
import { holdSlot } from '#booking/commands/holds/hold-slot.ts'
import { moveEntry } from '#ordering/commands/calendar/move-entry.ts'
import { cancelMyItem } from '#ordering/commands/cancellation/cancel-item.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'

// Two members act at the same moment, over separate connections.
const world = await openWorld()
let fixture: CalendarFixture
beforeEach(async () => {
  world.now = Date.UTC(2026, 10, 2, 10)
  fixture = await openCalendarFixture(world)
})

const rounds = 8
const day = (round: number) => `2026-11-${String(3 + round + Math.floor(round / 5)).padStart(2, '0')}`
const hold = (date: string, clock: string) =>
  holdSlot(world.visitor(), {
    serviceId: fixture.cut.id,
    optionId: fixture.cut.optionId,
    startsAt: Date.parse(`${date}T${clock}:00Z`),
    staffId: fixture.first,
  })
const block = (date: string, clock: string, endMinute = at(clock) + 60) =>
  blockTime(fixture.owner, fixture.provider.id, {
    date,
    startMinute: at(clock),
    endMinute,
    staffIds: [fixture.first],
    reason: 'Lunch',
  })
const move = (entryId: string, date: string, clock: string, seen?: string) =>
  moveEntry(
    fixture.owner,
    fixture.provider.id,
    { entryId, date, startMinute: at(clock), staffId: fixture.first, seen },
    { key: newId() },
  )

/** No resource has two overlapping claims. */
async function expectNoOverlap(): Promise<void> {
  const both = await world.db.rows(
    sql`select 1 from claims a join claims b on a.resource_id = b.resource_id and a.id < b.id and a.during && b.during and a.session_id <> b.session_id`,
  )
  expect(both).toEqual([])
}

test('of a block and a booking at the same time, exactly one succeeds', async () => {
  for (let round = 0; round < rounds; round++) {
    const codes = await Promise.all([codeOf(block(day(round), '12:00')), codeOf(hold(day(round), '12:30'))])
    expect(
      codes.filter((code) => code === 'ok'),
      codes.join(),
    ).toHaveLength(1)
    expect(codes.filter((code) => code !== 'ok')).toEqual([expect.stringMatching(/time-taken|slot-taken/)])
  }
  await expectNoOverlap()
})

test('of two entries that are moved to the same time, exactly one moves', async () => {
  for (let round = 0; round < rounds; round++) {
    const [date, other] = [day(round), '2026-12-01']
    const id = (await block(other, '09:00', at('09:30'))).ids[0]!
    const visit = await walkIn(fixture, { date: other, startMinute: at('10:00'), staffId: fixture.first })
    const codes = await Promise.all([codeOf(move(id, date, '12:00')), codeOf(move(visit.id, date, '12:00'))])
    expect(
      codes.filter((code) => code === 'ok'),
      codes.join(),
    ).toHaveLength(1)
    await world.db.run(sql`delete from claims where booking_id = ${visit.id} or block_id = ${id}`)
  }
})

test('of two members who move the same entry, exactly one succeeds', async () => {
  const visit = (await walkIn(fixture, { date: day(0), startMinute: at('09:00'), staffId: fixture.first })).id
  const lunch = (await block(day(0), '10:00')).ids[0]!
  for (const [entry, clocks] of [
    [visit, ['12:00', '15:00']],
    [lunch, ['10:00', '13:00']],
  ] as const)
    for (let round = 1; round < rounds; round++) {
      const { startsAt } = (
        await calendarOf(fixture.owner, fixture, { from: '2026-11-02', until: '2026-11-30' })
      ).entries.find(({ id }) => id === entry)!
      const codes = await Promise.all(clocks.map((clock) => codeOf(move(entry, day(round), clock, startsAt))))
      expect(codes.toSorted(), codes.join()).toEqual(['moved-meanwhile', 'ok'])
    }
})

test('a simultaneous move and cancellation end in one consistent state', async () => {
  for (let round = 0; round < rounds; round++) {
    const { visitor, reference } = await visitAt(world, fixture, `${day(round + 1)}T15:00:00.000Z`, fixture.first)
    const [entry] = (await calendarOf(fixture.owner, fixture, { from: day(round + 1), until: day(round + 1) })).entries
    const cancel = cancelMyItem(visitor, { reference, itemId: entry!.itemId!, key: newId() }, { reason: 'plans' })
    const [moved, cancelled] = await Promise.all([codeOf(move(entry!.id, day(round + 1), '12:00')), codeOf(cancel)])
    expect(cancelled).toBe('ok')
    expect(['ok', 'not-agreed', 'not-found']).toContain(moved)
    // The open proposals ended as well.
    expect((await calendarOf(fixture.owner, fixture, { from: day(round + 1), until: day(round + 1) })).entries).toEqual(
      [],
    )
  }
  expect(await world.db.rows(sql`select 1 from proposals where ended_at is null`)).toEqual([])
})

test('of two walk-ins at the same time with the same person, exactly one is stored', async () => {
  for (let round = 0; round < rounds; round++) {
    const one = () => walkIn(fixture, { date: day(round), startMinute: at('12:00'), staffId: fixture.first })
    const codes = await Promise.all([codeOf(one()), codeOf(one()), codeOf(one())])
    expect(codes.toSorted(), codes.join()).toEqual(['ok', 'slot-taken', 'slot-taken'])
  }
  await expectNoOverlap()
})
