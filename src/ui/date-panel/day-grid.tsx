import type { KeyboardEvent, ReactNode } from 'react'
import { longWeekdayName, weekdayName } from '#shared/time/day-text.ts'
import { weekdayOf, type LocalDate } from '#shared/time/local-date.ts'
import { dayAfterKey } from '#ui/date-panel/month-rules.ts'

interface DayGridProps {
  /** "November 2026" */
  title: string
  /** Buttons for other months, before and after the title. */
  before?: ReactNode
  after?: ReactNode
  /** Weeks of seven days; null for days of neighbouring months. */
  weeks: (LocalDate | null)[][]
  /** Seven days that name the columns. */
  columns: LocalDate[]
  isSelected(date: LocalDate): boolean
  /** Renders a day; its element with `data-date` receives the keys. */
  day(date: LocalDate): ReactNode
  /** Called when a key moves to this day, which may be in another month. */
  onMove(date: LocalDate, key: string): void
}

/** A month of days. Arrow keys move by day and week, Home and End within the week, Page Up and Page Down by month. */
export function DayGrid({ title, before, after, weeks, columns, isSelected, day, onMove }: DayGridProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const { date } = (event.target as HTMLElement).dataset
    if (!date || event.altKey || event.ctrlKey || event.metaKey) return
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = dayAfterKey(event.key, date, { firstWeekday: weekdayOf(columns[0]!), isMirrored })
    if (!next) return
    event.preventDefault()
    onMove(next, event.key)
  }
  return (
    <div>
      <div className="mb-2 flex min-h-11 items-center justify-between">
        {before || <span className="size-11" />}
        <p className="type-title" aria-live="polite">
          {title}
        </p>
        {after || <span className="size-11" />}
      </div>
      <table role="grid" aria-label={title} onKeyDown={onKeyDown} className="day-grid">
        <thead>
          <tr>
            {columns.map((date) => (
              <th key={date} scope="col" abbr={longWeekdayName(date)} className="type-caption pb-1 text-text-3">
                {weekdayName(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={week.find(Boolean) ?? index}>
              {week.map((date, column) =>
                date ? (
                  <td key={date} aria-selected={isSelected(date)} className="p-0 text-center">
                    {day(date)}
                  </td>
                ) : (
                  <td key={`empty-${column}`}>&nbsp;</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
