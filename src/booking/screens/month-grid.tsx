import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { addressOf, type PickerDay, type PickerView } from '#booking/rules/slots/picker.ts'
import { useAnnounce } from '#ui/feedback/announcer.tsx'
import { DayGrid } from '#ui/date-panel/day-grid.tsx'
import { Icon } from '#ui/icon.tsx'

interface MonthGridProps {
  picker: PickerView
  /** URL of the page, ending with a question mark. */
  base: string
}

/** A month of days that link to their times. */
export function MonthGrid({ picker, base }: MonthGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const announce = useAnnounce()
  const days = picker.weeks.flat()
  const to = (changes: Parameters<typeof addressOf>[1]) => base + addressOf(picker.choice, changes)
  const current = days.find((day) => day.isSelected) ?? days.find((day) => day.isFree)
  useEffect(() => {
    if (grid.current?.contains(document.activeElement))
      announce(`${picker.monthTitle}. ${current?.label ?? 'No free time'}`)
  }, [announce, current?.label, picker.monthTitle])

  const onMove = (date: string, key: string) => {
    const month = key === 'PageUp' ? picker.previousMonth : key === 'PageDown' ? picker.nextMonth : null
    if (month) void navigate(to({ month, day: null }), { preventScrollReset: true, replace: true })
    else if (!key.startsWith('Page')) grid.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus()
  }
  const byDate = new Map(days.map((day) => [day.date, day]))
  const step = (month: string | null, label: string, icon: 'chevron-left' | 'chevron-right') =>
    month && (
      <Link to={to({ month, day: null })} preventScrollReset replace aria-label={label} className="icon-button">
        <Icon name={icon} className="icon-flips" />
      </Link>
    )

  return (
    <div ref={grid}>
      <DayGrid
        title={picker.monthTitle}
        before={step(picker.previousMonth, 'Month before', 'chevron-left')}
        after={step(picker.nextMonth, 'Month after', 'chevron-right')}
        weeks={picker.weeks.map((week) => week.map(({ date }) => date))}
        columns={picker.weeks[0]!.map(({ date }) => date)}
        isSelected={(date) => byDate.get(date)!.isSelected}
        day={(date) => {
          const day = byDate.get(date)!
          return <Day day={day} isTabStop={day === current} to={to({ day: date, month: date.slice(0, 7) })} />
        }}
        onMove={onMove}
      />
    </div>
  )
}

const dayClass = 'relative grid size-11 w-full place-items-center rounded-md font-semibold'

/** A day that cannot be chosen is still focusable and says why. */
function Day({ day, isTabStop, to }: { day: PickerDay; isTabStop: boolean; to: string }) {
  const attributes = { 'data-date': day.date, 'aria-label': day.label, title: day.label, tabIndex: isTabStop ? 0 : -1 }
  if (!day.isFree) {
    return (
      <span
        {...attributes}
        role="link"
        aria-disabled="true"
        className={`${dayClass} font-normal ${day.isPast ? 'text-border-strong' : 'text-text-3'}`}
      >
        <DayNumber day={day} />
      </span>
    )
  }
  const style = day.isSelected ? 'bg-ink text-on-ink' : 'border border-border bg-surface hover:border-border-strong'
  return (
    <Link
      {...attributes}
      to={to}
      preventScrollReset
      replace
      aria-current={day.isSelected ? 'date' : undefined}
      className={`${dayClass} ${style}`}
    >
      <DayNumber day={day} />
      <span
        aria-hidden="true"
        className={`absolute bottom-1.5 size-1 rounded-full ${day.isSelected ? 'bg-on-ink' : 'bg-brand'}`}
      />
    </Link>
  )
}

/** "1 Dec" where the next month begins. */
const DayNumber = ({ day: { number, monthName } }: { day: PickerDay }) => (
  <span dir="ltr">
    {number}
    {monthName && <span className="type-caption font-normal"> {monthName}</span>}
  </span>
)
