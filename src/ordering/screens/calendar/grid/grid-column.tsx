import { memo } from 'react'
import { closedBetween, topOf, type Scale } from '#ordering/rules/calendar/calendar-scale.ts'
import type { Fold } from '#ordering/rules/calendar/calendar-lanes.ts'
import { longDay, timesText } from '#ordering/rules/calendar/calendar-words.ts'
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
  /** Of today: the present minute. */
  nowMinute: number | null
}

/** One day of one person, or of everybody. For assistive technology it is a row of the grid, whose cells are the entries by time. */
export const GridColumnView = memo(function GridColumnView(props: GridColumnViewProps) {
  const { column, index, width, scale, activeId, activeMinute, movingId } = props
  const { person, placed, folds, windows } = column
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
      <RowHeader {...column} />
      {windows &&
        closedBetween(windows, scale).map(({ from, until }) => (
          <div
            key={from}
            className="cal-closed"
            style={{ top: topOf(scale, from), height: topOf(scale, until) - topOf(scale, from) }}
          />
        ))}
      {props.nowMinute !== null && <div className="cal-now" style={{ top: topOf(scale, props.nowMinute) - 1 }} />}
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
      {folds.map((fold) => (
        <FoldView key={fold.id} fold={fold} scale={scale} isActive={activeId === fold.id} />
      ))}
      {activeId === null && <FreeTime column={column} scale={scale} minute={activeMinute} />}
    </div>
  )
})

const RowHeader = ({ person, isShared, date, windows, note }: GridColumn) => (
  <div role="rowheader" className="sr-only">
    {person?.name ?? (isShared ? 'Everybody' : 'Nobody in particular')}, {longDay(date)}
    {windows?.length === 0 && ', off'}
    {note && `, ${note}`}
  </div>
)

/** How many more there are; it opens the day, where everybody has a column. */
const FoldView = ({ fold: { id, from, until, count, lanes }, scale, isActive }: FoldProps) => (
  <div
    role="gridcell"
    tabIndex={isActive ? 0 : -1}
    className="cal-more"
    data-entry={id}
    style={{
      top: topOf(scale, from) + 1,
      height: topOf(scale, until) - topOf(scale, from) - 2,
      insetInlineStart: `calc(${((lanes - 1) * 100) / lanes}% + 2px)`,
      inlineSize: `calc(${100 / lanes}% - 4px)`,
    }}
  >
    <span className="sr-only">
      {count} more, {timesText(from, until)}. Opens the day.
    </span>
    <span aria-hidden="true">+{count}</span>
  </div>
)

interface FoldProps {
  fold: Fold
  scale: Scale
  isActive: boolean
}

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
