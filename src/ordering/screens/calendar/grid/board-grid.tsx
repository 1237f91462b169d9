import { useMemo } from 'react'
import type { CalendarEntry, CalendarView } from '#ordering/contract-calendar.ts'
import type { CalendarAddress, CalendarViewName } from '#ordering/rules/calendar/calendar-address.ts'
import { stepOf } from '#ordering/rules/calendar/calendar-address.ts'
import { spanText } from '#ordering/rules/calendar/calendar-words.ts'
import { CalendarList } from '#ordering/screens/calendar/calendar-list.tsx'
import { CalendarGrid } from '#ordering/screens/calendar/grid/calendar-grid.tsx'
import { columnsOf, type GridColumn, type GridEntry } from '#ordering/screens/calendar/grid/grid-columns.ts'
import type { Dragged } from '#ordering/screens/calendar/grid/drag-session.ts'
import type { useActs } from '#ordering/screens/calendar/entries/use-entry-actions.ts'
import type { Opened } from '#ordering/screens/calendar/use-opened.ts'
import { plusDays } from '#shared/time/local-date.ts'
import { useToast } from '#ui/feedback/toasts.tsx'

interface BoardGridProps {
  providerId: string
  view: CalendarView
  staffId: string | null
  name: CalendarViewName
  days: { from: string; until: string }
  date: string
  nowMinute: number
  isPhone: boolean
  mayMake: boolean
  acts: ReturnType<typeof useActs>
  open(next: Opened): void
  go(part: Partial<CalendarAddress>): void
  onOpen(entry: CalendarEntry): void
  onView(view: CalendarViewName): void
  /** The last clicked time, the initial value of "New". */
  onTime(time: { date: string; minute: number }): void
}

/** The grid with the effects of dragging and keys. */
export function BoardGrid(props: BoardGridProps) {
  const { view, staffId, days, name, isPhone, open, go, onView } = props
  const toast = useToast()
  const dropped = useDrop(props)
  const isWeek = name === 'week'
  const columns = useMemo(() => columnsOf(view, days, { staffId, isWeek }), [view, days, staffId, isWeek])
  const onNew = (column: GridColumn, from: number, until: number | null) => {
    props.onTime({ date: column.date, minute: from })
    open({ kind: 'new', time: { date: column.date, from, until, staffId: column.person?.id ?? null } })
  }
  const onKey = (key: string, entry: CalendarEntry | null, column: GridColumn, minute: number): boolean => {
    const time = { date: column.date, from: minute, until: null, staffId: column.person?.id ?? null }
    const moveIt = () =>
      entry?.move
        ? open({ kind: 'move', entry, to: entry })
        : toast({ text: entry ? 'This cannot be moved.' : 'Go to a visit first, then press M.' })
    const turn = (times: number) => go({ date: plusDays(props.date, times * stepOf(name)) })
    const keys: Record<string, () => void> = {
      Enter: () => (entry ? props.onOpen(entry) : props.mayMake && onNew(column, minute, null)),
      m: moveIt,
      b: () => view.rights.mayBlock && open({ kind: 'block', time, entry: null }),
      n: () => view.rights.mayWalkIn && open({ kind: 'walk-in', time }),
      t: () => go({ date: '' }),
      d: () => onView('day'),
      w: () => onView('week'),
      l: () => onView('list'),
      '?': () => open({ kind: 'keys' }),
      PageUp: () => turn(-1),
      PageDown: () => turn(1),
    }
    const work = keys[key.length === 1 ? key.toLowerCase() : key]
    work?.()
    return work !== undefined
  }
  return (
    <CalendarGrid
      columns={columns}
      label={`Calendar, ${spanText(days.from, days.until)}`}
      isWeek={isWeek}
      today={view.today}
      nowMinute={props.nowMinute}
      corner=""
      leastWidth={isWeek ? (isPhone ? 96 : 112) : isPhone ? 150 : 168}
      movingId={props.acts.moving?.id ?? null}
      list={<CalendarList {...{ view, staffId, onOpen: props.onOpen }} {...days} mayMake={false} onNew={() => {}} />}
      mayMake={props.mayMake}
      onOpen={props.onOpen}
      onNew={onNew}
      onDrop={dropped}
      onKey={onKey}
      onPerson={(id) => go({ staff: staffId ? 'all' : id })}
      onDay={(date) => {
        onView('day')
        go({ date, view: 'day' })
      }}
    />
  )
}

interface DroppedAt {
  date: string
  startMinute: number
  staffId: string | null
}

/** Where something was dropped; of what is only made longer, day and person stay. */
const timeOf = ({ kind, from }: Dragged, entry: CalendarEntry, column: GridColumn): DroppedAt =>
  kind === 'resize'
    ? { date: entry.date, startMinute: from, staffId: entry.staffId }
    : { date: column.date, startMinute: from, staffId: column.person?.id ?? entry.staffId }

const isWhereItWas = ({ until }: Dragged, entry: CalendarEntry, { date, startMinute, staffId }: DroppedAt) =>
  date === entry.date && startMinute === entry.startMinute && until === entry.endMinute && staffId === entry.staffId

/** Applies a drop: at once if nobody has to be asked, else opens the form with the preview. */
function useDrop({ view, acts, open }: BoardGridProps) {
  return (dragged: Dragged, { entry }: GridEntry, column: GridColumn) => {
    const to = timeOf(dragged, entry, column)
    if (isWhereItWas(dragged, entry, to)) return
    if (entry.move !== 'at-once' || !view.rights.mayMove) return open({ kind: 'move', entry, to })
    const { date, startMinute, staffId } = to
    const input = {
      entryId: entry.id,
      date,
      startMinute,
      ...(staffId && staffId !== entry.staffId && { staffId }),
      ...(entry.kind === 'block' && { endMinute: dragged.until }),
      expects: 'at-once' as const,
    }
    void acts
      .moveShown({ id: entry.id, ...to, endMinute: dragged.until }, input)
      .then((isDone) => !isDone && open({ kind: 'move', entry, to }))
  }
}
