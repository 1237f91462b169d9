import { expect, test } from 'vitest'
import { blockDates, blockInterval, instantAt, isOnClock, wallOf } from '#booking/rules/block-times.ts'
import { days, hours, minutes } from '#shared/time/instant.ts'

test('a block over midnight ends in minutes of the day on which it began', () => {
  const startsAt = Date.UTC(2026, 10, 2, 22)
  expect(wallOf('Europe/Lisbon', { startsAt, endsAt: startsAt + hours(28) })).toEqual({
    date: '2026-11-02',
    startMinute: 22 * 60,
    endMinute: 50 * 60,
    isSecond: false,
  })
})

test('in a repeated hour the second occurrence is recognised', () => {
  // New York, 1 November 2026: 01:00 to 02:00 occurs at 05:00 and again at 06:00 UTC.
  const second = (hour: number) => {
    const startsAt = Date.UTC(2026, 10, 1, hour, 30)
    return wallOf('America/New_York', { startsAt, endsAt: startsAt + hours(2) }).isSecond
  }
  expect([second(5), second(6), second(7)]).toEqual([false, true, false])
})

test('a block within a skipped hour is refused', () => {
  // New York, 14 March 2027: 02:00 to 03:00 is skipped.
  const on = (startMinute: number, endMinute: number) =>
    isOnClock('America/New_York', { date: '2027-03-14', startMinute, endMinute, isSecond: false })
  expect([on(60, 150), on(120, 180), on(150, 240)]).toEqual([true, false, true])
})

test('a repeated local time means the first occurrence unless the second is requested; a skipped one moves to the next valid time', () => {
  const at = (date: string, startMinute: number, isSecond?: boolean) =>
    instantAt('America/New_York', { date, startMinute, isSecond })
  expect(at('2026-11-01', 90)).toBe(Date.UTC(2026, 10, 1, 5, 30))
  expect(at('2026-11-01', 90, true)).toBe(Date.UTC(2026, 10, 1, 6, 30))
  expect(at('2026-11-02', 90, true)).toBe(Date.UTC(2026, 10, 2, 6, 30))
  expect(at('2027-03-14', 150)).toBe(Date.UTC(2027, 2, 14, 7))
  expect(at('2026-11-02', 1440 + 90)).toBe(Date.UTC(2026, 10, 3, 6, 30))
  expect(at('2026-11-02', -30)).toBe(Date.UTC(2026, 10, 2, 4, 30))
})

test('a block is between a minute and 31 days long', () => {
  const block = (startMinute: number, endMinute: number, date = '2026-11-02') =>
    blockInterval('Europe/Lisbon', { date, startMinute, endMinute })
  const startsAt = Date.UTC(2026, 10, 2, 10)
  expect(block(600, 601)).toEqual({ startsAt, endsAt: startsAt + minutes(1) })
  expect(block(600, 600 + 31 * 1440)).toEqual({ startsAt, endsAt: startsAt + days(31) })
  const tooLong = 'A block ends after it begins, and within 31 days.'
  expect(() => block(600, 600)).toThrow(tooLong)
  expect(() => block(600, 601 + 31 * 1440)).toThrow(tooLong)
  // Lisbon, 28 March 2027: 01:00 to 02:00 is skipped.
  expect(() => block(60, 120, '2027-03-28')).toThrow(tooLong)
  // 25 October 2026: the hour is repeated, and a block to its end includes both.
  expect(() => block(90, 90, '2026-10-25')).toThrow(tooLong)
  expect(block(60, 90, '2026-10-25')).toEqual({
    startsAt: Date.UTC(2026, 9, 25, 0),
    endsAt: Date.UTC(2026, 9, 25, 1, 30),
  })
})

test('a block may be between yesterday and two years and a day ahead', () => {
  const dates = (first: string) => blockDates(first, undefined, '2026-11-02')
  expect(dates('2026-11-01')).toEqual(['2026-11-01'])
  expect(dates('2028-11-02')).toEqual(['2028-11-02'])
  for (const far of ['2026-10-31', '2028-11-03', '2026-13-01'])
    expect(() => dates(far)).toThrow('Choose a day from yesterday on, within two years.')
})

test('a weekly block includes its last day and has at most 52 repetitions', () => {
  const dates = (until: string) => blockDates('2026-11-02', until, '2026-11-02')
  expect(dates('2026-11-16')).toEqual(['2026-11-02', '2026-11-09', '2026-11-16'])
  expect(dates('2026-11-15')).toEqual(['2026-11-02', '2026-11-09'])
  expect(dates('2026-11-02')).toEqual(['2026-11-02'])
  expect(dates('2027-10-25')).toHaveLength(52)
  for (const until of ['2026-11-01', '2027-11-01', 'never'])
    expect(() => dates(until)).toThrow('A block is repeated at most 52 times.')
})
