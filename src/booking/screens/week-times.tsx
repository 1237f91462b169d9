import { useState, type CSSProperties } from 'react'
import { weekParts, type DayTimes, type PickerView } from '#booking/rules/slots/picker.ts'
import { Time } from '#booking/screens/day-times.tsx'
import { Icon } from '#ui/icon.tsx'

/** Times of a day that are shown at first, divided among the parts of the day. */
const timesAtFirst = 6

interface TablePart {
  title: string
  /** Row number of the grid. */
  headingRow: number
  rows: Map<string, number>
  /** Clock times hidden behind "More times". */
  hidden: string[]
}

function tableOf(week: DayTimes[], preselected: string | undefined): TablePart[] {
  const parts = weekParts(week)
  const atFirst = Math.floor(timesAtFirst / parts.length)
  let row = 0
  return parts.map(({ title, labels }) => {
    const headingRow = ++row
    // Those from the preselected time on, because that one must be in view.
    const from = Math.min(Math.max(labels.indexOf(preselected ?? ''), 0), Math.max(labels.length - atFirst, 0))
    return {
      title,
      headingRow,
      rows: new Map(labels.map((label) => [label, ++row])),
      hidden: labels.toSpliced(from, atFirst),
    }
  })
}

const at = (row: number, day?: number) => ({ '--row': row, '--day': day }) as CSSProperties

/** The free times of seven days below the days, one row for each clock time; on phones only those of the open day. */
export function WeekTimes({ picker: { week, selected, suggestedStartsAt } }: { picker: PickerView }) {
  const parts = tableOf(week, labelOf(week, suggestedStartsAt))
  const hidden = parts.flatMap((part) => part.hidden)
  const [isOpen, setOpen] = useState(false)
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
            isWhole={isOpen}
            isOpen={day.date === selected.date}
            suggested={suggestedStartsAt}
          />
        ))}
      </div>
      {hidden.length > 0 && (
        <button
          type="button"
          aria-expanded={isOpen}
          className="week-more button button-quiet button-small"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Fewer times' : `More times, ${hidden[0]} to ${hidden.at(-1)}`}
          <Icon name="chevron-down" size="small" className={isOpen ? 'rotate-180' : ''} />
        </button>
      )}
    </fieldset>
  )
}

/** The clock time of the preselected slot. */
const labelOf = (week: DayTimes[], startsAt: string | null): string | undefined =>
  week.flatMap(({ parts }) => parts.flatMap(({ slots }) => slots)).find((slot) => slot.startsAt === startsAt)?.label

interface WeekDayProps {
  day: DayTimes
  /** Its column, from 1. */
  place: number
  parts: TablePart[]
  /** With the times that are hidden at first. */
  isWhole: boolean
  isOpen: boolean
  suggested: string | null
}

const WeekDay = ({ day, place, parts, isWhole, isOpen, suggested }: WeekDayProps) => (
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
          isLate={!isWhole && part.hidden.includes(slot.label)}
        />
      ))
    })}
  </div>
)
