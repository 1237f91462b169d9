import { beforeEach, expect, test } from 'vitest'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { addPooledResource } from '../../../../tests/support/orders/resources.ts'
import { sql } from '#platform/database/database.ts'
import { AppError } from '#shared/app-error.ts'
import { minutes } from '#shared/time/instant.ts'
import type { OpenSlot } from '#booking/contract.ts'
import { activateBookings } from '#booking/commands/bookings/activate-bookings.ts'
import { holdSlot } from '#booking/commands/holds/hold-slot.ts'
import { releaseBookings } from '#booking/commands/bookings/release-bookings.ts'
import { releaseHold } from '#booking/commands/holds/release-hold.ts'
import { listBookings } from '#booking/queries/list-bookings.ts'
import { listOpenSlots } from '#booking/queries/list-open-slots.ts'

const world = await openWorld()
const friday15 = Date.parse('2026-11-06T15:00Z')
const at = (text: string) => Date.parse(text)
const tenOClock = Date.UTC(2026, 10, 2, 10)

beforeEach(() => {
  world.now = tenOClock
})

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
const timesOf = async (service: { id: string }, date: string) =>
  (await listOpenSlots(world.visitor(), { serviceId: service.id, from: date, until: date })).days[0]!.slots.map(
    ({ label }) => label,
  )

async function allAtOnce(amount: number, attempt: (index: number) => Promise<unknown>) {
  const results = await Promise.allSettled(Array.from({ length: amount }, (_, index) => attempt(index)))
  return {
    won: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    codes: results.flatMap((result) => (result.status === 'rejected' ? [codeOf(result.reason)] : [])),
  }
}

test('of fifty visitors who want one slot at once, one gets it and the others are told that it is taken', async () => {
  const cut = await world.haircut()
  const { won, codes } = await allAtOnce(50, () => holdSlot(world.visitor(), wish(cut)))
  expect(won).toHaveLength(1)
  expect(codes).toEqual(Array(49).fill('slot-taken'))
  expect(
    await world.db.row(
      sql`select count(*) as claims from claims c join bookings b on b.id = c.booking_id where b.service_id = ${cut.id}`,
    ),
  ).toEqual({ claims: 1 })
})

test('of twenty requests for anyone while three people are free, three succeed, each with another person', async () => {
  const cut = await world.haircut({ provider: await world.provider({ staff: 3 }) })
  const { won, codes } = await allAtOnce(20, () => holdSlot(world.visitor(), wish(cut)))
  expect(new Set(won.map((held) => (held as { staffId: string }).staffId)).size).toBe(3)
  expect([won.length, codes]).toEqual([3, Array(17).fill('slot-taken')])
})

test('a hold lasts ten minutes and states its time in the zone of the venue', async () => {
  const cut = await world.haircut()
  const held = await holdSlot(world.visitor(), wish(cut))
  expect(held).toMatchObject({
    startsAt: friday15,
    endsAt: friday15 + minutes(45),
    expiresAt: world.now + minutes(10),
    staffName: 'Person 1',
    display: 'Fri 6 Nov 2026, 15:00 (Lisbon, UTC+0)',
  })
  const [shown] = await listBookings(world.visitor(), [held.id])
  expect(shown).toMatchObject({ status: 'held', localStart: '2026-11-06T15:00', sequence: 0, reference: null })
  expect(world.invalidated).toContain(`service:${cut.id}`)
  expect(world.published.at(-1)).toMatchObject({ type: 'booking.times-changed' })
})

test('while one visitor holds a slot, holding and activating it is refused to others, with the three nearest times', async () => {
  const cut = await world.haircut()
  const [ana, bo] = [world.visitor(), world.visitor()]
  const early = await holdSlot(bo, wish(cut))
  world.now += minutes(11)
  await holdSlot(ana, wish(cut))
  const rejected = await error(holdSlot(bo, wish(cut)))
  expect(rejected.code).toBe('slot-taken')
  expect((rejected.details.offers!.slots as OpenSlot[]).map(({ label }) => label)).toEqual(['14:00', '14:15', '15:45'])
  expect(rejected.message).toBe('Someone just took 15:00. Free: 14:00, 14:15, 15:45.')
  expect((await error(activateBookings(bo, [early.id]))).code).toBe('slot-taken')
})

test('a hold expires by the clock alone, without any job', async () => {
  const cut = await world.haircut()
  const lost = await holdSlot(world.visitor(), wish(cut))
  world.now += minutes(10) - 1
  expect(await timesOf(cut, '2026-11-06')).not.toContain('15:00')
  world.now += 1
  expect(await timesOf(cut, '2026-11-06')).toContain('15:00')
  expect((await holdSlot(world.visitor(), wish(cut))).id).not.toBe(lost.id)
  expect((await listBookings(world.visitor(), [lost.id]))[0]!.status).toBe('released')
})

test('after a visit of 45 minutes with a buffer of 15 at 10:00, the next start is 11:00', async () => {
  const cut = await world.haircut({ columns: { buffer_after_minutes: 15 } })
  await holdSlot(world.visitor(), wish(cut, at('2026-11-06T10:00Z')))
  expect((await timesOf(cut, '2026-11-06')).slice(0, 3)).toEqual(['09:00', '11:00', '11:15'])
})

test('during the gap of a visit, its person can serve another customer with other equipment', async () => {
  const provider = await world.provider()
  const colour = await world.haircut({
    provider,
    durationMinutes: 120,
    columns: { buffer_after_minutes: 15, pools: ['chair'] },
  })
  const cut = await world.haircut({ provider, durationMinutes: 30, columns: { pools: ['chair'], step_minutes: 5 } })
  await world.db.run(sql`update services set gap_starts_minutes = 40, gap_minutes = 40 where id = ${colour.id}`)
  const firstChair = await addPooledResource(world, provider, 'chair')
  await holdSlot(world.visitor(), wish(colour, at('2026-11-06T09:00Z')))
  expect((await error(holdSlot(world.visitor(), wish(cut, at('2026-11-06T09:45Z'))))).code).toBe('slot-taken')
  await addPooledResource(world, provider, 'chair')
  await holdSlot(world.visitor(), wish(cut, at('2026-11-06T09:45Z')))
  const chairTime = await world.db.row(
    sql`select extract(epoch from upper(during) - lower(during)) / 60 as minutes from claims where resource_id = ${firstChair}`,
  )
  expect(chairTime).toEqual({ minutes: 135 })
})

test('a viewer in Los Angeles who books in Melbourne sees and gets the day of the venue', async () => {
  const provider = await world.provider({ timeZone: 'Australia/Melbourne', city: 'Melbourne', country: 'AU' })
  const cut = await world.haircut({ provider })
  const { days } = await listOpenSlots(world.visitor(), { serviceId: cut.id, from: '2026-11-06', until: '2026-11-06' })
  expect(days[0]).toMatchObject({ date: '2026-11-06', title: 'Fri 6 Nov 2026' })
  expect(days[0]!.slots[0]).toMatchObject({ startsAt: '2026-11-05T22:00:00.000Z', label: '09:00' })
  const held = await holdSlot(world.visitor(), wish(cut, at('2026-11-05T22:00Z')))
  const [stored] = await listBookings(world.visitor(), [held.id])
  expect([stored!.localStart, stored!.display]).toEqual([
    '2026-11-06T09:00',
    'Fri 6 Nov 2026, 09:00 (Melbourne, UTC+11)',
  ])
})

test('for "anyone", the person with the fewest visits that day is chosen, then the one who has waited longest', async () => {
  const provider = await world.provider({ staff: 2 })
  const cut = await world.haircut({ provider })
  const first = await holdSlot(world.visitor(), {
    ...wish(cut, at('2026-11-06T09:00Z')),
    staffId: provider.staffIds[1]!,
  })
  world.now += minutes(1)
  const second = await holdSlot(world.visitor(), wish(cut))
  expect(second.staffId).toBe(provider.staffIds[0])
  expect((await holdSlot(world.visitor(), wish(cut, at('2026-11-07T15:00Z')))).staffId).toBe(first.staffId)
})

test.each([
  ['too-soon', { now: '2026-11-06T14:00Z' }, {}],
  ['too-late', { now: '2026-08-01T10:00Z' }, {}],
  ['party-invalid', {}, { party: 2 }],
  ['option-gone', {}, { optionId: crypto.randomUUID() }],
  ['slot-taken', {}, { startsAt: friday15 + minutes(7) }],
  ['slot-taken', {}, { staffId: crypto.randomUUID() }],
  ['slot-taken', {}, { startsAt: at('2026-11-08T15:00Z') }],
])('a hold is refused with %s', async (code, { now }: { now?: string }, input) => {
  const cut = await world.haircut()
  if (now) world.now = at(now)
  expect((await error(holdSlot(world.visitor(), { ...wish(cut), ...input }))).code).toBe(code)
})

test('paused services and suspended businesses accept no holds', async () => {
  const paused = await world.haircut({ status: 'paused' })
  expect((await error(holdSlot(world.visitor(), wish(paused)))).code).toBe('service-unavailable')
  const suspended = await world.haircut({ provider: await world.provider({ status: 'suspended' }) })
  expect((await error(holdSlot(world.visitor(), wish(suspended)))).code).toBe('provider-unavailable')
  const slots = await listOpenSlots(world.visitor(), { serviceId: paused.id, from: '2026-11-06', until: '2026-11-06' })
  expect(slots.days[0]).toMatchObject({ reason: 'closed', slots: [] })
})

test('a visitor cannot release the hold of another visitor', async () => {
  const cut = await world.haircut()
  const held = await holdSlot(world.visitor(), wish(cut))
  expect((await error(releaseHold(world.visitor(), held.id))).code).toBe('not-found')
})

test('released time is free at once', async () => {
  const cut = await world.haircut()
  const held = await holdSlot(world.visitor(), wish(cut))
  expect(await releaseBookings(world.system(), [held.id, held.id])).toBe(1)
  expect(await releaseBookings(world.system(), [held.id])).toBe(0)
  expect(await timesOf(cut, '2026-11-06')).toContain('15:00')
})

test('every slot of a week in ten zones with clock changes can be held', async () => {
  const weeks = [
    ['America/New_York', '2026-11-01'],
    ['America/New_York', '2027-03-14'],
    ['Europe/Lisbon', '2026-10-25'],
    ['Australia/Lord_Howe', '2026-10-04'],
    ['Pacific/Chatham', '2027-04-04'],
    ['Antarctica/Troll', '2027-03-28'],
    ['America/Havana', '2027-03-14'],
    ['Africa/Cairo', '2026-10-30'],
    ['America/Santiago', '2027-04-04'],
    ['Asia/Beirut', '2027-03-28'],
  ] as const
  for (const [timeZone, date] of weeks) {
    const provider = await world.provider({
      timeZone,
      hours: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], opens: 0, closes: 300 }],
    })
    const cut = await world.haircut({ provider, durationMinutes: 30, columns: { step_minutes: 30 } })
    world.now = at(`${date}T00:00Z`) - minutes(3 * 1440)
    const { days } = await listOpenSlots(world.visitor(), { serviceId: cut.id, from: date, until: date })
    const { title, slots } = days[0]!
    expect(slots.length).toBeGreaterThanOrEqual(6)
    for (const { startsAt, label } of slots) {
      const { display } = await holdSlot(world.visitor(), wish(cut, at(startsAt)))
      const [time, offset] = label.split(' ')
      expect(display).toContain(`${title}, ${time} (`)
      if (offset) expect(display).toContain(offset.slice(1))
    }
    expect(await timesOf(cut, date)).toEqual([])
  }
})
