import type { CalendarEntry, CalendarHours, CalendarPerson, CalendarView } from '#ordering/contract-calendar.ts'
import { foldLanes, laySideBySide, type Fold, type Placed, type Span } from '#ordering/rules/calendar/calendar-lanes.ts'
import { hoursToShow, type Range } from '#ordering/rules/calendar/calendar-scale.ts'
import { datesFrom, plusDays } from '#shared/time/local-date.ts'

/** An entry in a column. An entry that passes midnight also appears in the next day, as its tail. */
export interface GridEntry extends Span {
  entry: CalendarEntry
  /** Whose it is; null: nobody in particular. */
  person: CalendarPerson | null
  isTail: boolean
}

export interface GridColumn {
  key: string
  date: string
  /** Null: bookings without a particular person, or everybody. */
  person: CalendarPerson | null
  /** Of everybody together, side by side. */
  isShared: boolean
  /** Null if the hours are unknown: no time is hatched as closed. */
  windows: Range[] | null
  note: string
  placed: Placed<GridEntry>[]
  /** Entries beyond the lanes that fit; see `foldedTo`. */
  folds: Fold[]
}

const midnight = 1440
const keyOf = (date: string, staffId: string | null) => `${date} ${staffId ?? ''}`

interface Chosen {
  staffId: string | null
  /** A week has one column per day, whoever is shown. */
  isWeek?: boolean
}

/** One column per day and person, sorted by day; of a week with several people, one per day. */
export function columnsOf(
  view: CalendarView,
  days: { from: string; until: string },
  { staffId, isWeek = false }: Chosen,
): GridColumn[] {
  if (isWeek && !staffId && view.staff.length > 1) return sharedColumns(view, days)
  const entries = entriesByColumn(view, ({ staffId: of }) => of)
  const hours = new Map(view.open.map((one) => [keyOf(one.date, one.staffId), one]))
  const people: (CalendarPerson | null)[] = staffId ? view.staff.filter(({ id }) => id === staffId) : [...view.staff]
  if (!staffId && (people.length === 0 || view.entries.some((entry) => entry.staffId === null))) people.push(null)
  return datesFrom(days.from, days.until).flatMap((date) =>
    people.map((person) => {
      const key = keyOf(date, person?.id ?? null)
      const placed = laySideBySide(entries.get(key) ?? [])
      return { key, date, person, isShared: false, ...openOf(hours.get(key)), placed, folds: [] }
    }),
  )
}

/** People are colours, and lanes where they are busy at the same time. Open is when somebody is there. */
function sharedColumns(view: CalendarView, days: { from: string; until: string }): GridColumn[] {
  const entries = entriesByColumn(view, () => null)
  return datesFrom(days.from, days.until).map((date) => {
    const key = keyOf(date, null)
    const open = view.open.filter((one) => one.date === date).map(openOf)
    const notes = new Set(open.map(({ note }) => note))
    return {
      key,
      date,
      person: null,
      isShared: true,
      windows: open.length > 0 ? joined(open.flatMap(({ windows }) => windows ?? [])) : null,
      note: notes.size === 1 ? [...notes][0]! : '',
      placed: laySideBySide(entries.get(key) ?? []),
      folds: [],
    }
  })
}

/** The least width in which a name can be read. */
const leastLane = 46

/** Columns of everybody have as many lanes as can be read in their width; what is beyond them is counted. */
export function foldedTo(columns: readonly GridColumn[], width: number): GridColumn[] {
  const most = Math.max(2, Math.floor(width / leastLane))
  return columns.map((column) => (column.isShared ? { ...column, ...foldLanes(column.placed, most) } : column))
}

/** Ranges without overlaps, by time. */
function joined(ranges: Range[]): Range[] {
  const all: Range[] = []
  for (const { from, until } of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1)
    if (last && from <= last.until) last.until = Math.max(last.until, until)
    else all.push({ from, until })
  }
  return all
}

const openOf = (hours: CalendarHours | undefined) => ({
  windows: hours
    ? hours.windows.map(({ fromMinute, untilMinute }) => ({ from: fromMinute, until: untilMinute }))
    : null,
  note: hours?.note ?? '',
})

function entriesByColumn(
  { entries, staff }: CalendarView,
  columnOf: (entry: CalendarEntry) => string | null,
): Map<string, GridEntry[]> {
  const columns = new Map<string, GridEntry[]>()
  const people = new Map(staff.map((person) => [person.id, person]))
  const put = (date: string, one: GridEntry) => {
    const key = keyOf(date, columnOf(one.entry))
    columns.set(key, [...(columns.get(key) ?? []), one])
  }
  for (const entry of entries) {
    const { id, date, startMinute, endMinute } = entry
    for (let day = 0; day === 0 || endMinute > day * midnight; day++) {
      const until = Math.min(endMinute - day * midnight, midnight)
      put(plusDays(date, day), {
        id: day ? `${id}+${day}` : id,
        entry,
        person: people.get(entry.staffId ?? '') ?? null,
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
