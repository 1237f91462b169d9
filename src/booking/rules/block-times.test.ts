import { expect, test } from 'vitest'
import { isOnClock, wallOf } from '#booking/rules/block-times.ts'
import { hours } from '#shared/time/instant.ts'

test('a block over midnight ends in the minutes of the day on which it began', () => {
  const startsAt = Date.UTC(2026, 10, 2, 22)
  expect(wallOf('Europe/Lisbon', { startsAt, endsAt: startsAt + hours(28) })).toEqual({
    date: '2026-11-02',
    startMinute: 22 * 60,
    endMinute: 50 * 60,
    isSecond: false,
  })
})

test('of the hour that comes twice the second one is known as such', () => {
  // New York, 1 November 2026: 01:00 to 02:00 comes at 05:00 and again at 06:00 UTC.
  const second = (hour: number) => {
    const startsAt = Date.UTC(2026, 10, 1, hour, 30)
    return wallOf('America/New_York', { startsAt, endsAt: startsAt + hours(2) }).isSecond
  }
  expect([second(5), second(6), second(7)]).toEqual([false, true, false])
})

test('a block within the hour that is left out is not on the clock', () => {
  // New York, 14 March 2027: 02:00 to 03:00 does not come.
  const on = (startMinute: number, endMinute: number) =>
    isOnClock('America/New_York', { date: '2027-03-14', startMinute, endMinute, isSecond: false })
  expect([on(60, 150), on(120, 180), on(150, 240)]).toEqual([true, false, true])
})
