import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOf, movedTo, spansOf, startOfDay, type ZonePeriod } from '#analytics/rules/day-bounds.ts'
import { hours, isoOf, minutes } from '#shared/time/instant.ts'
import { plusDays } from '#shared/time/local-date.ts'

const always = (zone: string): ZonePeriod[] => [{ fromDay: '2020-01-01', zone, startsAt: null }]
const at = (text: string) => Date.parse(`${text}Z`)
const zones = [
  'America/New_York',
  'Europe/Lisbon',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Pago_Pago',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
]

describe('a day', () => {
  test.each([
    ['Europe/Lisbon', '2026-11-05', '2026-11-05T00:00', 24],
    ['Asia/Kathmandu', '2026-11-05', '2026-11-04T18:15', 24],
    ['Pacific/Apia', '2026-11-05', '2026-11-04T11:00', 24],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00', 25],
    ['America/New_York', '2026-03-08', '2026-03-08T05:00', 23],
    ['Europe/Lisbon', '2026-03-29', '2026-03-29T00:00', 23],
    ['Europe/Lisbon', '2026-10-25', '2026-10-24T23:00', 25],
  ])('in %s, %s begins at %s UTC and has %d hours', (zone, day, begins, length) => {
    const spans = spansOf(always(zone), day)
    expect(isoOf(spans[0]!.startsAt).slice(0, 16)).toBe(begins)
    expect(spans.reduce((sum, { startsAt, endsAt }) => sum + endsAt - startsAt, 0)).toBe(hours(length))
  })

  test('that was skipped in the calendar has no length', () => {
    expect(spansOf(always('Pacific/Apia'), '2011-12-30')).toEqual([])
  })

  test('begins with its first minute; the last minute before it belongs to the day before', () => {
    const lisbon = always('Europe/Lisbon')
    expect([dayOf(lisbon, at('2026-07-04T22:59:59.999')), dayOf(lisbon, at('2026-07-04T23:00'))]).toEqual([
      '2026-07-04',
      '2026-07-05',
    ])
  })
})

test('the day on which a business moves to another time zone ends by the new one', () => {
  const moved = movedTo(always('Europe/Lisbon'), 'America/New_York', at('2026-11-05T14:00'))
  expect(moved[1]).toEqual({ fromDay: '2026-11-05', zone: 'America/New_York', startsAt: at('2026-11-05T00:00') })
  expect(isoOf(startOfDay(moved, '2026-11-06'))).toBe('2026-11-06T05:00:00.000Z')
  expect(dayOf(moved, at('2026-11-06T04:59'))).toBe('2026-11-05')
  expect(dayOf(moved, at('2026-11-05T01:00'))).toBe('2026-11-05')
  expect(dayOf(moved, at('2026-11-04T23:59'))).toBe('2026-11-04')
})

test('whatever the changes of time zone, every moment belongs to exactly one day', () => {
  const moves = fc.array(
    fc.record({ zone: fc.constantFrom(...zones), after: fc.integer({ min: 1, max: 5 * 24 * 60 }) }),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  fc.assert(
    fc.property(moves, fc.constantFrom(...zones), fc.integer({ min: 0, max: 20 * 24 * 60 }), (plan, first, offset) => {
      let [now, periods] = [at('2026-10-20T00:00'), always(first)]
      for (const { zone, after } of plan) periods = movedTo(periods, zone, (now += minutes(after)))
      const moment = at('2026-10-18T00:00') + minutes(offset)
      const day = dayOf(periods, moment)
      const holding = [-3, -2, -1, 0, 1, 2, 3]
        .map((step) => plusDays(day, step))
        .filter((one) => spansOf(periods, one).some(({ startsAt, endsAt }) => startsAt <= moment && moment < endsAt))
      expect(holding).toEqual([day])
    }),
    { numRuns: 2_000 },
  )
})
