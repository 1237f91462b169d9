import { dayPartAt } from '#shared/time/day-part.ts'
import { isoOf } from '#shared/time/instant.ts'
import { clockTime, weekdayOf, type LocalDate } from '#shared/time/local-date.ts'
import { describeOffset, describeVenueTime, townOfZone, weekdayName } from '#shared/time/time-text.ts'
import { comesTwice, offsetMinutesAt } from '#shared/time/zones.ts'
import type { DayOfStarts } from '#booking/rules/slots/open-slots.ts'
import type { FreeStart } from '#booking/rules/bookings/terms.ts'
import type { OpenDay, OpenSlot } from '#booking/contract.ts'

export type { OpenDay, OpenSlot } from '#booking/contract.ts'

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
