import { expect, test } from 'vitest'
import { calendar, claim, dailyHours, person, pooledResource } from '../../../../tests/support/orders/calendar.ts'
import { firstStarts } from '#booking/rules/slots/first-free.ts'
import { openSlots } from '#booking/rules/slots/open-slots.ts'
import { sessionOf } from '#booking/rules/bookings/session.ts'
import { shownSlot } from '#booking/rules/slots/shown.ts'
import type { Calendar } from '#booking/rules/bookings/terms.ts'
import { isoOf } from '#shared/time/instant.ts'
import { clockTime } from '#shared/time/local-date.ts'

const now = Date.parse('2026-10-01T00:00Z')
const input = (from: string, until = from, party = 1) => ({ now, from, until, party })
const startsOn = (given: Calendar, date: string, party = 1) => openSlots(given, input(date, date, party))[0]!.starts
const timesOn = (given: Calendar, date: string, party = 1) =>
  startsOn(given, date, party).map(({ minute }) => clockTime(minute))
const labelsOn = (given: Calendar, date: string) =>
  startsOn(given, date).map((start) => shownSlot(start, given.terms.timeZone).label)
const firstOn = (given: Calendar, date: string) => isoOf(startsOn(given, date)[0]!.startsAt).slice(0, 16)

test('a free day offers every step from opening on, as long as the visit ends before closing', () => {
  expect(timesOn(calendar(), '2026-11-06')).toEqual([
    '09:00',
    '10:00',
    '11:00',
    '12:00',
    '13:00',
    '14:00',
    '15:00',
    '16:00',
  ])
  expect(timesOn(calendar({ terms: { durationMinutes: 90, stepMinutes: 30 } }), '2026-11-06').at(-1)).toBe('15:30')
})

test('after a visit of 45 minutes with a buffer of 15 at 10:00, the next start is 11:00', () => {
  const given = calendar({
    terms: { durationMinutes: 45, bufferAfterMinutes: 15, stepMinutes: 15 },
    people: [person('ana', [claim('2026-11-06T10:00Z', '2026-11-06T11:00Z')])],
  })
  expect(timesOn(given, '2026-11-06').slice(0, 3)).toEqual(['09:00', '11:00', '11:15'])
})

test.each([
  ['2026-10-31', '2026-10-31T13:00'],
  ['2026-11-01', '2026-11-01T14:00'],
  ['2027-03-13', '2027-03-13T14:00'],
  ['2027-03-14', '2027-03-14T13:00'],
])('in New York the first slot of %s is %s UTC', (date, expected) => {
  expect(firstOn(calendar({ terms: { timeZone: 'America/New_York' } }), date)).toBe(expected)
})

test('a skipped hour offers fewer slots, and a repeated hour offers both, with their offsets', () => {
  const given = calendar({ terms: { timeZone: 'America/New_York' }, venueHours: dailyHours('00:00', '04:00') })
  expect(labelsOn(given, '2026-11-01')).toEqual(['00:00', '01:00 (UTC−4)', '01:00 (UTC−5)', '02:00', '03:00'])
  expect(labelsOn(given, '2027-03-14')).toEqual(['00:00', '01:00', '03:00'])
})

test('afternoon hours keep their local time on the day of the change', () => {
  const given = calendar({ terms: { timeZone: 'America/New_York' }, venueHours: dailyHours('13:00', '18:00') })
  const atThatTime = { ...input('2026-03-07', '2026-03-08'), now: Date.parse('2026-03-01T00:00Z') }
  expect(openSlots(given, atThatTime).map(({ starts }) => isoOf(starts[0]!.startsAt))).toEqual([
    '2026-03-07T18:00:00.000Z',
    '2026-03-08T17:00:00.000Z',
  ])
})

test('an opening time that does not exist becomes the next minute that does', () => {
  const given = calendar({
    terms: { timeZone: 'America/New_York', stepMinutes: 30, durationMinutes: 30 },
    venueHours: dailyHours('02:30', '04:00'),
  })
  expect(timesOn(given, '2027-03-14')).toEqual(['03:00', '03:30'])
})

test('hours past midnight add slots to the next day', () => {
  const given = calendar({ venueHours: dailyHours('22:00', '26:00', [5]) })
  expect(timesOn(given, '2026-11-06')).toEqual(['22:00', '23:00'])
  expect(timesOn(given, '2026-11-07')).toEqual(['00:00', '01:00'])
})

test('a venue that never closes accepts visits over midnight and over the end of the year', () => {
  const given = calendar({ terms: { stepMinutes: 30 }, venueHours: dailyHours('00:00', '24:00') })
  expect(timesOn(given, '2026-12-31').at(-1)).toBe('23:30')
  expect(timesOn(given, '2027-01-01')[0]).toBe('00:00')
})

test('during a gap the person is free and the chair is not', () => {
  const taken = [claim('2026-11-06T09:00Z', '2026-11-06T09:40Z'), claim('2026-11-06T10:20Z', '2026-11-06T11:15Z')]
  const chairs = [
    pooledResource('chair-1', 'chair', [claim('2026-11-06T09:00Z', '2026-11-06T11:15Z')]),
    pooledResource('chair-2', 'chair'),
  ]
  const cut = calendar({
    terms: { durationMinutes: 30, stepMinutes: 5, pools: ['chair'] },
    people: [person('ana', taken)],
    pooledResources: chairs,
  })
  expect(timesOn(cut, '2026-11-06').slice(0, 4)).toEqual(['09:40', '09:45', '09:50', '11:15'])
  expect(timesOn({ ...cut, pooledResources: chairs.slice(0, 1) }, '2026-11-06')[0]).toBe('11:15')
})

test('a closed day and special hours apply, and the shorter exception wins', () => {
  const exceptions = [
    { firstDate: '2026-11-01', lastDate: '2026-11-30', windows: [{ opensMinute: 600, closesMinute: 720 }] },
    { firstDate: '2026-11-06', lastDate: '2026-11-06', windows: [] },
  ]
  const given = calendar({ venueHours: { ...dailyHours('09:00', '17:00'), exceptions } })
  expect(timesOn(given, '2026-11-05')).toEqual(['10:00', '11:00'])
  expect(openSlots(given, input('2026-11-06'))[0]).toMatchObject({ reason: 'closed', starts: [] })
  expect(timesOn(given, '2026-12-01')).toHaveLength(8)
})

test('a person is available when the venue is open and they work', () => {
  const given = calendar({
    people: [person('ana', [], dailyHours('08:00', '11:00')), person('bo', [], dailyHours('15:00', '20:00'))],
  })
  expect(timesOn(given, '2026-11-06')).toEqual(['09:00', '10:00', '15:00', '16:00'])
  expect(startsOn(given, '2026-11-06').map(({ staffIds }) => staffIds)).toEqual([['ana'], ['ana'], ['bo'], ['bo']])
})

test('a slot names the people who can take it', () => {
  const busy = [claim('2026-11-06T09:00Z', '2026-11-06T10:00Z')]
  const [first, second] = startsOn(calendar({ people: [person('ana', busy), person('bo')] }), '2026-11-06')
  expect([first!.staffIds, second!.staffIds]).toEqual([['bo'], ['ana', 'bo']])
})

test('without anybody who can perform it there are no slots, unless only resources are needed', () => {
  expect(timesOn(calendar({ people: [] }), '2026-11-06')).toEqual([])
  const court = calendar({
    people: [],
    needsPerson: false,
    terms: { pools: ['court'] },
    pooledResources: [pooledResource('court-1', 'court')],
  })
  expect(timesOn(court, '2026-11-06')).toHaveLength(8)
  expect(timesOn({ ...court, needsPerson: true }, '2026-11-06')).toEqual([])
})

test('a pool that is named twice requires two of its resources', () => {
  const given = calendar({
    terms: { pools: ['bed', 'bed'] },
    pooledResources: [
      pooledResource('bed-1', 'bed'),
      pooledResource('bed-2', 'bed', [claim('2026-11-06T09:00Z', '2026-11-06T15:00Z')]),
    ],
  })
  expect(timesOn(given, '2026-11-06')).toEqual(['15:00', '16:00'])
})

test('a class is offered while it has seats for the whole party', () => {
  const session = sessionOf('service', Date.parse('2026-11-06T09:00Z'), 'ana')
  const seats = [0, 1, 2].map((seat) => claim('2026-11-06T09:00Z', '2026-11-06T10:00Z', session, seat))
  const given = calendar({ terms: { capacity: 5 }, people: [person('ana', seats)] })
  expect(
    startsOn(given, '2026-11-06', 2)
      .map(({ seatsLeft }) => seatsLeft)
      .slice(0, 2),
  ).toEqual([2, 5])
  expect(timesOn(given, '2026-11-06', 3)[0]).toBe('10:00')
})

test('another session at the same time prevents a class', () => {
  const given = calendar({
    terms: { capacity: 5, stepMinutes: 30 },
    people: [person('ana', [claim('2026-11-06T09:00Z', '2026-11-06T10:00Z')])],
  })
  expect(timesOn(given, '2026-11-06')[0]).toBe('10:00')
})

test('every day without slots has a reason', () => {
  const busy = [claim('2026-10-02T00:00Z', '2026-10-03T00:00Z')]
  const given = calendar({
    terms: { horizonDays: 3, noticeMinutes: 20 * 60 },
    venueHours: dailyHours('09:00', '17:00', [1, 2, 3, 4, 5, 7]),
    people: [person('ana', busy)],
  })
  expect(openSlots(given, input('2026-09-30', '2026-10-05')).map(({ reason }) => reason)).toEqual([
    'too_soon',
    'too_soon',
    'fully_booked',
    'closed',
    null,
    'too_far',
  ])
})

test('a visit is not offered within the minimum notice, but exactly at its end', () => {
  const given = calendar({ terms: { noticeMinutes: 120 } })
  const at = { ...input('2026-11-06'), now: Date.parse('2026-11-06T08:00Z') }
  expect(clockTime(openSlots(given, at)[0]!.starts[0]!.minute)).toBe('10:00')
  expect(clockTime(openSlots(given, { ...at, now: at.now + 1 })[0]!.starts[0]!.minute)).toBe('11:00')
})

test('a day that has reached its limit offers no slots', () => {
  const given = calendar({
    terms: { dailyLimit: 2 },
    bookingsByDay: new Map([
      ['2026-11-06', 2],
      ['2026-11-07', 1],
    ]),
  })
  expect(openSlots(given, input('2026-11-06', '2026-11-07')).map(({ reason }) => reason)).toEqual([
    'fully_booked',
    null,
  ])
})

test('a paused service offers times again from its return date', () => {
  const given = calendar({ terms: { pausedUntil: '2026-11-07' } })
  expect(openSlots(given, input('2026-11-06', '2026-11-07')).map(({ reason }) => reason)).toEqual(['closed', null])
})

test('buffers are part of the visit and must be within the opening hours', () => {
  const given = calendar({ terms: { bufferBeforeMinutes: 15, bufferAfterMinutes: 15, stepMinutes: 15 } })
  expect([timesOn(given, '2026-11-06')[0], timesOn(given, '2026-11-06').at(-1)]).toEqual(['09:15', '15:45'])
})

test('the day that Samoa skipped has no slots', () => {
  const given = calendar({ terms: { timeZone: 'Pacific/Apia' } })
  const atThatTime = { ...input('2011-12-29', '2011-12-31'), now: Date.parse('2011-12-01T00:00Z') }
  expect(openSlots(given, atThatTime).map(({ starts }) => starts.length)).toEqual([8, 0, 8])
})

test('the first start of each part of a day is the same in lists and in the whole day', () => {
  const busy = [claim('2026-11-06T00:00Z', '2026-11-07T13:00Z')]
  const given = calendar({
    terms: { stepMinutes: 15, durationMinutes: 45 },
    people: [person('ana', busy), person('bo', busy, dailyHours('12:00', '16:00'))],
  })
  const firsts = firstStarts(given, input('2026-11-05', '2026-11-08'))
  expect([...firsts.values()].map((at) => isoOf(at).slice(0, 16))).toEqual([
    '2026-11-05T09:00',
    '2026-11-05T12:00',
    '2026-11-07T13:00',
    '2026-11-08T09:00',
    '2026-11-08T12:00',
  ])
})
