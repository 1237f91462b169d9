import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { calendarFile, type CalendarEvent } from '#notifications/rules/calendar/calendar-file.ts'
import { hours, isoOf } from '#shared/time/instant.ts'

const event = (given: Partial<CalendarEvent>): CalendarEvent => ({
  bookingId: '0193-one',
  sequence: 0,
  state: 'confirmed',
  startsAt: Date.UTC(2026, 10, 6, 15),
  endsAt: Date.UTC(2026, 10, 6, 16),
  timeZone: 'Europe/Lisbon',
  summary: 'Cut and finish – Studio Ana',
  location: 'Rua Augusta 12, 1100-053 Lisbon',
  descriptionLines: ['Fri 6 Nov 2026, 15:00 (Lisbon, UTC+0)'],
  url: 'https://market.example/order?ref=K7Q2-9M4T',
  writtenAt: Date.UTC(2026, 10, 2, 10),
  ...given,
})

/** Parses a file like a calendar program that knows only the time zones in it. */
function reread(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  ICAL.TimezoneService.reset()
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  return { calendar, event: new ICAL.Event(calendar.getFirstSubcomponent('vevent')!) }
}

const instants = (file: string) => {
  const { event } = reread(file)
  return [event.startDate, event.endDate].map((time) => isoOf(time.toJSDate().getTime()))
}

const moments: [string, string, number][] = [
  ['in winter', 'Europe/Lisbon', Date.UTC(2026, 10, 6, 15)],
  ['in summer', 'Europe/Lisbon', Date.UTC(2027, 6, 6, 15)],
  ['on the last summer evening', 'America/New_York', Date.UTC(2026, 9, 31, 22)],
  ['on the morning after the change', 'America/New_York', Date.UTC(2026, 10, 1, 15)],
  ['in the first of two equal hours', 'America/New_York', Date.UTC(2026, 10, 1, 5, 30)],
  ['in the second of two equal hours', 'America/New_York', Date.UTC(2026, 10, 1, 6, 30)],
  ['right after the skipped hour', 'America/New_York', Date.UTC(2027, 2, 14, 7)],
  ['a quarter off the hour', 'Asia/Kathmandu', Date.UTC(2026, 10, 6, 9, 15)],
  ['with half an hour of summer time', 'Australia/Lord_Howe', Date.UTC(2027, 0, 5, 1)],
  ['where summer time rests in Ramadan', 'Africa/Casablanca', Date.UTC(2027, 1, 20, 12)],
]

test.each(moments)('another program reads the same instant: %s (%s)', (_when, timeZone, startsAt) => {
  const file = calendarFile(event({ timeZone, startsAt, endsAt: startsAt + hours(1) }))
  expect(instants(file)).toEqual([isoOf(startsAt), isoOf(startsAt + hours(1))])
})

test('the start is in the time zone of the venue', () => {
  expect(calendarFile(event({ timeZone: 'Asia/Kathmandu', startsAt: Date.UTC(2026, 10, 6, 9, 15) }))).toContain(
    'DTSTART;TZID=Asia/Kathmandu:20261106T150000\r\n',
  )
})

test('a changed booking keeps its UID and increases its sequence; a cancelled one is withdrawn', () => {
  const { calendar, event: read } = reread(calendarFile(event({ sequence: 2, state: 'cancelled' })))
  expect([
    read.uid,
    read.sequence,
    calendar.getFirstPropertyValue('method'),
    read.component.getFirstPropertyValue('status'),
  ]).toEqual(['booking-0193-one@sokora', 2, 'CANCEL', 'CANCELLED'])
})

test('user input stays inside its field', () => {
  const evil = 'Cut\r\nATTACH:https://evil.example/x\r\nEND:VEVENT; a, b \\ c'
  const { event: read, calendar } = reread(
    calendarFile(event({ summary: evil, location: evil, descriptionLines: [evil, 'second line'] })),
  )
  expect(read.summary).toBe('Cut ATTACH:https://evil.example/x END:VEVENT; a, b \\ c')
  expect(read.description.split('\n')).toHaveLength(2)
  expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1)
  expect(read.component.getAllProperties('attach')).toEqual([])
})

test('lines are folded at 75 octets without splitting a character', () => {
  const summary =
    'Ein sehr schöner Haarschnitt für große Köpfe 💇 美容室 – ein langer Titel, der nicht auf eine Zeile passt'
  const file = calendarFile(event({ summary }))
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(reread(file).event.summary).toBe(summary)
})
