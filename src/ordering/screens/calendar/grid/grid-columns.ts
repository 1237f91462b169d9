import type { CalendarEntry, CalendarHours, CalendarPerson, CalendarView } from '#ordering/contract-calendar.ts'
import { laySideBySide, type Placed, type Span } from '#ordering/rules/calendar/calendar-lanes.ts'
import { hoursToShow, type Range } from '#ordering/rules/calendar/calendar-scale.ts'
import { datesFrom, plusDays } from '#shared/time/local-date.ts'

/** An entry in a column. An entry that passes midnight also appears in the next day, as its tail. */
export interface GridEntry extends Span {
  entry: CalendarEntry
  isTail: boolean
}

export interface GridColumn {
  key: string
  date: string
  /** Null: bookings without a particular person. */
  person: CalendarPerson | null
  /** Null if the hours are unknown: no time is hatched as closed. */
  windows: Range[] | null
  note: string
  placed: Placed<GridEntry>[]
}

const midnight = 1440
const keyOf = (date: string, staffId: string | null) => `${date} ${staffId ?? ''}`

/** One column per day and person, sorted by day. */
export function columnsOf(
  view: CalendarView,
  days: { from: string; until: string },
  staffId: string | null,
): GridColumn[] {
  const entries = entriesByColumn(view.entries)
  const hours = new Map(view.open.map((one) => [keyOf(one.date, one.staffId), one]))
  const people: (CalendarPerson | null)[] = staffId ? view.staff.filter(({ id }) => id === staffId) : [...view.staff]
  if (!staffId && (people.length === 0 || view.entries.some((entry) => entry.staffId === null))) people.push(null)
  return datesFrom(days.from, days.until).flatMap((date) =>
    people.map((person) => {
      const key = keyOf(date, person?.id ?? null)
      return { key, date, person, ...openOf(hours.get(key)), placed: laySideBySide(entries.get(key) ?? []) }
    }),
  )
}

const openOf = (hours: CalendarHours | undefined) => ({
  windows: hours
    ? hours.windows.map(({ fromMinute, untilMinute }) => ({ from: fromMinute, until: untilMinute }))
    : null,
  note: hours?.note ?? '',
})

function entriesByColumn(entries: readonly CalendarEntry[]): Map<string, GridEntry[]> {
  const columns = new Map<string, GridEntry[]>()
  const put = (date: string, one: GridEntry) => {
    const key = keyOf(date, one.entry.staffId)
    columns.set(key, [...(columns.get(key) ?? []), one])
  }
  for (const entry of entries) {
    const { id, date, startMinute, endMinute } = entry
    for (let day = 0; day === 0 || endMinute > day * midnight; day++) {
      const until = Math.min(endMinute - day * midnight, midnight)
      put(plusDays(date, day), {
        id: day ? `${id}+${day}` : id,
        entry,
        from: day ? 0 : startMinute,
        until,
        isTail: day > 0,
      })
    }
  }
  return columns
}

/** The visible hours, common to all columns. */
export const hoursOf = (columns: readonly GridColumn[]): Range =>
  hoursToShow(columns.flatMap(({ windows, placed }) => [...(windows ?? []), ...placed.map(({ span }) => span)]))
