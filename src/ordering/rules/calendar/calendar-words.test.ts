import { expect, test } from 'vitest'
import { countText, entryName, minuteOfClock, shortDay, spanText } from '#ordering/rules/calendar/calendar-words.ts'

const cut = {
  kind: 'booking',
  title: 'Cut',
  customer: 'Maria S.',
  party: 1,
  startMinute: 600,
  endMinute: 645,
  offsetNote: null,
  stateText: 'Confirmed',
  proposal: null,
} as const

test('the accessible name of a visit states service, person, customer, time and status', () => {
  expect(entryName(cut, 'Ana')).toBe('Cut with Ana, Maria S., 10:00 to 10:45, Confirmed')
  expect(entryName({ ...cut, party: 3, offsetNote: 'UTC+1' }, null)).toBe(
    'Cut, Maria S., 3 people, 10:00 to 10:45 (UTC+1), Confirmed',
  )
  expect(entryName({ ...cut, kind: 'walk-in', proposal: { display: 'Fri 15:00' } }, 'Ana')).toBe(
    'Cut with Ana, Maria S., 10:00 to 10:45, walk-in, Confirmed, another time is asked for: Fri 15:00',
  )
  expect(entryName({ ...cut, kind: 'block', title: 'Lunch' }, 'Ana')).toBe('Blocked: Lunch with Ana, 10:00 to 10:45')
})

test('days and weeks are shown in words, across months and years', () => {
  expect(shortDay('2026-11-06')).toBe('Fri 6 Nov')
  expect(spanText('2026-11-06', '2026-11-06')).toBe('Friday 6 November 2026')
  expect(spanText('2026-11-02', '2026-11-08')).toBe('2 – 8 November 2026')
  expect(spanText('2026-11-30', '2026-12-06')).toBe('30 November – 6 December 2026')
  expect(spanText('2026-12-28', '2027-01-03')).toBe('28 December 2026 – 3 January 2027')
})

test('a day is summarised in words', () => {
  expect(countText([])).toBe('Nothing yet')
  expect(countText([cut, { kind: 'walk-in' }, { kind: 'block' }])).toBe('2 visits, 1 block')
})

test('only valid times of day are converted to minutes', () => {
  expect(['09:30', '00:00', '24:00', '9:30', ''].map(minuteOfClock)).toEqual([570, 0, null, null, null])
})
