import { expect, test } from 'vitest'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { addPooledResource } from '../../../../tests/support/orders/resources.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { AppError } from '#shared/app-error.ts'
import { days, minutes } from '#shared/time/instant.ts'
import { expireHolds } from '#booking/commands/holds/expire-holds.ts'
import { holdSlot } from '#booking/commands/holds/hold-slot.ts'
import { releaseHold } from '#booking/commands/holds/release-hold.ts'

const world = await openWorld()
const friday15 = Date.parse('2026-11-06T15:00Z')
const at = (text: string) => Date.parse(text)
const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error))
const error = (work: Promise<unknown>): Promise<AppError> =>
  work.then(
    () => expect.fail('it was not refused'),
    (error) => (error instanceof AppError ? error : Promise.reject(error)),
  )
const wish = ({ id, optionId }: { id: string; optionId: string }, startsAt = friday15) => ({
  serviceId: id,
  optionId,
  startsAt,
})
async function allAtOnce(amount: number, attempt: (index: number) => Promise<unknown>) {
  const results = await Promise.allSettled(Array.from({ length: amount }, (_, index) => attempt(index)))
  return {
    won: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    codes: results.flatMap((result) => (result.status === 'rejected' ? [codeOf(result.reason)] : [])),
  }
}

test('a visitor can have five holds at once, and another one after a release', async () => {
  const cut = await world.haircut()
  const ana = world.visitor()
  const starts = [9, 10, 11, 12, 13, 14].map((hour) => at(`2026-11-06T${String(hour).padStart(2, '0')}:00Z`))
  const held = []
  for (const startsAt of starts.slice(0, 5)) held.push(await holdSlot(ana, wish(cut, startsAt)))
  expect((await error(holdSlot(ana, wish(cut, starts[5])))).code).toBe('too-many-holds')
  await releaseHold(ana, held[0]!.id)
  await holdSlot(ana, wish(cut, starts[5]))
})

test('of six simultaneous holds by one visitor, five succeed', async () => {
  const cut = await world.haircut({ provider: await world.provider({ staff: 8 }) })
  const ana = world.visitor()
  const { won, codes } = await allAtOnce(8, () => holdSlot(ana, wish(cut)))
  expect([won.length, codes]).toEqual([5, Array(3).fill('too-many-holds')])
})

test('visitors behind one network address can have twenty holds at once', async () => {
  const cut = await world.haircut({ provider: await world.provider({ staff: 21 }) })
  const addressHash = newId()
  const { won, codes } = await allAtOnce(21, () => holdSlot(world.visitor({ addressHash }), wish(cut)))
  expect([won.length, codes]).toEqual([20, ['too-many-holds']])
})

test('a hold made while the clock was forty days ahead expires as usual after the clock is corrected', async () => {
  const cut = await world.haircut()
  const startsAt = world.now + days(42)
  world.now += days(40)
  await holdSlot(world.visitor(), wish(cut, startsAt))
  world.now -= days(40)
  await expireHolds(world.system())
  expect((await error(holdSlot(world.visitor(), wish(cut, startsAt)))).code).toBe('slot-taken')
  world.now += minutes(11)
  await holdSlot(world.visitor(), wish(cut, startsAt))
})

test('a day with a limit of two accepts two, even with simultaneous requests', async () => {
  const cut = await world.haircut({ provider: await world.provider({ staff: 5 }), columns: { daily_limit: 2 } })
  const { won, codes } = await allAtOnce(6, (index) =>
    holdSlot(world.visitor(), wish(cut, friday15 - minutes(45 * index))),
  )
  expect([won.length, codes]).toEqual([2, Array(4).fill('slot-taken')])
})

test('seats of a class are sold until it is full, in one room, with one person', async () => {
  const provider = await world.provider({ staff: 1 })
  const yoga = await world.haircut({ provider, columns: { capacity: 6, party_max: 3, pools: ['room'] } })
  await addPooledResource(world, provider, 'room')
  await addPooledResource(world, provider, 'room')
  const { won, codes } = await allAtOnce(5, () => holdSlot(world.visitor(), { ...wish(yoga), party: 2 }))
  expect([won.length, codes]).toEqual([3, ['slot-taken', 'slot-taken']])
  expect(
    await world.db
      .row(sql`select count(distinct c.resource_id) as taken, count(*) as claims, count(distinct c.seat) as seats, count(distinct c.session_id) as sessions
    from claims c join bookings b on b.id = c.booking_id where b.service_id = ${yoga.id}`),
  ).toEqual({ taken: 2, claims: 12, seats: 6, sessions: 1 })
})

test('people join a class that has begun to fill before another one is opened', async () => {
  const yoga = await world.haircut({
    provider: await world.provider({ staff: 3 }),
    columns: { capacity: 3, party_max: 3 },
  })
  const held = []
  for (let index = 0; index < 4; index++) held.push((await holdSlot(world.visitor(), wish(yoga))).staffId)
  expect([new Set(held.slice(0, 3)).size, new Set(held).size]).toEqual([1, 2])
})
