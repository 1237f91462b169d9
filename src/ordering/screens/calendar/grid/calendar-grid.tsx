import { useMemo, useRef, type MouseEvent, type CSSProperties, type ReactNode, type RefObject } from 'react'
import type { CalendarEntry } from '#ordering/contract-calendar.ts'
import { heightOf, snapDown, type Scale } from '#ordering/rules/calendar/calendar-scale.ts'
import type { Place } from '#ordering/rules/calendar/calendar-keyboard.ts'
import { foldedTo, hoursOf, type GridColumn, type GridEntry } from '#ordering/screens/calendar/grid/grid-columns.ts'
import type { Dragged } from '#ordering/screens/calendar/grid/drag-session.ts'
import { GridBody } from '#ordering/screens/calendar/grid/grid-body.tsx'
import { GridHeads } from '#ordering/screens/calendar/grid/grid-heads.tsx'
import { useDrag } from '#ordering/screens/calendar/grid/use-drag.ts'
import { useGeometry, hoursWidthOf } from '#ordering/screens/calendar/grid/use-geometry.ts'
import { useFirstSight } from '#ordering/screens/calendar/grid/use-first-sight.ts'
import { useWalking } from '#ordering/screens/calendar/grid/use-keyboard-walk.ts'

export interface GridProps {
  columns: GridColumn[]
  label: string
  isWeek: boolean
  today: string
  /** In local time of the location. */
  nowMinute: number
  corner: string
  /** Minimum width of a column in pixels. */
  leastWidth: number
  movingId: string | null
  /** All that stands in the columns; printed where they have no room for it. */
  list: ReactNode
  mayMake: boolean
  onOpen(entry: CalendarEntry): void
  /** Free time was chosen: opens the choice of what to create. */
  onNew(column: GridColumn, from: number, until: number | null): void
  onDrop(dragged: Dragged, span: GridEntry, column: GridColumn): void
  onKey(key: string, entry: CalendarEntry | null, column: GridColumn, minute: number): boolean
  onPerson(staffId: string): void
  onDay(date: string): void
}

const hourPixels = 68

/** The grid: time runs downwards, days and people are columns. */
export function CalendarGrid(props: GridProps) {
  const { columns: whole, today, nowMinute, onOpen, onNew } = props
  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const scale: Scale = useMemo(() => ({ ...hoursOf(whole), pixels: hourPixels }), [whole])
  const { columnWidth, first, last, isPrinted } = useGeometry(scroller, whole.length, props.leastWidth)
  const columns = useMemo(() => foldedTo(whole, columnWidth), [whole, columnWidth])
  const begin = beginOf(columns, today, nowMinute)
  const entryOf = (column: number, id: string | null | undefined) =>
    columns[column]?.placed.find((one) => one.span.id === id)?.span ?? null
  const isFold = (column: number, id: string | null | undefined) =>
    columns[column]?.folds.some((one) => one.id === id) ?? false
  const walking = useWalking({
    scroller,
    columns,
    hours: scale,
    begin,
    onKey: (key, { column, minute, id }: Place) => {
      if (key !== 'Enter' || !isFold(column, id))
        return props.onKey(key, entryOf(column, id)?.entry ?? null, columns[column]!, minute)
      props.onDay(columns[column]!.date)
      return true
    },
  })
  const drop = (dragged: Dragged, span: GridEntry | null) =>
    span
      ? props.onDrop(dragged, span, columns[dragged.column]!)
      : onNew(columns[dragged.column]!, dragged.from, dragged.until)
  const drag = useDrag({ scroller, body, columns, columnWidth, scale, mayMake: props.mayMake, onDrop: drop })
  const sight = props.isWeek ? { ...begin, minute: openingOf(columns) } : { ...begin, minute: begin.minute - 45 }
  useFirstSight(scroller, { scale, columnWidth, begin: sight, key: `${columns[0]?.date} ${columns.length}` })
  const zoom = usePrintZoom(scroller, columnWidth * columns.length, heightOf(scale))
  const press = (event: MouseEvent) => {
    const point = drag.pointAt(event.clientX, event.clientY)
    const id = (event.target as Element).closest<HTMLElement>('[data-entry]')?.dataset.entry
    const span = entryOf(point.column, id)
    walking.go({ column: point.column, minute: span?.from ?? snapDown(point.minute), id: span?.id ?? null })
    if (span) onOpen(span.entry)
    else if (isFold(point.column, id)) props.onDay(columns[point.column]!.date)
    else if (props.mayMake) onNew(columns[point.column]!, Math.floor(point.minute / 30) * 30, null)
  }
  return (
    <>
      <div className="cal-print min-w-0" style={zoom}>
        <div
          ref={scroller}
          role="grid"
          tabIndex={-1}
          aria-label={props.label}
          aria-rowcount={columns.length}
          className="cal-grid panel relative h-(--cal-height) min-h-96 overflow-auto print:rounded-none"
          onKeyDown={walking.onKeyDown}
          onFocus={walking.onFocus}
          onBlur={walking.onBlur}
        >
          <div style={{ inlineSize: `calc(var(--hours) + ${columnWidth * columns.length}px)` }}>
            <GridHeads {...props} first={first} last={last} width={columnWidth} />
            <GridBody
              {...props}
              columns={columns}
              bodyRef={body}
              scale={scale}
              width={columnWidth}
              first={first}
              last={last}
              place={walking.place}
              dragged={drag.dragged}
              onPress={press}
              onPointerDown={drag.onPointerDown}
            />
          </div>
        </div>
      </div>
      {isPrinted && columns.some(({ folds }) => folds.length > 0) && <div className="cal-rest">{props.list}</div>}
    </>
  )
}

/** The keyboard starts at the present time if today is shown; else in the first column at opening time. */
function beginOf(columns: readonly GridColumn[], today: string, nowMinute: number) {
  const index = columns.findIndex(({ date }) => date === today)
  const column = columns[Math.max(0, index)]
  const opening = column?.windows?.[0]?.from ?? column?.placed[0]?.span.from ?? 9 * 60
  return { column: Math.max(0, index), minute: index >= 0 ? Math.floor(nowMinute / 30) * 30 : opening }
}

/** The earliest opening of the shown days. */
const openingOf = (columns: readonly GridColumn[]): number =>
  Math.min(...columns.flatMap(({ windows }) => windows?.[0]?.from ?? []), latestOpening)

const latestOpening = 12 * 60

/** Space on a landscape A4 page in pixels, with the title. */
const printPage = { width: 1040, height: 640 }
const headsHeight = 72

/** Scales the grid for printing so that a day fits on one page. */
function usePrintZoom(scroller: RefObject<HTMLElement | null>, width: number, height: number): CSSProperties {
  const beside = scroller.current ? hoursWidthOf(scroller.current) : 56
  const zoom = Math.min(1, printPage.width / (width + beside), printPage.height / (height + headsHeight))
  return { ['--print-zoom' as string]: zoom.toFixed(3) }
}
