import { dayPartAt } from '#shared/time/day-part.ts'
import { isoOf } from '#shared/time/instant.ts'
import { clockTime, datesFrom, weekdayOf, type LocalDate } from '#shared/time/local-date.ts'
import { describeDay, describeOffset, describeVenueTime, townOfZone, weekdayName } from '#shared/time/time-text.ts'
import { comesTwice, offsetMinutesAt } from '#shared/time/zones.ts'
import type { DayOfStarts } from '#booking/rules/slots/open-slots.ts'
import type { FreeStart, Terms } from '#booking/rules/bookings/terms.ts'
import type { DaySlot, OpenSlot, OpenSlots, OpenSlotsInput } from '#booking/contract.ts'

export type { OpenSlot } from '#booking/contract.ts'

/** A free start as the API and the screens show it; texts in `timeZone`. */
export function shownSlot(start: FreeStart, timeZone: string): OpenSlot {
  return {
    startsAt: isoOf(start.startsAt),
    endsAt: isoOf(start.endsAt),
    date: start.date,
    time: clockTime(start.minute),
    label: labelOf(start, timeZone),
    part: dayPartAt(start.minute),
    staffIds: start.staffIds,
    seatsLeft: start.seatsLeft,
    display: describeVenueTime(start.startsAt, timeZone),
  }
}

function labelOf({ startsAt, minute }: FreeStart, timeZone: string): string {
  const time = clockTime(minute)
  return comesTwice(timeZone, startsAt) ? `${time} (${describeOffset(offsetMinutesAt(timeZone, startsAt))})` : time
}

type ShownDays = Pick<OpenSlots, 'days' | 'durationMinutes' | 'staffIds'>

/** Free days as the API and the screens show them, with what all starts share said once; texts in `timeZone`. */
export function shownDays(
  days: DayOfStarts[],
  { timeZone, durationMinutes }: Pick<Terms, 'timeZone' | 'durationMinutes'>,
  { withStaff = false }: Pick<OpenSlotsInput, 'withStaff'> = {},
): ShownDays {
  const positions = new Map<string, number>()
  const positionOf = (staffId: string) => positions.get(staffId) ?? positions.set(staffId, positions.size).get(staffId)!
  const shownStart = (start: FreeStart): DaySlot => ({
    startsAt: isoOf(start.startsAt),
    label: labelOf(start, timeZone),
    seatsLeft: start.seatsLeft,
    ...(withStaff && { staff: start.staffIds.map(positionOf) }),
  })
  const shown = days.map(({ date, reason, starts }) => ({ ...emptyDay(date), reason, slots: starts.map(shownStart) }))
  return { durationMinutes, days: shown, ...(withStaff && { staffIds: [...positions.keys()] }) }
}

const emptyDay = (date: LocalDate) => ({ date, weekday: weekdayOf(date), title: describeDay(date) })

/** Days on which nothing is sold. */
export const closedDays = ({ from, until }: { from: LocalDate; until: LocalDate }): ShownDays => ({
  durationMinutes: null,
  days: datesFrom(from, until).map((date) => ({ ...emptyDay(date), reason: 'closed', slots: [] })),
})

/** "Times are those of Lisbon (UTC+0)." */
export const zoneLine = (timeZone: string, at: number): string =>
  `Times are those of ${townOfZone(timeZone)} (${describeOffset(offsetMinutesAt(timeZone, at))}).`

/** "15:30" on the given day, "Sat 10:00" on another one. */
export const shortLabel = (slot: OpenSlot, date: LocalDate): string =>
  slot.date === date ? slot.label : `${weekdayName(slot.date)} ${slot.label}`
