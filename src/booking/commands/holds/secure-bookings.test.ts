import { beforeEach, expect, test } from 'vitest'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { sql } from '#platform/database/database.ts'
import { AppError } from '#shared/app-error.ts'
import { newId } from '#shared/ids.ts'
import { minutes } from '#shared/time/instant.ts'
import { activateBookings } from '#booking/commands/bookings/activate-bookings.ts'
import { expireHolds } from '#booking/commands/holds/expire-holds.ts'
import { extendHolds } from '#booking/commands/holds/extend-holds.ts'
import { holdSlot } from '#booking/commands/holds/hold-slot.ts'
import { holdBookings } from '#booking/commands/holds/hold-bookings.ts'
import { releaseBookings } from '#booking/commands/bookings/release-bookings.ts'
import { listBookings } from '#booking/queries/list-bookings.ts'

const world = await openWorld()
const friday15 = Date.parse('2026-11-06T15:00Z')
const start = world.now

beforeEach(() => {
  world.now = start
})

const wish = ({ id, optionId }: { id: string; optionId: string }, startsAt = friday15) => ({
  serviceId: id,
  optionId,
  startsAt,
})
const shown = async (id: string) => (await listBookings(world.system(), [id]))[0]!
const minutesLeft = async (id: string) => ((await shown(id)).expiresAt! - start) / 60_000
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => (error instanceof AppError ? error.code : Promise.reject(error)),
  )

test('opening the checkout extends a hold once, to fifteen minutes from then', async () => {
  const ana = world.visitor()
  const { id } = await holdSlot(ana, wish(await world.haircut()))
  world.now = start + minutes(4)
  await extendHolds(ana, [id])
  expect(await minutesLeft(id)).toBe(19)
  world.now = start + minutes(9)
  await extendHolds(ana, [id])
  expect(await minutesLeft(id)).toBe(19)
})

test('a hold lasts at most twenty-five minutes, and is extended only by its owner and before it expires', async () => {
  const ana = world.visitor()
  const { id } = await holdSlot(ana, wish(await world.haircut()))
  await extendHolds(world.visitor(), [id])
  expect(await minutesLeft(id)).toBe(10)
  world.now = start + minutes(9.9)
  await extendHolds(ana, [id])
  expect(await minutesLeft(id)).toBe(24.9)
  const late = await holdSlot(ana, wish(await world.haircut()))
  world.now += minutes(10)
  await extendHolds(ana, [late.id])
  expect((await shown(late.id)).expiresAt).toBe(late.expiresAt)
})

test('an activated hold is a confirmed booking and does not expire', async () => {
  const ana = world.visitor()
  const { id } = await holdSlot(ana, wish(await world.haircut()))
  const reference = newId()
  await activateBookings(ana, [id], new Map([[id, reference]]))
  await activateBookings(ana, [id])
  world.now += minutes(600)
  await expireHolds(world.system())
  expect(await shown(id)).toMatchObject({ status: 'active', expiresAt: null, reference })
  expect(await world.db.rows(sql`select status from claims where booking_id = ${id}`)).toEqual([{ status: 'active' }])
})

test('an expired hold can be activated while its time is free, before and after the job', async () => {
  for (const hasJobRun of [false, true]) {
    const ana = world.visitor()
    const { id } = await holdSlot(ana, wish(await world.haircut()))
    world.now += minutes(11)
    if (hasJobRun) expect(await expireHolds(world.system())).toBeGreaterThan(0)
    await activateBookings(ana, [id])
    expect(await world.db.rows(sql`select status from claims where booking_id = ${id}`)).toEqual([{ status: 'active' }])
  }
})

test('if one of two times is gone, neither is confirmed', async () => {
  const [ana, cut] = [world.visitor(), await world.haircut()]
  const first = await holdSlot(ana, wish(cut, friday15 - minutes(120)))
  const second = await holdSlot(ana, wish(cut))
  world.now += minutes(11)
  await holdSlot(world.visitor(), wish(cut))
  expect(await codeOf(activateBookings(ana, [first.id, second.id]))).toBe('slot-taken')
  expect([(await shown(first.id)).status, (await shown(second.id)).status]).not.toContain('active')
})

test('an unpaid order keeps its times until its payment is due', async () => {
  const [ana, cut] = [world.visitor(), await world.haircut()]
  const { id } = await holdSlot(ana, wish(cut))
  await holdBookings(ana, [id], start + minutes(40))
  world.now = start + minutes(39)
  expect(await codeOf(holdSlot(world.visitor(), wish(cut)))).toBe('slot-taken')
  world.now = start + minutes(40)
  expect(await codeOf(holdSlot(world.visitor(), wish(cut)))).toBe('done')
})

test('of an activation and a new hold at the moment of expiry, exactly one wins', async () => {
  for (let round = 0; round < 8; round++) {
    world.now = start
    const [ana, cut] = [world.visitor(), await world.haircut()]
    const { id } = await holdSlot(ana, wish(cut))
    world.now = start + minutes(10)
    const outcomes = await Promise.all([
      codeOf(activateBookings(ana, [id])),
      codeOf(holdSlot(world.visitor(), wish(cut))),
    ])
    expect(outcomes.toSorted()).toEqual(['done', 'slot-taken'])
    const live = await world.db.row(
      sql`select count(*) as amount from claims c join bookings b on b.id = c.booking_id where b.service_id = ${cut.id}`,
    )
    expect(live).toEqual({ amount: 1 })
  }
})

test('two orders that lock two people in opposite order do not deadlock', async () => {
  const provider = await world.provider({ staff: 2 })
  const [first, second] = provider.staffIds as [string, string]
  const cut = await world.haircut({ provider })
  const before = await deadlocks()
  for (let round = 0; round < 10; round++) {
    world.now = start
    const startsAt = friday15 - minutes(45 * (round % 8))
    const [ana, bo] = [world.visitor(), world.visitor()]
    const ofAna = [
      await holdSlot(ana, { ...wish(cut, startsAt), staffId: first }),
      await holdSlot(ana, { ...wish(cut, startsAt), staffId: second }),
    ]
    const ids = ofAna.map(({ id }) => id)
    world.now += minutes(11)
    const outcomes = await Promise.all([
      codeOf(activateBookings(ana, ids)),
      codeOf(activateBookings(bo, ids.toReversed())),
      codeOf(holdSlot(bo, { ...wish(cut, startsAt), staffId: second })),
      codeOf(holdSlot(world.visitor(), { ...wish(cut, startsAt), staffId: first })),
    ])
    expect(outcomes).toHaveLength(4)
    await releaseBookings(
      world.system(),
      (await world.db.rows<{ id: string }>(sql`select id from bookings where service_id = ${cut.id}`)).map(
        ({ id }) => id,
      ),
    )
  }
  expect(await deadlocks()).toBe(before)
})

async function deadlocks() {
  const row = await world.db.row<{ deadlocks: number }>(
    sql`select deadlocks from pg_stat_database where datname = current_database()`,
  )
  return row!.deadlocks
}

test('expired holds are deleted in small batches, and open pages are updated', async () => {
  const cut = await world.haircut()
  await holdSlot(world.visitor(), wish(cut))
  world.now += minutes(26)
  world.invalidated.length = 0
  expect(await expireHolds(world.system())).toBeGreaterThan(0)
  expect(world.invalidated).toContain(`service:${cut.id}`)
  expect(await expireHolds(world.system())).toBe(0)
})
