import type { CalendarEntry, CalendarView } from '#ordering/contract-calendar.ts'
import { entryName, longDay } from '#ordering/rules/calendar/calendar-words.ts'
import { colorOf, toneBadges } from '#ordering/screens/calendar/grid/grid-entry.tsx'
import { datesFrom } from '#shared/time/local-date.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'

interface CalendarListProps {
  view: CalendarView
  from: string
  until: string
  staffId: string | null
  mayMake: boolean
  onOpen(entry: CalendarEntry): void
  onNew(date: string): void
}

/** All entries by time, grouped by day: a plain list, also for screen readers. */
export function CalendarList({ view, from, until, staffId, mayMake, onOpen, onNew }: CalendarListProps) {
  const entries = view.entries.filter((entry) => !staffId || entry.staffId === staffId)
  const days = datesFrom(from, until).map((date) => ({
    date,
    entries: entries.filter((entry) => entry.date === date).toSorted(byTime),
  }))
  const names = new Map(view.staff.map((person) => [person.id, person]))
  if (entries.length === 0)
    return (
      <EmptyState icon="calendar" title="Nothing stands in this week" text="Bookings come here by themselves.">
        {mayMake && (
          <Button kind="primary" onClick={() => onNew(from)}>
            Add something
          </Button>
        )}
      </EmptyState>
    )
  return (
    <div className="grid gap-5">
      {days.map((day) => (
        <section key={day.date} aria-labelledby={`day-${day.date}`} className="panel min-w-0">
          <div className="flex min-h-14 items-center justify-between gap-3 border-b border-border ps-4 pe-2 print:min-h-10">
            <h3 id={`day-${day.date}`} className="type-title">
              {longDay(day.date)}
              {day.date === view.today && <span className="ms-2 text-brand-text">Today</span>}
            </h3>
            {mayMake && (
              <Button kind="quiet" size="small" icon="plus" className="no-print" onClick={() => onNew(day.date)}>
                Add<HiddenText> on {longDay(day.date)}</HiddenText>
              </Button>
            )}
          </div>
          {day.entries.length === 0 && <p className="px-4 py-3 text-text-3">Nothing yet</p>}
          <ul className="divide-y divide-border">
            {day.entries.map((entry) => (
              <Line key={entry.id} entry={entry} person={names.get(entry.staffId ?? '') ?? null} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const byTime = (one: CalendarEntry, other: CalendarEntry) =>
  one.startMinute - other.startMinute || (one.id < other.id ? -1 : 1)

interface LineProps {
  entry: CalendarEntry
  person: CalendarView['staff'][number] | null
  onOpen(entry: CalendarEntry): void
}

const Line = ({ entry, person, onOpen }: LineProps) => (
  <li>
    <button
      type="button"
      className="flex min-h-14 w-full items-stretch print:min-h-0 print:py-1 gap-3 px-4 py-2.5 text-start hover:bg-surface-2"
      onClick={() => onOpen(entry)}
    >
      <span className="sr-only">{entryName(entry, person?.name ?? null)}</span>
      <span aria-hidden="true" className="flex min-w-0 flex-1 items-stretch gap-3">
        <span className="w-1 shrink-0 rounded-full" style={{ background: colorOf(person) }} />
        <span className="grid w-24 shrink-0 content-start font-semibold tabular-nums sm:w-32">
          {entry.time}
          {entry.offsetNote && <span className="type-caption font-normal text-text-3">{entry.offsetNote}</span>}
        </span>
        <span className="grid min-w-0 flex-1 content-start gap-0.5">
          <bdi className="truncate font-semibold">{entry.customer ?? entry.title}</bdi>
          <span className="type-small truncate text-text-2">
            {[entry.customer ? entry.title : null, person?.name].filter(Boolean).join(' · ')}
          </span>
        </span>
        {entry.kind !== 'block' && (
          <span className="self-center max-sm:hidden">
            <Badge tone={toneBadges[entry.tone].badge} icon={toneBadges[entry.tone].icon}>
              {toneBadges[entry.tone].word}
            </Badge>
          </span>
        )}
      </span>
    </button>
  </li>
)
