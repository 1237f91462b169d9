import { expect, test } from 'vitest'
import { clockChangesOn } from '#ordering/rules/calendar/calendar-wall-clock.ts'

const changes = (zone: string, date: string) => clockChangesOn(zone, date).map(({ text }) => text)

test('a day with a clock change states its length and which hour is skipped or repeated', () => {
  expect(clockChangesOn('Europe/Lisbon', '2027-03-28')).toEqual([
    {
      date: '2027-03-28',
      timeZone: 'Europe/Lisbon',
      hours: 23,
      kind: 'skipped',
      fromMinute: 60,
      untilMinute: 120,
      text: 'Sun 28 Mar 2027 has 23 hours: 01:00 to 02:00 is left out.',
    },
  ])
  expect(changes('America/New_York', '2026-11-01')).toEqual([
    'Sun 1 Nov 2026 has 25 hours: 01:00 to 02:00 comes twice.',
  ])
  expect(changes('Australia/Lord_Howe', '2026-10-04')).toEqual([
    'Sun 4 Oct 2026 has 23.5 hours: 02:00 to 02:30 is left out.',
  ])
})

test('a clock change at midnight belongs to the day that contains the hour', () => {
  expect(changes('America/Santiago', '2026-09-06')).toEqual([
    'Sun 6 Sep 2026 has 23 hours: 00:00 to 01:00 is left out.',
  ])
  expect(changes('America/Santiago', '2026-09-05')).toEqual([])
  expect(changes('America/Santiago', '2027-04-03')).toEqual([
    'Sat 3 Apr 2027 has 25 hours: 23:00 to 00:00 comes twice.',
  ])
  expect(changes('America/Santiago', '2027-04-04')).toEqual([])
})

test('other days have no clock change', () => {
  expect(changes('Europe/Lisbon', '2026-11-06')).toEqual([])
  expect(changes('UTC', '2027-03-28')).toEqual([])
})
