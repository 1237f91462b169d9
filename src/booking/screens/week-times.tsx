import { useState, type CSSProperties } from 'react'
import { weekParts, type DayTimes, type PickerView } from '#booking/rules/slots/picker.ts'
import { Time } from '#booking/screens/day-times.tsx'
import { Icon } from '#ui/icon.tsx'

/** Rows shown at first in each part of the day; a single further row is shown instead of a button for it. */
const rowsAtFirst = 4

interface TablePart {
  title: string
  /** Row numbers of the grid. */
  headingRow: number
  moreRow: number
  rows: Map<string, number>
  /** Clock times hidden behind "More times". */
  late: string[]
}

function tableOf(week: DayTimes[]): TablePart[] {
  let row = 0
  return weekParts(week).map(({ title, labels }) => {
    const headingRow = ++row
    const rows = new Map(labels.map((label) => [label, ++row]))
    const late = labels.length > rowsAtFirst + 1 ? labels.slice(rowsAtFirst) : []
    return { title, headingRow, rows, late, moreRow: ++row }
  })
}

const at = (row: number, day?: number) => ({ '--row': row, '--day': day }) as CSSProperties

/** The free times of seven days below the days, one row for each clock time; on phones only those of the open day. */
export function WeekTimes({ picker: { week, selected, suggestedStartsAt } }: { picker: PickerView }) {
  const parts = tableOf(week)
  const [opened, setOpened] = useState(() => partsOfTime(week, parts, suggestedStartsAt))
  const turn = (title: string) =>
    setOpened((before) => (before.includes(title) ? before.filter((one) => one !== title) : [...before, title]))
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Free times of these days</legend>
      <div className="week-times">
        {parts.map(({ title, headingRow }) => (
          <p key={title} aria-hidden="true" style={at(headingRow)} className="week-part type-small">
            {title}
          </p>
        ))}
        {week.map((day, index) => (
          <WeekDay
            key={day.date}
            day={day}
            place={index + 1}
            parts={parts}
            opened={opened}
            isOpen={day.date === selected.date}
            suggested={suggestedStartsAt}
          />
        ))}
        {parts.map(
          (part) =>
            part.late.length > 0 && (
              <MoreTimes
                key={part.title}
                part={part}
                isOpen={opened.includes(part.title)}
                onTurn={() => turn(part.title)}
              />
            ),
        )}
      </div>
    </fieldset>
  )
}

/** A part is open at first if its hidden rows contain the preselected slot. */
function partsOfTime(week: DayTimes[], parts: TablePart[], startsAt: string | null): string[] {
  const slots = week.flatMap((day) => day.parts.flatMap((part) => part.slots))
  const label = slots.find((slot) => slot.startsAt === startsAt)?.label
  return parts.filter(({ late }) => label !== undefined && late.includes(label)).map(({ title }) => title)
}

interface WeekDayProps {
  day: DayTimes
  /** Its column, from 1. */
  place: number
  parts: TablePart[]
  opened: string[]
  isOpen: boolean
  suggested: string | null
}

const WeekDay = ({ day, place, parts, opened, isOpen, suggested }: WeekDayProps) => (
  <div role="group" aria-label={`Times on ${day.title}`} data-open={isOpen || undefined} className="week-day">
    {day.emptyText && (
      <p className="text-center text-text-3" style={at(2, place)}>
        <span className={isOpen ? 'lg:sr-only' : 'sr-only'}>{day.emptyText}</span>
        <span aria-hidden="true" className={isOpen ? 'max-lg:hidden' : ''}>
          –
        </span>
      </p>
    )}
    {day.parts.flatMap(({ title, slots }) => {
      const part = parts.find((one) => one.title === title)!
      return slots.map((slot) => (
        <Time
          key={slot.startsAt}
          slot={slot}
          isSuggested={slot.startsAt === suggested}
          dayTitle={isOpen ? undefined : day.title}
          style={at(part.rows.get(slot.label)!, place)}
          isLate={part.late.includes(slot.label) && !opened.includes(title)}
        />
      ))
    })}
  </div>
)

interface MoreTimesProps {
  part: TablePart
  isOpen: boolean
  onTurn(): void
}

/** Says how many times are hidden, and shows them. */
const MoreTimes = ({ part: { title, late, moreRow }, isOpen, onTurn }: MoreTimesProps) => (
  <button
    type="button"
    aria-expanded={isOpen}
    style={at(moreRow)}
    className="week-more button button-quiet button-small"
    onClick={onTurn}
  >
    {isOpen ? 'Fewer times' : `More times, ${late[0]} to ${late.at(-1)}`}
    <span className="sr-only"> in the {title.toLowerCase()}</span>
    <Icon name="chevron-down" size="small" className={isOpen ? 'rotate-180' : ''} />
  </button>
)
