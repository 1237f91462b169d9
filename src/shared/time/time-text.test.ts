import { expect, test } from 'vitest'
import {
  describeMonth,
  describeOffset,
  describeShort,
  describeVenueTime,
  describeViewerTime,
} from '#shared/time/time-text.ts'

const friday = Date.parse('2026-11-06T15:00Z')

test('the time of a booking names day, town and offset', () => {
  expect(describeVenueTime(friday, 'Europe/Lisbon')).toBe('Fri 6 Nov 2026, 15:00 (Lisbon, UTC+0)')
  expect(describeVenueTime(friday, 'America/New_York')).toBe('Fri 6 Nov 2026, 10:00 (New York, UTC−5)')
  expect(describeVenueTime(friday, 'Asia/Kolkata', 'Pune')).toBe('Fri 6 Nov 2026, 20:30 (Pune, UTC+5:30)')
})

test('UTC is named once', () => {
  expect(describeVenueTime(friday, 'UTC')).toBe('Fri 6 Nov 2026, 15:00 (UTC)')
  expect(describeVenueTime(friday, 'UTC', '')).toBe('Fri 6 Nov 2026, 15:00 (UTC)')
  expect(describeVenueTime(friday, 'Etc/UTC')).toBe('Fri 6 Nov 2026, 15:00 (UTC)')
})

test('an offset is shown in hours, with minutes only if it has some', () => {
  expect([0, -240, 345, -150].map(describeOffset)).toEqual(['UTC+0', 'UTC−4', 'UTC+5:45', 'UTC−2:30'])
})

test('a viewer elsewhere also sees their own time, with the day if it differs', () => {
  expect(describeViewerTime(friday, 'Europe/Lisbon', 'America/New_York')).toBe('your time: 10:00 (New York)')
  expect(describeViewerTime(friday, 'Europe/Lisbon', 'Pacific/Auckland')).toBe('your time: Sat 7 Nov, 04:00 (Auckland)')
  expect(describeViewerTime(friday, 'Europe/Lisbon', 'Europe/London')).toBeUndefined()
})

test('cards show today, the weekday, or the date', () => {
  const at = (text: string) => describeShort(Date.parse(text), 'Europe/Lisbon', Date.parse('2026-11-02T10:00Z'))
  expect(at('2026-11-02T14:30Z')).toBe('Today 14:30')
  expect(at('2026-11-05T09:00Z')).toBe('Thu 09:00')
  expect(at('2026-11-08T09:00Z')).toBe('Sun 09:00')
  expect(at('2026-11-09T09:00Z')).toBe('9 Nov')
})

test('months have names', () => expect(describeMonth('2026-11')).toBe('November 2026'))
