import { expect, test } from 'vitest'
import { dailyHours } from '../../../../tests/support/orders/calendar.ts'
import { clockHoursOn } from '#booking/rules/slots/clock-hours.ts'
import type { Hours } from '#booking/rules/bookings/terms.ts'

// 6 November 2026 is a Friday.
const friday = '2026-11-06'
const window = (opensMinute: number, closesMinute: number) => ({ opensMinute, closesMinute })
const except = (hours: Hours, windows: ReturnType<typeof window>[], reason?: string): Hours => ({
  ...hours,
  exceptions: [{ firstDate: friday, lastDate: friday, windows, ...(reason === undefined ? {} : { reason }) }],
})

test('a day has the hours of its weekday, and none if the venue is closed', () => {
  expect(clockHoursOn(dailyHours('09:00', '17:00', [5]), null, friday)).toEqual({
    windows: [{ fromMinute: 540, untilMinute: 1020 }],
    note: '',
  })
  expect(clockHoursOn(dailyHours('09:00', '17:00', [6]), null, friday).windows).toEqual([])
})

test('hours past midnight are split between the two days', () => {
  const late = dailyHours('22:00', '26:00', [5])
  expect(clockHoursOn(late, null, friday).windows).toEqual([{ fromMinute: 1320, untilMinute: 1440 }])
  expect(clockHoursOn(late, null, '2026-11-07').windows).toEqual([{ fromMinute: 0, untilMinute: 120 }])
  expect(clockHoursOn(dailyHours('22:00', '24:00', [5]), null, '2026-11-07').windows).toEqual([])
})

test('late hours that touch the hours of the next day are joined with them', () => {
  expect(clockHoursOn(dailyHours('06:00', '30:00'), null, friday).windows).toEqual([
    { fromMinute: 0, untilMinute: 1440 },
  ])
})

test('a person is available while they work and the venue is open', () => {
  const venue = dailyHours('09:00', '17:00')
  expect(clockHoursOn(venue, dailyHours('08:00', '12:00'), friday).windows).toEqual([
    { fromMinute: 540, untilMinute: 720 },
  ])
  expect(clockHoursOn(venue, dailyHours('17:00', '20:00'), friday).windows).toEqual([])
  expect(clockHoursOn(venue, dailyHours('20:00', '34:00', [4]), friday).windows).toEqual([
    { fromMinute: 540, untilMinute: 600 },
  ])
})

test('the note of the person comes before that of the venue', () => {
  const venue = except(dailyHours('09:00', '17:00'), [], 'Holiday')
  const person = except(dailyHours('09:00', '17:00'), [window(600, 660)], 'Training')
  expect(clockHoursOn(venue, null, friday).note).toBe('Holiday')
  expect(clockHoursOn(venue, person, friday).note).toBe('Training')
  expect(clockHoursOn(venue, except(person, []), friday).note).toBe('Holiday')
  expect(clockHoursOn(venue, person, '2026-11-07').note).toBe('')
})
