import { dayPartAt, type DayPart } from '#shared/time/day-part.ts'
import { isoOf } from '#shared/time/instant.ts'
import { clockTime, weekdayOf, type LocalDate } from '#shared/time/local-date.ts'
import { describeOffset, describeVenueTime, townOfZone, weekdayName } from '#shared/time/time-text.ts'
import { comesTwice, offsetMinutesAt } from '#shared/time/zones.ts'
import type { NoSlotReason } from '#booking/rules/slots/day-reasons.ts'
import type { DayOfStarts } from '#booking/rules/slots/open-slots.ts'
import type { FreeStart } from '#booking/rules/bookings/terms.ts'

/** A free start. Texts are in the venue's time zone. */
export interface OpenSlot {
  /** ISO 8601 in UTC. */
  startsAt: string
  endsAt: string
  date: LocalDate
  /** "15:00" */
  time: string
  /** "15:00", or "01:00 (UTC−4)" where the hour occurs twice. */
  label: string
  part: DayPart
  /** Who is available. */
  staffIds: string[]
  /** Free seats of a class; null where one booking takes it all. */
  seatsLeft: number | null
  /** "Fri 6 Nov 2026, 15:00 (Lisbon, UTC+0)" */
  display: string
}

export interface OpenDay {
  date: LocalDate
  /** ISO: 1 is Monday. */
  weekday: number
  /** Why there are no slots; null where there are some. */
  reason: NoSlotReason | null
  slots: OpenSlot[]
}

/** A free start as the API and the screens show it; texts in `timeZone`. */
export function shownSlot(start: FreeStart, timeZone: string): OpenSlot {
  const time = clockTime(start.minute)
  const offset = describeOffset(offsetMinutesAt(timeZone, start.startsAt))
  return {
    startsAt: isoOf(start.startsAt),
    endsAt: isoOf(start.endsAt),
    date: start.date,
    time,
    label: comesTwice(timeZone, start.startsAt) ? `${time} (${offset})` : time,
    part: dayPartAt(start.minute),
    staffIds: start.staffIds,
    seatsLeft: start.seatsLeft,
    display: describeVenueTime(start.startsAt, timeZone),
  }
}

/** A day with its free slots as the API and the screens show it; texts in `timeZone`. */
export const shownDay = ({ date, reason, starts }: DayOfStarts, timeZone: string): OpenDay => ({
  date,
  weekday: weekdayOf(date),
  reason,
  slots: starts.map((start) => shownSlot(start, timeZone)),
})

/** "Times are those of Lisbon (UTC+0)." */
export const zoneLine = (timeZone: string, at: number): string =>
  `Times are those of ${townOfZone(timeZone)} (${describeOffset(offsetMinutesAt(timeZone, at))}).`

/** "15:30" on the given day, "Sat 10:00" on another one. */
export const shortLabel = (slot: OpenSlot, date: LocalDate): string =>
  slot.date === date ? slot.label : `${weekdayName(slot.date)} ${slot.label}`
