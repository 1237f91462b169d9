import { expect, test } from 'vitest'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { minutes } from '#shared/time/instant.ts'
import { holdSlot } from '#booking/commands/holds/hold-slot.ts'

const world = await openWorld()
const nine = Date.parse('2026-11-06T09:00Z')
const clock = (minute: number) => new Date(nine + minutes(minute)).toISOString()

// The visit is 10:00–10:45 with buffers of 15 minutes: it claims 9:45 to 11:00, which is 45 to 120 on this scale.
const cut = await world.haircut({ columns: { buffer_before_minutes: 15, buffer_after_minutes: 15 } })
const [staffId] = cut.provider.staffIds
const held = await holdSlot(world.visitor(), {
  serviceId: cut.id,
  optionId: cut.optionId,
  startsAt: nine + minutes(60),
})

const insertRaw = (from: number, until: number, { seat = 0, sessionId = newId(), status = 'active' } = {}) =>
  world.db.run(sql`insert into claims (id, booking_id, resource_id, session_id, seat, during, status)
    values (${newId()}, ${held.id}, ${staffId}, ${sessionId}, ${seat}, tstzrange(${clock(from)}, ${clock(until)}), ${status})`)

test.each([
  ['overlaps the start', 30, 60],
  ['only touches the time before it', 40, 50],
  ['starts with it', 45, 80],
  ['lies within it', 60, 80],
  ['lies in the 15 minutes after it', 106, 110],
  ['ends with it', 100, 120],
  ['equals it', 45, 120],
  ['contains it', 30, 180],
  ['begins with it and ends later', 45, 180],
  ['begins earlier and ends with it', 30, 120],
  ['overlaps the end', 110, 150],
])('the database refuses a claim that %s', async (_, from, until) => {
  await expect(insertRaw(from, until)).rejects.toMatchObject({ code: '23P01' })
  await expect(insertRaw(from, until, { seat: 7 })).rejects.toMatchObject({ constraint: 'one_session_per_time' })
})

test.each([
  ['before it', 0, 30],
  ['up to it', 30, 45],
  ['from its end on', 120, 150],
  ['after it', 130, 160],
])('the database accepts a claim %s', async (_, from, until) => {
  await insertRaw(from, until)
  const taken = await world.db.rows(
    sql`delete from claims where during = tstzrange(${clock(from)}, ${clock(until)}) returning status`,
  )
  expect(taken).toEqual([{ status: 'active' }])
})

test('the database refuses a taken seat, and accepts another one of the same class', async () => {
  const sessionId = newId()
  await world.db.run(sql`delete from claims where lower(during) = ${clock(300)}`)
  await insertRaw(300, 360, { sessionId })
  await expect(insertRaw(300, 360, { sessionId })).rejects.toMatchObject({ constraint: 'one_booking_per_seat' })
  await insertRaw(300, 360, { seat: 1, sessionId })
  expect(await world.db.rows(sql`select seat from claims where session_id = ${sessionId} order by seat`)).toEqual([
    { seat: 0 },
    { seat: 1 },
  ])
})

test('released time has no claim', async () => {
  await insertRaw(45, 120, { status: 'released' })
  const there = await world.db.rows(
    sql`select status from claims where during = tstzrange(${clock(45)}, ${clock(120)}) order by status`,
  )
  expect(there).toEqual([{ status: 'held' }, { status: 'released' }])
})
