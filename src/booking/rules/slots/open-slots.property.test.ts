import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendar, claim, person } from '../../../../tests/support/orders/calendar.ts'
import { isLong, rounds } from '../../../../tests/support/worlds/sampled.ts'
import { claimsFor } from '#booking/rules/bookings/claims.ts'
import { dayPartAt, dayParts, partNumber } from '#shared/time/day-part.ts'
import { firstStarts, freeTimes } from '#booking/rules/slots/first-free.ts'
import { openSlots } from '#booking/rules/slots/open-slots.ts'
import { clockWindowsOn } from '#booking/rules/slots/openings.ts'
import { shapeAt } from '#booking/rules/bookings/shape.ts'
import type { Calendar, Hours } from '#booking/rules/bookings/terms.ts'
import { isoOf } from '#shared/time/instant.ts'
import { overlaps } from '#shared/time/interval.ts'
import { epochDayOf, plusDays, weekdayOf } from '#shared/time/local-date.ts'
import { instantsOf, localDateTimeOf, localOf, startOfLocal } from '#shared/time/zones.ts'

const allZones = [
  'Africa/Cairo',
  'Africa/Casablanca',
  'Africa/El_Aaiun',
  'Africa/Johannesburg',
  'Africa/Lagos',
  'Africa/Nairobi',
  'America/Asuncion',
  'America/Bogota',
  'America/Chicago',
  'America/Edmonton',
  'America/Halifax',
  'America/Havana',
  'America/Los_Angeles',
  'America/Mexico_City',
  'America/New_York',
  'America/Nuuk',
  'America/Sao_Paulo',
  'America/Scoresbysund',
  'America/St_Johns',
  'America/Vancouver',
  'America/Winnipeg',
  'America/Santiago',
  'Antarctica/Troll',
  'Asia/Almaty',
  'Asia/Beirut',
  'Asia/Jerusalem',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Pyongyang',
  'Asia/Tehran',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Australia/Melbourne',
  'Europe/Chisinau',
  'Europe/Dublin',
  'Europe/Lisbon',
  'Europe/London',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
]

// Zones with quarter and half hours, a half hour of daylight saving, Ramadan, changes at midnight and noon, and two
// ordinary ones.
const oddest = [
  'Africa/Casablanca',
  'America/Havana',
  'America/St_Johns',
  'Antarctica/Troll',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Europe/Lisbon',
  'America/New_York',
]
const zones = isLong ? allZones : oddest

const now = Date.parse('2026-10-01T00:00Z')

const isWithinHours = (hours: Hours, zone: string, at: number) => {
  const { date, minute } = localOf(zone, at)
  const before = plusDays(date, -1)
  return (
    clockWindowsOn(hours, date, weekdayOf(date)).some(
      ({ opensMinute, closesMinute }) => opensMinute <= minute && minute < closesMinute,
    ) ||
    clockWindowsOn(hours, before, weekdayOf(before)).some(
      ({ opensMinute, closesMinute }) => opensMinute <= minute + 1440 && minute + 1440 < closesMinute,
    )
  )
}

test('over 400 days in each zone, every offered slot exists, is in its day, and begins and ends within the opening hours', () => {
  for (const timeZone of zones) {
    const venueHours: Hours = {
      exceptions: [],
      week: [1, 3, 5, 6, 7].flatMap((weekday) => [
        { weekday, opensMinute: 0, closesMinute: 240 },
        { weekday, opensMinute: 1320, closesMinute: 1560 },
      ]),
    }
    const given = calendar({ terms: { timeZone, horizonDays: 400, stepMinutes: 30, durationMinutes: 30 }, venueHours })
    for (const { date, starts } of openSlots(given, { now, from: '2026-10-02', until: '2027-11-03', party: 1 })) {
      for (const { startsAt, endsAt, ...start } of starts) {
        const isRight =
          start.date === date &&
          localOf(timeZone, startsAt).date === date &&
          endsAt - startsAt === 1_800_000 &&
          instantsOf(timeZone, localDateTimeOf(timeZone, startsAt)).includes(startsAt) &&
          isWithinHours(venueHours, timeZone, startsAt) &&
          isWithinHours(venueHours, timeZone, endsAt - 1)
        if (!isRight) expect([timeZone, date, isoOf(startsAt)]).toEqual([])
      }
    }
  }
})

test('the number of slots matches the real minutes of the day', () => {
  for (const timeZone of zones) {
    const given = calendar({
      terms: { timeZone, horizonDays: 400 },
      venueHours: {
        exceptions: [],
        week: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opensMinute: 0, closesMinute: 1440 })),
      },
    })
    for (const { date, starts } of openSlots(given, { now, from: '2026-10-02', until: '2027-11-03', party: 1 })) {
      const length = startOfLocal(timeZone, `${plusDays(date, 1)}T00:00`) - startOfLocal(timeZone, `${date}T00:00`)
      expect([timeZone, date, starts.length]).toEqual([timeZone, date, Math.ceil(length / 3_600_000)])
      starts.forEach(
        (start, index) => index > 0 && expect(start.startsAt - starts[index - 1]!.startsAt).toBe(3_600_000),
      )
    }
  }
})

const anyCalendar: fc.Arbitrary<Calendar> = fc
  .record({
    timeZone: fc.constantFrom(...zones),
    durationMinutes: fc.integer({ min: 1, max: 40 }).map((n) => n * 5),
    bufferBeforeMinutes: fc.constantFrom(0, 5, 30),
    bufferAfterMinutes: fc.constantFrom(0, 10, 15),
    stepMinutes: fc.constantFrom(5, 10, 15, 20, 30, 60),
    hasGap: fc.boolean(),
    windows: fc.array(
      fc.record({
        weekday: fc.integer({ min: 1, max: 7 }),
        opensMinute: fc.integer({ min: 0, max: 1439 }),
        length: fc.integer({ min: 1, max: 1440 }),
      }),
      { maxLength: 10 },
    ),
    busy: fc.array(
      fc.record({
        who: fc.integer({ min: 0, max: 2 }),
        startsIn: fc.integer({ min: 0, max: 20_000 }),
        minutes: fc.integer({ min: 5, max: 400 }),
      }),
      { maxLength: 40 },
    ),
  })
  .map(({ hasGap, windows, busy, ...terms }) =>
    calendar({
      terms: {
        ...terms,
        gap: hasGap
          ? {
              startsMinutes: Math.floor(terms.durationMinutes / 3),
              lengthMinutes: Math.ceil(terms.durationMinutes / 4),
            }
          : null,
      },
      venueHours: {
        exceptions: [],
        week: windows.map(({ length, ...window }) => ({ ...window, closesMinute: window.opensMinute + length })),
      },
      people: ['ana', 'bo', 'cy'].map((id, index) =>
        person(
          id,
          busy
            .filter(({ who }) => who === index)
            .map(({ startsIn, minutes }) =>
              claim(isoOf(now + startsIn * 60_000), isoOf(now + (startsIn + minutes) * 60_000)),
            ),
        ),
      ),
    }),
  )

const input = { now, from: '2026-10-01', until: '2026-10-14', party: 1 }

test('every offered slot can be claimed by each person it names, without overlapping existing claims', () => {
  fc.assert(
    fc.property(anyCalendar, (given) => {
      for (const start of openSlots(given, input).flatMap(({ starts }) => starts)) {
        for (const id of start.staffIds) {
          const claims = claimsFor(given, { bookingId: 'b', personId: id, startsAt: start.startsAt, party: 1 })
          const taken = given.people.find((one) => one.id === id)!.claims.list()
          expect(claims).toHaveLength(shapeAt(given.terms, start.startsAt).person.length)
          expect(claims!.some((one) => taken.some((other) => overlaps(one, other)))).toBe(false)
        }
      }
    }),
    { numRuns: rounds(30, 300) },
  )
})

test('the first start of each part of a day equals the one reported to lists', () => {
  fc.assert(
    fc.property(anyCalendar, (given) => {
      const firsts = firstStarts(given, input)
      for (const { date, starts } of openSlots(given, input))
        for (const part of dayParts) {
          const first = starts.find(({ minute }) => dayPartAt(minute) === part)?.startsAt
          expect([date, part, firsts.get(partNumber(date, part))]).toEqual([date, part, first])
        }
    }),
    { numRuns: rounds(40, 500) },
  )
})

test('the free hours reported to lists are those with a slot for a party of that size', () => {
  fc.assert(
    fc.property(anyCalendar, (given) => {
      const { freeHours } = freeTimes(given, input, 4)
      for (const party of [1, 2, 3, 4])
        for (const { date, starts } of openSlots(given, { ...input, party })) {
          const mask = freeHours?.hours[party]?.[epochDayOf(date) - freeHours.firstDay] ?? 0
          const hours = new Set(starts.map(({ minute }) => Math.floor(minute / 60)))
          expect([date, party, hoursIn(mask)]).toEqual([date, party, [...hours].toSorted((a, b) => a - b)])
        }
    }),
    { numRuns: rounds(40, 500) },
  )
})

const hoursIn = (mask: number) => Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => mask & (1 << hour))

test('the same starts with the same seats are free when it is enough that somebody is available', () => {
  fc.assert(
    fc.property(anyCalendar, (given) => {
      const plain = (isAnyoneEnough: boolean) =>
        openSlots(given, { ...input, isAnyoneEnough }).map(({ starts, ...day }) => ({
          ...day,
          starts: starts.map(({ startsAt, seatsLeft }) => [startsAt, seatsLeft]),
        }))
      expect(plain(true)).toEqual(plain(false))
    }),
    { numRuns: rounds(30, 300) },
  )
})

test('a day has the same slots, however many days are requested with it', () => {
  fc.assert(
    fc.property(anyCalendar, fc.integer({ min: 0, max: 12 }), (given, ahead) => {
      const date = plusDays('2026-10-01', ahead)
      const alone = openSlots(given, { ...input, from: date, until: date })[0]
      expect(openSlots(given, input).find((day) => day.date === date)).toEqual(alone)
    }),
    { numRuns: rounds(30, 300) },
  )
})
