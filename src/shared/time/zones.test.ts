import moment from 'moment-timezone'
import { expect, test } from 'vitest'
import { rounds } from '../../../tests/support/worlds/sampled.ts'
import { isoOf } from '#shared/time/instant.ts'
import {
  comesTwice,
  instantsOf,
  isZone,
  localOf,
  offsetMinutesAt,
  startOfLocal,
  zoneDataVersion,
  zoneNames,
} from '#shared/time/zones.ts'

const at = (text: string) => Date.parse(text)
const hoursAt = (zone: string, text: string) => offsetMinutesAt(zone, at(text)) / 60
const instants = (zone: string, local: string) => instantsOf(zone, local).map((one) => isoOf(one).slice(0, 16))

test('the time zone data has a version, and knows current and former names', () => {
  expect(zoneDataVersion).toMatch(/^20\d\d[a-z]$/)
  expect(zoneDataVersion >= '2026f').toBe(true)
  expect(isZone('Europe/Lisbon')).toBe(true)
  expect(isZone('Asia/Calcutta')).toBe(true)
  expect(isZone('Europe/Atlantis')).toBe(false)
  expect(isZone('constructor')).toBe(false)
  expect(zoneNames.length).toBeGreaterThan(400)
  expect(() => offsetMinutesAt('Europe/Atlantis', 0)).toThrow('there is no time zone')
})

// Zone, instant, hours east of UTC just before the instant, and at it.
test.each([
  ['Australia/Lord_Howe', '2026-10-03T15:30Z', 10.5, 11],
  ['Australia/Lord_Howe', '2027-04-03T15:00Z', 11, 10.5],
  ['Pacific/Apia', '2011-12-30T10:00Z', -10, 14],
  ['Africa/Casablanca', '2026-02-15T02:00Z', 1, 0],
  ['Africa/Casablanca', '2026-03-22T02:00Z', 0, 1],
  ['Africa/Casablanca', '2026-09-20T01:00Z', 1, 0],
  ['Africa/El_Aaiun', '2026-09-20T01:00Z', 1, 0],
  ['Africa/Cairo', '2023-04-27T22:00Z', 2, 3],
  ['Africa/Cairo', '2026-10-29T21:00Z', 3, 2],
  ['America/Asuncion', '2024-10-06T04:00Z', -4, -3],
  ['America/New_York', '2027-03-14T07:00Z', -5, -4],
  ['America/New_York', '2027-11-07T06:00Z', -4, -5],
  ['Europe/London', '2027-03-28T01:00Z', 0, 1],
  ['Europe/Dublin', '2027-10-31T01:00Z', 1, 0],
  ['Asia/Beirut', '2023-03-25T22:00Z', 2, 3],
  ['America/Sao_Paulo', '2018-11-04T03:00Z', -3, -2],
  ['America/St_Johns', '2010-11-07T02:31Z', -2.5, -3.5],
  ['America/St_Johns', '2011-03-13T03:31Z', -3.5, -2.5],
  ['Antarctica/Troll', '2027-03-28T01:00Z', 0, 2],
  ['Pacific/Chatham', '2027-04-03T14:00Z', 13.75, 12.75],
  ['Asia/Kathmandu', '1985-12-31T18:30Z', 5.5, 5.75],
  ['Asia/Pyongyang', '2015-08-14T15:00Z', 9, 8.5],
  ['Asia/Pyongyang', '2018-05-04T15:00Z', 8.5, 9],
  ['America/Caracas', '2016-05-01T07:00Z', -4.5, -4],
  ['Asia/Almaty', '2024-02-29T18:00Z', 6, 5],
  ['America/Nuuk', '2023-03-26T01:00Z', -3, -2],
  ['America/Scoresbysund', '2024-03-31T01:00Z', -1, -1],
] as const)('%s changes at %s from %s to %s hours', (zone, text, before, after) => {
  expect(offsetMinutesAt(zone, at(text) - 1) / 60).toBeCloseTo(before, 5)
  expect(offsetMinutesAt(zone, at(text)) / 60).toBeCloseTo(after, 5)
})

test.each([
  ['America/Asuncion', '2025-03-23T04:00Z', -3],
  ['America/Asuncion', '2027-06-01T00:00Z', -3],
  ['America/Vancouver', '2026-11-02T00:00Z', -7],
  ['America/Vancouver', '2027-01-15T00:00Z', -7],
  ['America/Edmonton', '2026-11-02T12:00Z', -6],
  ['America/Winnipeg', '2026-11-02T12:00Z', -5],
  ['Pacific/Kiritimati', '2026-12-31T12:00Z', 14],
  ['Pacific/Pago_Pago', '2026-12-31T12:00Z', -11],
] as const)('%s at %s is %s hours east', (zone, text, hours) => expect(hoursAt(zone, text)).toBe(hours))

test.each([
  ['America/New_York', '2027-03-14T02:30', []],
  ['America/New_York', '2027-11-07T01:30', ['2027-11-07T05:30', '2027-11-07T06:30']],
  ['America/New_York', '2027-11-07T02:00', ['2027-11-07T07:00']],
  ['Pacific/Apia', '2011-12-30T12:00', []],
  ['Africa/Cairo', '2023-04-28T00:00', []],
  ['Australia/Lord_Howe', '2027-04-04T01:45', ['2027-04-03T14:45', '2027-04-03T15:15']],
  ['America/Havana', '2026-11-01T00:30', ['2026-11-01T04:30']],
  ['America/Havana', '2027-11-07T00:30', ['2027-11-07T04:30', '2027-11-07T05:30']],
  ['Europe/Lisbon', '2026-11-06T15:00', ['2026-11-06T15:00']],
])('in %s the local time is %s at %j', (zone, local, expected) => expect(instants(zone, local)).toEqual(expected))

test.each([
  ['America/New_York', '2027-03-14T02:30', '2027-03-14T07:00'],
  ['Pacific/Apia', '2011-12-30T09:00', '2011-12-30T10:00'],
  ['Africa/Cairo', '2023-04-28T00:00', '2023-04-27T22:00'],
  ['Antarctica/Troll', '2027-03-28T01:15', '2027-03-28T01:00'],
  ['America/New_York', '2027-11-07T01:30', '2027-11-07T05:30'],
])('in %s a day that begins at %s begins at %s UTC', (zone, local, expected) =>
  expect(isoOf(startOfLocal(zone, local)).slice(0, 16)).toBe(expected),
)

test('the new year begins on two dates at once', () => {
  expect(localOf('Pacific/Kiritimati', at('2026-12-31T10:30Z'))).toEqual({
    date: '2027-01-01',
    minute: 30,
    offsetMinutes: 840,
  })
  expect(localOf('Pacific/Pago_Pago', at('2026-12-31T10:30Z'))).toEqual({
    date: '2026-12-30',
    minute: 1410,
    offsetMinutes: -660,
  })
})

test('both occurrences of a repeated hour are recognised', () => {
  expect(comesTwice('America/New_York', at('2026-11-01T05:15Z'))).toBe(true)
  expect(comesTwice('America/New_York', at('2026-11-01T06:15Z'))).toBe(true)
  expect(comesTwice('America/New_York', at('2026-11-01T07:15Z'))).toBe(false)
})

test('beyond the end of the data a zone changes by the same rule', () => {
  expect([hoursAt('America/New_York', '2044-03-13T06:59Z'), hoursAt('America/New_York', '2044-03-13T07:00Z')]).toEqual([
    -5, -4,
  ])
  expect([hoursAt('Europe/Lisbon', '2041-10-27T00:59Z'), hoursAt('Europe/Lisbon', '2041-10-27T01:00Z')]).toEqual([1, 0])
  expect([hoursAt('Australia/Sydney', '2040-01-01T00:00Z'), hoursAt('Australia/Sydney', '2040-07-01T00:00Z')]).toEqual([
    11, 10,
  ])
  expect(hoursAt('Asia/Tokyo', '2090-07-01T00:00Z')).toBe(9)
})

test('every local time converts back to itself, in every zone', () => {
  for (const zone of zoneNames) {
    for (
      let moment = at('2026-01-01T00:00Z');
      moment < at('2028-01-01T00:00Z');
      moment += rounds(6, 1) * 31 * 3_600_000 + 7 * 60_000
    ) {
      const { date, minute } = localOf(zone, moment)
      const local = `${date}T${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
      if (!instantsOf(zone, local).includes(moment)) expect([zone, isoOf(moment)]).toEqual([])
    }
  }
})

test('every change of every zone equals that of another reader of the same data', () => {
  for (const zone of zoneNames) {
    const { untils, offsets } = moment.tz.zone(zone)!
    untils.forEach((until, index) => {
      if (until === Infinity || until === null || until > at('2037-12-31T00:00Z')) return
      const read = [offsetMinutesAt(zone, until - 1), offsetMinutesAt(zone, until)]
      const [before, after] = [0 - offsets[index]!, 0 - offsets[index + 1]!]
      if (Math.abs(read[0]! - before) > 1e-6 || Math.abs(read[1]! - after) > 1e-6)
        expect([zone, until, ...read]).toEqual([before, after])
    })
  }
})
