import { memo, type CSSProperties } from 'react'
import type { CalendarEntry, CalendarPerson, CalendarTone } from '#ordering/contract-calendar.ts'
import type { Placed } from '#ordering/rules/calendar/calendar-lanes.ts'
import { topOf, type Scale } from '#ordering/rules/calendar/calendar-scale.ts'
import { entryName } from '#ordering/rules/calendar/calendar-words.ts'
import type { GridEntry } from '#ordering/screens/calendar/grid/grid-columns.ts'
import { clockTime } from '#shared/time/local-date.ts'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'

/** One word per tone, for narrow places. */
export const toneBadges: Record<
  CalendarTone,
  { icon: IconName; word: string; badge: 'success' | 'warning' | 'info' | 'neutral' }
> = {
  agreed: { icon: 'circle-check', word: 'Confirmed', badge: 'success' },
  waiting: { icon: 'hourglass', word: 'Waiting', badge: 'warning' },
  running: { icon: 'timer', word: 'Here now', badge: 'info' },
  over: { icon: 'check-check', word: 'Done', badge: 'neutral' },
  ended: { icon: 'user-x', word: 'Did not come', badge: 'neutral' },
  blocked: { icon: 'ban', word: 'Blocked', badge: 'neutral' },
}

export const colorOf = (person: CalendarPerson | null | undefined): string =>
  person ? `var(--chart-${person.color})` : 'var(--border-strong)'

interface GridEntryViewProps {
  placed: Placed<GridEntry>
  scale: Scale
  isActive: boolean
  isMoving: boolean
}

/** An entry in a column: a cell of the grid whose accessible name is a full sentence. */
export const GridEntryView = memo(function GridEntryView({ placed, scale, isActive, isMoving }: GridEntryViewProps) {
  const { entry, person, from, until, id, isTail } = placed.span
  const height = Math.max(18, topOf(scale, until) - topOf(scale, from) - 2)
  const share = 100 / placed.lanes
  const style: CSSProperties = {
    insetBlockStart: topOf(scale, from) + 1,
    blockSize: height,
    insetInlineStart: `calc(${placed.lane * share}% + 2px)`,
    inlineSize: `calc(${share}% - 4px)`,
    ['--person' as string]: colorOf(person),
  }
  return (
    <div
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      className="cal-entry"
      data-entry={id}
      data-kind={entry.kind}
      data-tone={entry.tone}
      data-proposal={entry.kind === 'hold' && entry.itemId ? '' : undefined}
      data-moving={isMoving ? '' : undefined}
      data-small={height < 34 ? '' : undefined}
      style={style}
    >
      <span className="sr-only">
        {entryName(entry, person?.name ?? null)}
        {isTail && ', from the day before'}
      </span>
      <span aria-hidden="true">
        <Lines placed={placed} height={height} />
      </span>
      {entry.kind === 'block' && entry.move && !isTail && <span className="cal-handle" data-handle="" />}
    </div>
  )
})

const titleOf = ({ entry }: GridEntry) =>
  entry.kind === 'hold' ? (entry.itemId ? `Asked for: ${entry.title}` : 'Held') : entry.title

const ToneIcon = ({ entry: { tone, kind } }: { entry: CalendarEntry }) =>
  tone !== 'agreed' && (
    <Icon name={kind === 'hold' ? 'clock' : toneBadges[tone].icon} size="small" className="cal-icon size-3.5!" />
  )

const ToneWord = ({ entry: { tone, kind } }: { entry: CalendarEntry }) =>
  kind !== 'block' &&
  kind !== 'hold' && (
    <span className="cal-what mt-0.5 inline-flex max-w-full items-center gap-1 rounded-full bg-surface px-1.5 text-[0.75rem] font-medium text-text-2">
      <span className="truncate">{kind === 'walk-in' && tone === 'agreed' ? 'Walk-in' : toneBadges[tone].word}</span>
    </span>
  )

function Lines({ placed: { span, lanes }, height }: { placed: Placed<GridEntry>; height: number }) {
  const { entry } = span
  const isTiny = height < 34
  const time = `${clockTime(entry.startMinute)}${entry.offsetNote ? ` ${entry.offsetNote}` : ''}`
  return (
    <>
      <span className="cal-title flex min-w-0 items-center gap-1 font-semibold">
        {lanes < 3 && <ToneIcon entry={entry} />}
        <bdi className="cal-name">{entry.customer ?? titleOf(span)}</bdi>
        {isTiny && <span className="cal-time font-normal">{time}</span>}
      </span>
      {!isTiny && (
        <span className="block truncate">
          <span className="cal-time">{time}</span>
          {entry.customer && height < 66 && <span className="cal-what"> · {titleOf(span)}</span>}
        </span>
      )}
      {entry.customer && height >= 66 && <span className="cal-what block truncate text-text-2">{titleOf(span)}</span>}
      {height >= 84 && <ToneWord entry={entry} />}
    </>
  )
}
