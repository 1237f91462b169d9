import { expect, test } from 'vitest'
import { closedDays, shortLabel, shownDays, shownSlot, zoneLine } from '#booking/rules/slots/shown.ts'

const start = {
  startsAt: Date.parse('2026-11-06T15:00Z'),
  endsAt: Date.parse('2026-11-06T16:00Z'),
  date: '2026-11-06',
  minute: 900,
  staffIds: ['ana'],
  seatsLeft: null,
}

test('a slot is shown in the time of the venue', () => {
  expect(shownSlot(start, 'Europe/Lisbon')).toEqual({
    startsAt: '2026-11-06T15:00:00.000Z',
    endsAt: '2026-11-06T16:00:00.000Z',
    date: '2026-11-06',
    time: '15:00',
    label: '15:00',
    part: 'afternoon',
    staffIds: ['ana'],
    seatsLeft: null,
    display: 'Fri 6 Nov 2026, 15:00 (Lisbon, UTC+0)',
  })
})

test('a day has its weekday, counted from Monday, and its slots or a reason', () => {
  const shown = shownDays(
    [
      { date: '2026-11-06', reason: null, starts: [start] },
      { date: '2026-11-08', reason: 'closed', starts: [] },
    ],
    { timeZone: 'Europe/Lisbon', durationMinutes: 60 },
  )
  const sunday = { date: '2026-11-08', weekday: 7, title: 'Sun 8 Nov 2026', reason: 'closed', slots: [] }
  expect(shown).toEqual({
    durationMinutes: 60,
    days: [
      {
        date: '2026-11-06',
        weekday: 5,
        title: 'Fri 6 Nov 2026',
        reason: null,
        slots: [{ startsAt: '2026-11-06T15:00:00.000Z', label: '15:00', seatsLeft: null }],
      },
      sunday,
    ],
  })
  expect(closedDays({ from: '2026-11-08', until: '2026-11-08' })).toEqual({ durationMinutes: null, days: [sunday] })
})

test('a time on another day is shown with its weekday', () => {
  const slot = shownSlot(start, 'Europe/Lisbon')
  expect(shortLabel(slot, '2026-11-06')).toBe('15:00')
  expect(shortLabel(slot, '2026-11-07')).toBe('Fri 15:00')
})

test('the zone is shown with the offset of that date', () => {
  expect(zoneLine('Europe/Lisbon', Date.parse('2026-10-25T00:59Z'))).toBe('Times are those of Lisbon (UTC+1).')
  expect(zoneLine('Europe/Lisbon', Date.parse('2026-10-25T01:00Z'))).toBe('Times are those of Lisbon (UTC+0).')
})
