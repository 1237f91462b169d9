import { memo } from 'react'
import { closedBetween, topOf, type Scale } from '#ordering/rules/calendar/calendar-scale.ts'
import { longDay } from '#ordering/rules/calendar/calendar-words.ts'
import type { GridColumn } from '#ordering/screens/calendar/grid/grid-columns.ts'
import { colorOf, GridEntryView } from '#ordering/screens/calendar/grid/grid-entry.tsx'
import { clockTime } from '#shared/time/local-date.ts'

interface GridColumnViewProps {
  column: GridColumn
  index: number
  width: number
  scale: Scale
  isToday: boolean
  isDayStart: boolean
  /** If the keyboard focus is in this column: the focused entry, or null for free time. */
  activeId: string | null | undefined
  activeMinute: number
  movingId: string | null
}

/** One day of one person, or of everybody. For assistive technology it is a row of the grid, whose cells are the entries by time. */
export const GridColumnView = memo(function GridColumnView(props: GridColumnViewProps) {
  const { column, index, width, scale, activeId, activeMinute, movingId } = props
  const { person, isShared, date, placed, windows, note } = column
  return (
    <div
      role="row"
      aria-rowindex={index + 1}
      data-column={index}
      data-day-start={props.isDayStart && index > 0 ? '' : undefined}
      data-today={props.isToday ? '' : undefined}
      className="cal-column"
      style={{ insetInlineStart: index * width, inlineSize: width, ['--person' as string]: colorOf(person) }}
    >
      <div role="rowheader" className="sr-only">
        {person?.name ?? (isShared ? 'Everybody' : 'Nobody in particular')}, {longDay(date)}
        {windows?.length === 0 && ', off'}
        {note && `, ${note}`}
      </div>
      {windows &&
        closedBetween(windows, scale).map(({ from, until }) => (
          <div
            key={from}
            className="cal-closed"
            style={{ top: topOf(scale, from), height: topOf(scale, until) - topOf(scale, from) }}
          />
        ))}
      <Buffers column={column} scale={scale} />
      {placed.map((one) => (
        <GridEntryView
          key={one.span.id}
          placed={one}
          scale={scale}
          isActive={activeId === one.span.id}
          isMoving={movingId === one.span.entry.id}
        />
      ))}
      {activeId === null && <FreeTime column={column} scale={scale} minute={activeMinute} />}
    </div>
  )
})

/** Time reserved before and after a visit, for cleaning and travel. */
const Buffers = ({ column, scale }: { column: GridColumn; scale: Scale }) =>
  column.placed.flatMap(({ span: { id, entry, person, from, until, isTail }, lane, lanes }) => {
    const bands = [
      { key: `${id}-before`, from: from - entry.bufferBefore, until: from },
      { key: `${id}-after`, from: until, until: until + entry.bufferAfter },
    ]
    const place = {
      insetInlineStart: `calc(${(lane * 100) / lanes}% + 2px)`,
      inlineSize: `calc(${100 / lanes}% - 4px)`,
      ['--person' as string]: colorOf(person),
    }
    return bands
      .filter((band) => !isTail && band.until > band.from)
      .map((band) => (
        <div
          key={band.key}
          className="cal-buffer"
          style={{ ...place, top: topOf(scale, band.from), height: topOf(scale, band.until) - topOf(scale, band.from) }}
        />
      ))
  })

/** The focused free time. */
const FreeTime = ({
  column: { windows, person },
  scale,
  minute,
}: {
  column: GridColumn
  scale: Scale
  minute: number
}) => {
  const isOpen = windows === null || windows.some(({ from, until }) => minute >= from && minute < until)
  return (
    <div
      role="gridcell"
      tabIndex={0}
      data-free=""
      aria-label={`${clockTime(minute)}, ${isOpen ? 'free' : 'closed'}${person ? `, ${person.name}` : ''}`}
      className="cal-free"
      style={{ top: topOf(scale, minute), height: scale.pixels / 2 - 1 }}
    />
  )
}
