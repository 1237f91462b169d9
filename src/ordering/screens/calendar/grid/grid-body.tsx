import type { MouseEvent, PointerEvent, RefObject } from 'react'
import { heightOf, topOf, type Scale } from '#ordering/rules/calendar/calendar-scale.ts'
import type { Place } from '#ordering/rules/calendar/calendar-keyboard.ts'
import { timesText } from '#ordering/rules/calendar/calendar-words.ts'
import type { GridColumn } from '#ordering/screens/calendar/grid/grid-columns.ts'
import type { Dragged } from '#ordering/screens/calendar/grid/drag-session.ts'
import { GridColumnView } from '#ordering/screens/calendar/grid/grid-column.tsx'
import { colorOf } from '#ordering/screens/calendar/grid/grid-entry.tsx'
import { clockTime } from '#shared/time/local-date.ts'

interface GridBodyProps {
  bodyRef: RefObject<HTMLDivElement | null>
  columns: readonly GridColumn[]
  scale: Scale
  width: number
  first: number
  last: number
  place: Place
  dragged: Dragged | null
  today: string
  nowMinute: number
  movingId: string | null
  onPress(event: MouseEvent): void
  onPointerDown(event: PointerEvent): void
}

/** The column of hours and the day columns; only the visible columns and the focused one are rendered. */
export function GridBody({
  bodyRef,
  columns,
  scale,
  width,
  first,
  last,
  place,
  dragged,
  today,
  nowMinute,
  ...rest
}: GridBodyProps) {
  const drawn = columns.flatMap((column, index) =>
    (index >= first && index <= last) || index === place.column ? [{ column, index }] : [],
  )
  const now = nowMinute >= scale.from && nowMinute <= scale.until ? Math.floor(nowMinute) : null
  const isTodayShown = columns.some(({ date }) => date === today)
  return (
    <div className="flex" style={{ height: heightOf(scale) + 12 }}>
      <Hours scale={scale} now={isTodayShown ? now : null} />
      <div
        ref={bodyRef}
        role="presentation"
        className="relative flex-1"
        style={{ ['--hour' as string]: `${scale.pixels}px`, blockSize: heightOf(scale) }}
        onClick={rest.onPress}
        onPointerDown={rest.onPointerDown}
      >
        {drawn.map(({ column, index }) => (
          <GridColumnView
            key={column.key}
            column={column}
            index={index}
            width={width}
            scale={scale}
            isToday={column.date === today && columns.some(({ date }) => date !== today)}
            isDayStart={columns[index - 1]?.date !== column.date && columns[index + 1]?.date === column.date}
            activeId={index === place.column ? place.id : undefined}
            activeMinute={index === place.column ? place.minute : 0}
            movingId={dragged?.id ?? rest.movingId}
            nowMinute={column.date === today ? now : null}
          />
        ))}
        {dragged && <Ghost dragged={dragged} column={columns[dragged.column]!} scale={scale} width={width} />}
      </div>
    </div>
  )
}

const nearMinutes = 16

/** The hours, and the present time in their place. */
const Hours = ({ scale, now }: { scale: Scale; now: number | null }) => (
  <div aria-hidden="true" className="sticky start-0 z-4 w-(--hours) shrink-0 border-e border-border bg-surface">
    {hoursIn(scale, now).map((minute) => (
      <span
        key={minute}
        className="type-caption absolute inset-x-0 pe-1.5 text-end whitespace-nowrap text-text-3 tabular-nums"
        style={{ top: topOf(scale, minute) + (minute === scale.from ? 2 : -9) }}
      >
        {clockTime(minute)}
      </span>
    ))}
    {now !== null && (
      <span className="cal-now-time" style={{ top: topOf(scale, now) - 9 }}>
        {clockTime(now)}
      </span>
    )}
  </div>
)

const hoursIn = ({ from, until }: Scale, now: number | null) =>
  Array.from({ length: (until - from) / 60 }, (_, index) => from + index * 60).filter(
    (minute) => now === null || Math.abs(minute - now) >= nearMinutes,
  )

const Ghost = ({
  dragged,
  column,
  scale,
  width,
}: {
  dragged: Dragged
  column: GridColumn
  scale: Scale
  width: number
}) => (
  <div
    aria-hidden="true"
    className="cal-ghost"
    style={{
      ['--person' as string]: colorOf(column.person),
      top: topOf(scale, dragged.from),
      height: Math.max(24, topOf(scale, dragged.until) - topOf(scale, dragged.from)),
      insetInlineStart: dragged.column * width + 2,
      inlineSize: width - 4,
    }}
  >
    {timesText(dragged.from, dragged.until).replace(' to ', ' – ')}
    {column.person && <span className="block truncate font-normal">{column.person.name}</span>}
  </div>
)
