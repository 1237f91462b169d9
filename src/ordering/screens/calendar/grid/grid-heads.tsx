import { longDay, shortDay } from '#ordering/rules/calendar/calendar-words.ts'
import type { GridColumn } from '#ordering/screens/calendar/grid/grid-columns.ts'
import { colorOf } from '#ordering/screens/calendar/grid/grid-entry.tsx'

interface GridHeadsProps {
  columns: readonly GridColumn[]
  first: number
  last: number
  width: number
  today: string
  isWeek: boolean
  /** Corner text: the hours are in the location's time. */
  corner: string
  onPerson(staffId: string): void
  onDay(date: string): void
}

/** Person and day above the columns. Hidden from screen readers, because the columns have accessible names. */
export const GridHeads = ({ columns, first, last, width, today, isWeek, corner, onPerson, onDay }: GridHeadsProps) => (
  <div aria-hidden="true" className="sticky top-0 z-5 flex h-(--heads) border-b border-border bg-surface">
    <div className="type-caption sticky start-0 z-1 grid w-(--hours) shrink-0 place-items-center border-e border-border bg-surface text-center text-text-3">
      {corner}
    </div>
    <div className="relative flex-1">
      {columns.slice(first, last + 1).map((column, index) => (
        <div
          key={column.key}
          className="absolute inset-y-0 flex min-w-0 items-center overflow-hidden px-1.5"
          style={{ insetInlineStart: (first + index) * width, inlineSize: width }}
        >
          {isWeek ? (
            <DayHead
              column={column}
              isToday={column.date === today}
              isSolo={column.isShared || columns.length <= 7}
              onDay={onDay}
            />
          ) : (
            <PersonHead column={column} onPerson={onPerson} />
          )}
        </div>
      ))}
    </div>
  </div>
)

const head = 'flex min-h-11 w-full min-w-0 items-center gap-2 rounded-md px-1 text-start hover:bg-surface-2'

const PersonHead = ({
  column: { person, windows, note },
  onPerson,
}: {
  column: GridColumn
  onPerson(id: string): void
}) => (
  <button type="button" tabIndex={-1} className={head} onClick={() => person && onPerson(person.id)}>
    <Avatar name={person?.name ?? '?'} picture={person?.picture ?? null} color={colorOf(person)} />
    <span className="grid min-w-0">
      <span className="truncate text-[0.875rem] font-semibold">
        <bdi>{person?.name ?? 'Nobody in particular'}</bdi>
      </span>
      <span className="type-caption truncate text-text-3">
        {note || (windows?.length === 0 ? 'Off' : (person?.role ?? ''))}
      </span>
    </span>
  </button>
)

interface DayHeadProps {
  column: GridColumn
  isToday: boolean
  /** One column per day: the head contains only the day. */
  isSolo: boolean
  onDay(date: string): void
}

const DayHead = ({
  column: { person, date, windows, note, isShared, placed },
  isToday,
  isSolo,
  onDay,
}: DayHeadProps) => (
  <button type="button" tabIndex={-1} className={head} title={longDay(date)} onClick={() => onDay(date)}>
    {!isSolo && <span className="h-8 w-1 shrink-0 rounded-full" style={{ background: colorOf(person) }} />}
    <span
      className={`grid size-9 shrink-0 place-items-center rounded-full text-[1.125rem] font-semibold ${isToday ? 'bg-brand text-on-brand' : ''}`}
    >
      {Number(date.slice(-2))}
    </span>
    <span className="grid min-w-0">
      <span className={`truncate text-[0.875rem] font-semibold ${isToday ? 'text-brand-text' : ''}`}>
        {shortDay(date).slice(0, 3)}
      </span>
      <span className="type-caption truncate text-text-3">
        <bdi>{isSolo ? note || closedOr(windows, isShared ? visitsText(placed) : '') : (person?.name ?? 'Nobody')}</bdi>
      </span>
    </span>
  </button>
)

const closedOr = (windows: GridColumn['windows'], text: string) => text || (windows?.length === 0 ? 'Off' : '')

function visitsText(placed: GridColumn['placed']): string {
  const count = placed.filter(({ span: { entry, isTail } }) => entry.customer !== null && !isTail).length
  return count === 0 ? '' : count === 1 ? '1 visit' : `${count} visits`
}

/** Picture or initial, with a ring in the person's colour. */
export const Avatar = ({ name, picture, color }: { name: string; picture: string | null; color: string }) => (
  <span
    className="grid size-8 shrink-0 place-items-center overflow-hidden rounded-full bg-surface-2 text-[0.8125rem] font-semibold"
    style={{ boxShadow: `0 0 0 2px var(--surface), 0 0 0 4px ${color}` }}
  >
    {picture ? <img src={picture} alt="" className="size-full object-cover" loading="lazy" /> : [...name][0]}
  </span>
)
