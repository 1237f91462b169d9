import type { ReactNode } from 'react'
import { calendarViews, stepOf, type CalendarViewName } from '#ordering/rules/calendar/calendar-address.ts'
import { spanText } from '#ordering/rules/calendar/calendar-words.ts'
import { plusDays } from '#shared/time/local-date.ts'
import { Button, IconButton } from '#ui/button.tsx'

interface CalendarBarProps {
  view: CalendarViewName
  date: string
  from: string
  until: string
  today: string
  /** "6 visits, 1 block" */
  summary: string
  timeZone: string
  zoneLine: string
  /** "Sun 28 Mar 2027 has 23 hours: 01:00 to 02:00 is left out." */
  clockTexts: readonly string[]
  mayMake: boolean
  onView(view: CalendarViewName): void
  onDate(date: string): void
  onNew(): void
  onKeys(): void
  /** The choice of person. */
  children: ReactNode
}

const viewWords = { day: 'Day', week: 'Week', list: 'List' }

/** The shown range, the choice of view, and navigation to other dates. */
export const CalendarBar = ({
  view,
  date,
  from,
  until,
  today,
  summary,
  timeZone,
  zoneLine,
  clockTexts,
  ...props
}: CalendarBarProps) => {
  const turn = (times: number) => props.onDate(plusDays(date, times * stepOf(view)))
  const word = view === 'day' ? 'Day' : 'Week'
  return (
    <header className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-center gap-2 max-md:gap-x-1 md:pe-12">
        <IconButton
          icon="chevron-left"
          label={`${word} before`}
          className="no-print -ms-2.5"
          onClick={() => turn(-1)}
        />
        <h2
          className="type-h3 max-md:flex-1 max-md:text-center max-md:text-[1.125rem]! md:order-1 md:me-auto md:ps-1"
          aria-live="polite"
        >
          <bdi>{spanText(from, until)}</bdi>
        </h2>
        <IconButton
          icon="chevron-right"
          label={`${word} after`}
          className="no-print max-md:me-9"
          onClick={() => turn(1)}
        />
        <span aria-hidden="true" className="basis-full md:hidden" />
        <Button
          size="small"
          className="no-print min-h-11! md:min-h-10!"
          aria-current={from <= today && today <= until ? 'date' : undefined}
          onClick={() => props.onDate(today)}
        >
          Today
        </Button>
        <label className="no-print relative max-md:min-w-0 max-md:flex-1 md:order-2">
          <span className="sr-only">Go to a day</span>
          <input
            type="date"
            className="input max-md:px-2 md:w-42"
            value={date}
            onChange={({ target }) => target.value && props.onDate(target.value)}
          />
        </label>
        <ViewSwitch view={view} onView={props.onView} />
        {props.mayMake && (
          <Button kind="primary" icon="plus" className="no-print max-md:hidden md:order-4" onClick={props.onNew}>
            New
          </Button>
        )}
        <IconButton
          icon="printer"
          label="Print"
          className="no-print max-lg:hidden lg:order-5"
          onClick={() => print()}
        />
        <IconButton
          icon="circle-help"
          label="Keys of the calendar"
          className="no-print max-lg:hidden lg:order-6"
          onClick={props.onKeys}
        />
      </div>
      <div className="flex items-center gap-x-6 gap-y-1 max-md:flex-wrap">
        {props.children}
        <p className="type-small flex flex-wrap gap-x-3 gap-y-0.5 text-text-2 md:ms-auto md:shrink-0">
          <span role="status" className="max-md:sr-only">
            <bdi>{summary}</bdi>
          </span>
          {isElsewhere(timeZone) && <bdi>{zoneLine}</bdi>}
          {clockTexts.map((text) => (
            <strong key={text} className="font-semibold text-text">
              <bdi>{text}</bdi>
            </strong>
          ))}
        </p>
      </div>
    </header>
  )
}

/** The clock on the wall is that of the calendar for whoever is there; others read whose time it is. */
const isElsewhere = (zone: string): boolean => Intl.DateTimeFormat().resolvedOptions().timeZone !== zone

const ViewSwitch = ({ view, onView }: { view: CalendarViewName; onView(view: CalendarViewName): void }) => (
  <div
    role="group"
    aria-label="View"
    className="no-print flex rounded-md border md:order-3 border-border-strong bg-surface p-0.5"
  >
    {calendarViews.map((one) => (
      <button
        key={one}
        type="button"
        aria-pressed={one === view}
        className="min-h-10 rounded-[0.625rem] px-2 text-[0.875rem] font-semibold text-text-2 hover:text-text aria-pressed:bg-ink aria-pressed:text-on-ink md:min-w-16"
        onClick={() => onView(one)}
      >
        {viewWords[one]}
      </button>
    ))}
  </div>
)
