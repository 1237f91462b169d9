import { beforeEach, describe, expect, test } from 'vitest'
import { codeOf } from '../../../../tests/support/businesses.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { activateBookings } from '#booking/commands/bookings/activate-bookings.ts'
import { expireHolds } from '#booking/commands/holds/expire-holds.ts'
import { holdSlot } from '#booking/commands/holds/hold-slot.ts'
import { releaseBookings } from '#booking/commands/bookings/release-bookings.ts'
import { holdOtherTime, rescheduleBooking, moveBookingToHold } from '#booking/commands/bookings/reschedule-booking.ts'
import { listBookings } from '#booking/queries/list-bookings.ts'
import { listOpenSlots } from '#booking/queries/list-open-slots.ts'
import { listOtherTimes } from '#booking/queries/list-other-times.ts'
import { sql } from '#platform/database/database.ts'
import type { AppError } from '#shared/app-error.ts'
import { newId } from '#shared/ids.ts'
import { hours, minutes } from '#shared/time/instant.ts'

const world = await openWorld()
const start = world.now
beforeEach(() => void (world.now = start))

const friday15 = Date.UTC(2026, 10, 6, 15)
const withinDays = 90
type Service = Awaited<ReturnType<typeof world.haircut>>

async function booked(service: Service, startsAt: number, more: { party?: number; staffId?: string } = {}) {
  const hold = await holdSlot(world.visitor(), { serviceId: service.id, optionId: service.optionId, startsAt, ...more })
  await activateBookings(world.system(), [hold.id])
  return hold.id
}
const bookingOf = async (id: string) => (await listBookings(world.system(), [id]))[0]!
const claimsOf = (id: string) =>
  world.db.rows<{ startsAt: number; status: string; seat: number }>(
    sql`select lower(during) as starts_at, status, seat from claims where booking_id = ${id} order by 1`,
  )
const moves = (bookingId: string, startsAt: number, more: object = {}) =>
  rescheduleBooking(world.system(), { bookingId, startsAt, withinDays, ...more })
const holds = (bookingId: string, startsAt: number, holdId: string = newId(), more: object = {}) =>
  holdOtherTime(world.system(), { bookingId, startsAt, withinDays, holdId, expiresAt: world.now + hours(24), ...more })
const isFree = async (service: Service, startsAt: number) => {
  const date = new Date(startsAt).toISOString().slice(0, 10)
  const { days } = await listOpenSlots(world.visitor(), { serviceId: service.id, from: date, until: date })
  return days.flatMap(({ slots }) => slots).some((slot) => Date.parse(slot.startsAt) === startsAt)
}

describe('rescheduling at once', () => {
  test('moves the booking, frees the old time and increases the sequence of the calendar file', async () => {
    const service = await world.haircut()
    const id = await booked(service, friday15)
    const moved = await moves(id, friday15 + hours(72))
    expect(moved).toMatchObject({
      id,
      status: 'active',
      startsAt: friday15 + hours(72),
      endsAt: friday15 + hours(72) + minutes(45),
      localStart: '2026-11-09T15:00',
      sequence: 1,
    })
    expect(await claimsOf(id)).toEqual([{ startsAt: friday15 + hours(72), status: 'active', seat: 0 }])
    expect([await isFree(service, friday15), await isFree(service, friday15 + hours(72))]).toEqual([true, false])
  })

  test('can move a booking by a quarter of an hour, overlapping its own old time', async () => {
    const service = await world.haircut()
    const id = await booked(service, friday15)
    await moves(id, friday15 + minutes(15))
    expect(await claimsOf(id)).toMatchObject([{ startsAt: friday15 + minutes(15) }])
  })

  test('changes nothing if the new time is taken, and offers the nearest free ones', async () => {
    const service = await world.haircut()
    const [id, other] = [await booked(service, friday15), await booked(service, friday15 + hours(2))]
    const error = await moves(id, friday15 + hours(2)).catch((caught: unknown) => caught)
    expect(error).toMatchObject({ code: 'slot-taken' })
    expect((error as AppError).details.offers!.slots).toHaveLength(3)
    expect(await bookingOf(id)).toMatchObject({ startsAt: friday15, status: 'active', sequence: 0 })
    expect([await claimsOf(id), await claimsOf(other)]).toMatchObject([
      [{ startsAt: friday15 }],
      [{ startsAt: friday15 + hours(2) }],
    ])
  })

  test("cannot take a time held in another visitor's cart", async () => {
    const service = await world.haircut()
    const id = await booked(service, friday15)
    await holdSlot(world.visitor(), {
      serviceId: service.id,
      optionId: service.optionId,
      startsAt: friday15 + hours(1),
    })
    expect(await codeOf(moves(id, friday15 + hours(1)))).toBe('slot-taken')
    expect(await codeOf(holds(id, friday15 + hours(1)))).toBe('slot-taken')
  })

  test('lets exactly one of twenty simultaneous requests for one time succeed; the others keep their time', async () => {
    const one = await world.haircut()
    const ids: string[] = []
    for (const hour of [9, 11, 13, 15, 16])
      for (const day of [3, 4, 5, 6]) ids.push(await booked(one, Date.UTC(2026, 10, day, hour)))
    const target = Date.UTC(2026, 10, 9, 12)
    const codes = await Promise.all(ids.map((id) => codeOf(moves(id, target))))
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['ok', 'slot-taken']))
    const rows = await Promise.all(ids.map(claimsOf))
    expect(rows.every((claims) => claims.length === 1)).toBe(true)
    expect(rows.filter(([claim]) => claim!.startsAt === target)).toHaveLength(1)
  })

  test('does not deadlock when two bookings swap times at once', async () => {
    const provider = await world.provider({ staff: 2 })
    const service = await world.haircut({ provider })
    const [a, b] = [
      await booked(service, friday15, { staffId: provider.staffIds[0]! }),
      await booked(service, friday15 + hours(1), { staffId: provider.staffIds[1]! }),
    ]
    const codes = await Promise.all([
      codeOf(moves(a, friday15 + hours(1), { staffId: provider.staffIds[0] })),
      codeOf(moves(b, friday15, { staffId: provider.staffIds[1] })),
    ])
    expect(codes).toEqual(['ok', 'ok'])
  })

  test('enforces notice and horizon and refuses past and unchanged times; for a business only free times matter', async () => {
    const service = await world.haircut({ columns: { notice_minutes: 24 * 60, horizon_days: 30 } })
    const id = await booked(service, friday15)
    const soon = Date.UTC(2026, 10, 2, 15)
    expect(await codeOf(moves(id, soon))).toBe('too-soon')
    expect(await codeOf(moves(id, friday15 + hours(24 * 35)))).toBe('too-late')
    expect(await codeOf(moves(id, friday15))).toBe('time-unchanged')
    expect(await codeOf(moves(id, start - hours(3), { isByBusiness: true }))).toBe('too-soon')
    expect(await codeOf(moves(id, friday15 + hours(24 * 95), { isByBusiness: true }))).toBe('too-late')
    expect(await codeOf(moves(id, friday15 + hours(24 * 35), { isByBusiness: true }))).toBe('ok')
    expect(await codeOf(moves(id, soon, { isByBusiness: true }))).toBe('ok')
  })

  test('is not prevented by the daily limit within the same day', async () => {
    const service = await world.haircut({ columns: { daily_limit: 1 } })
    const id = await booked(service, friday15)
    expect(await codeOf(moves(id, friday15 + hours(1)))).toBe('ok')
    const other = await booked(service, friday15 + hours(72))
    expect(await codeOf(moves(other, friday15))).toBe('slot-taken')
  })

  test('moves all seats of a class booking if the other session has enough', async () => {
    const provider = await world.provider()
    const service = await world.haircut({ provider, columns: { capacity: 3, party_max: 3 } })
    const two = await booked(service, friday15, { party: 2 })
    await booked(service, friday15, { party: 1 })
    await booked(service, friday15 + hours(1), { party: 2 })
    expect(await codeOf(moves(two, friday15 + hours(1)))).toBe('slot-taken')
    expect(await codeOf(moves(two, friday15 + hours(2)))).toBe('ok')
    expect((await claimsOf(two)).map(({ startsAt }) => startsAt)).toEqual([friday15 + hours(2), friday15 + hours(2)])
    const one = await booked(service, friday15 + hours(2))
    expect(await codeOf(booked(service, friday15 + hours(2)))).toBe('slot-taken')
    expect((await claimsOf(one)).length).toBe(1)
  })
})

describe('rescheduling across a clock change', () => {
  const cases = [
    { zone: 'America/New_York', from: '2026-10-30T13:00Z', to: '2026-11-01T14:00Z', local: '2026-11-01T09:00' },
    { zone: 'America/New_York', from: '2027-03-14T13:00Z', to: '2027-03-13T14:00Z', local: '2027-03-13T09:00' },
    { zone: 'Europe/Lisbon', from: '2026-10-24T08:00Z', to: '2026-10-25T09:00Z', local: '2026-10-25T09:00' },
    { zone: 'Europe/Lisbon', from: '2027-03-27T09:00Z', to: '2027-03-28T08:00Z', local: '2027-03-28T09:00' },
  ]
  test.each(cases)('keeps the local hour and the length: $zone to $local', async ({ zone, from, to, local }) => {
    world.now = Date.parse(from) - hours(48)
    const provider = await world.provider({
      timeZone: zone,
      hours: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], opens: 540, closes: 1020 }],
    })
    const service = await world.haircut({ provider, durationMinutes: 60 })
    const id = await booked(service, Date.parse(from))
    const moved = await moves(id, Date.parse(to))
    expect(moved).toMatchObject({ localStart: local, startsAt: Date.parse(to), endsAt: Date.parse(to) + hours(1) })
    await moves(id, Date.parse(from))
    expect((await bookingOf(id)).localStart.slice(11)).toBe('09:00')
  })

  test('both occurrences of a repeated hour can be chosen', async () => {
    world.now = Date.parse('2026-10-30T12:00Z')
    const provider = await world.provider({
      timeZone: 'America/New_York',
      hours: [{ weekdays: [7], opens: 0, closes: 240 }],
    })
    const service = await world.haircut({ provider, durationMinutes: 60 })
    const id = await booked(service, Date.parse('2026-11-01T04:00Z'))
    for (const at of ['2026-11-01T05:00Z', '2026-11-01T06:00Z']) {
      expect(await moves(id, Date.parse(at))).toMatchObject({
        startsAt: Date.parse(at),
        localStart: '2026-11-01T01:00',
      })
    }
  })
})

describe('the hold of a proposed time', () => {
  test('reserves both times until it is accepted; then the old one is free', async () => {
    const service = await world.haircut()
    const [id, holdId] = [await booked(service, friday15), newId()]
    await holds(id, friday15 + hours(2), holdId)
    expect([await isFree(service, friday15), await isFree(service, friday15 + hours(2))]).toEqual([false, false])
    const moved = await moveBookingToHold(world.system(), { bookingId: id, holdId })
    expect(moved).toMatchObject({ id, startsAt: friday15 + hours(2), status: 'active', sequence: 1 })
    expect([await isFree(service, friday15), await isFree(service, friday15 + hours(2))]).toEqual([true, false])
    expect([await claimsOf(holdId), await claimsOf(id)]).toMatchObject([
      [],
      [{ startsAt: friday15 + hours(2), status: 'active', seat: 0 }],
    ])
    expect(await codeOf(moveBookingToHold(world.system(), { bookingId: id, holdId }))).toBe('hold-gone')
  })

  test('may overlap the old time of its own booking only', async () => {
    const service = await world.haircut()
    const [id, holdId] = [await booked(service, friday15), newId()]
    await holds(id, friday15 + minutes(30), holdId)
    expect(await isFree(service, friday15 + minutes(60))).toBe(false)
    await moveBookingToHold(world.system(), { bookingId: id, holdId })
    expect(await claimsOf(id)).toMatchObject([{ startsAt: friday15 + minutes(30), seat: 0 }])
    expect(await codeOf(booked(service, friday15 + minutes(30)))).toBe('slot-taken')
  })

  test('expires by the clock, and its time is free before any job has run', async () => {
    const service = await world.haircut()
    const [id, holdId] = [await booked(service, friday15), newId()]
    await holds(id, friday15 + hours(2), holdId)
    world.now = start + hours(24)
    expect(await isFree(service, friday15 + hours(2))).toBe(true)
    expect(await codeOf(moveBookingToHold(world.system(), { bookingId: id, holdId }))).toBe('hold-gone')
    await expireHolds(world.system())
    expect(await claimsOf(holdId)).toEqual([])
    expect(await claimsOf(id)).toHaveLength(1)
  })

  test('is not possible for a released booking', async () => {
    const service = await world.haircut()
    const [id, holdId] = [await booked(service, friday15), newId()]
    await holds(id, friday15 + hours(2), holdId)
    await releaseBookings(world.system(), [id])
    expect(await codeOf(moveBookingToHold(world.system(), { bookingId: id, holdId }))).toBe('hold-gone')
  })

  test('takes the seats of the party in a class', async () => {
    const service = await world.haircut({ columns: { capacity: 2, party_max: 2 } })
    const [id, holdId] = [await booked(service, friday15), newId()]
    await booked(service, friday15 + hours(1))
    await holds(id, friday15 + hours(1), holdId)
    expect(await codeOf(booked(service, friday15 + hours(1)))).toBe('slot-taken')
    await moveBookingToHold(world.system(), { bookingId: id, holdId })
    expect(await codeOf(booked(service, friday15))).toBe('ok')
    expect(await codeOf(booked(service, friday15 + hours(1)))).toBe('slot-taken')
  })
})

test('the times offered for rescheduling exclude the current one, which blocks no other', async () => {
  const service = await world.haircut()
  const id = await booked(service, friday15)
  const { days, timeZone } = await listOtherTimes(world.system(), {
    bookingId: id,
    withinDays,
    from: '2026-11-06',
    until: '2026-11-06',
  })
  const times = days[0]!.slots.map(({ label }) => label)
  expect(timeZone).toBe('Europe/Lisbon')
  expect(times).toContain('14:45')
  expect(times).toContain('15:15')
  expect(times).not.toContain('15:00')
})
