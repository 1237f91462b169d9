import type { Attachment } from '#notifications/rules/email/mail.ts'
import { calendarTime, calendarZone } from '#notifications/rules/calendar/calendar-zone.ts'
import { oneLine } from '#notifications/rules/plain-words.ts'
import type { Instant } from '#shared/time/instant.ts'
import { comesTwice, localDateTimeOf } from '#shared/time/zones.ts'

export interface CalendarEvent {
  /** Permanent event id in every calendar; a later file with the same id replaces it. */
  bookingId: string
  /** For an event that is no booking. */
  uid?: string
  /** Incremented with every change. */
  sequence: number
  /** An unanswered request is tentative. */
  state: 'confirmed' | 'tentative' | 'cancelled'
  startsAt: Instant
  endsAt: Instant
  timeZone: string
  summary: string
  location: string
  descriptionLines: string[]
  url: string
  writtenAt: Instant
}

/** One appointment as an iCalendar file. */
export const calendarFile = (event: CalendarEvent): string => calendarText([event], methodOf(event))

/** Appointments as iCalendar text with the time zones of their places, so that the client needs no zone database. */
export function calendarText(
  events: CalendarEvent[],
  method: 'PUBLISH' | 'CANCEL' = 'PUBLISH',
  head: string[] = [],
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sokora//Bookings//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...head,
    ...zonesOf(events),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

/** The time zones of all appointments, without duplicates. */
function zonesOf(events: CalendarEvent[]): string[] {
  const byZone = Map.groupBy(events, ({ timeZone }) => timeZone)
  return [...byZone].flatMap(([zone, group]) => {
    const [first, last] = group.reduce(
      ([from, until], { startsAt, endsAt }) => [Math.min(from, startsAt), Math.max(until, endsAt)],
      [Infinity, -Infinity],
    )
    return calendarZone(zone, first, last)
  })
}

const eventLines = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid ?? `booking-${event.bookingId}`}@sokora`,
  `SEQUENCE:${event.sequence}`,
  `DTSTAMP:${calendarTime(event.writtenAt)}Z`,
  moment('DTSTART', event.timeZone, event.startsAt),
  moment('DTEND', event.timeZone, event.endsAt),
  `SUMMARY:${escapeText(event.summary)}`,
  `LOCATION:${escapeText(event.location)}`,
  `DESCRIPTION:${event.descriptionLines.map(escapeText).join('\\n')}`,
  `URL:${event.url}`,
  `STATUS:${event.state.toUpperCase()}`,
  'TRANSP:OPAQUE',
  'END:VEVENT',
]

/** The file as an email attachment. */
export const calendarAttachment = (name: string, event: CalendarEvent): Attachment => ({
  name: `${name.replaceAll(/[^A-Za-z0-9-]/g, '')}.ics`,
  type: `text/calendar; charset=utf-8; method=${methodOf(event)}`,
  content: calendarFile(event),
})

const methodOf = ({ state }: CalendarEvent) => (state === 'cancelled' ? 'CANCEL' : 'PUBLISH')

function moment(property: string, zone: string, at: Instant): string {
  // For an hour that occurs twice, calendars interpret a local time differently. UTC is unambiguous.
  if (comesTwice(zone, at)) return `${property}:${calendarTime(at)}Z`
  return `${property};TZID=${zone}:${calendarTime(Date.parse(`${localDateTimeOf(zone, at)}Z`))}`
}

const escapeText = (text: string): string => oneLine(text).replaceAll(/[\\;,]/g, (character) => `\\${character}`)

const encoder = new TextEncoder()

/** At most 75 octets per line, without splitting a character. */
function fold(line: string): string {
  if (encoder.encode(line).length <= 75) return line
  const lines = ['']
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > 75) {
      lines.push(' ')
      octets = 1
    }
    lines[lines.length - 1] += character
    octets += size
  }
  return lines.join('\r\n')
}
