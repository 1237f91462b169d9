import { useEffect, useRef, type KeyboardEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { addressOf, type PickerDay, type PickerView } from '#booking/rules/picker.ts'
import { useAnnounce } from '#ui/announcer.tsx'
import { Icon } from '#ui/icon.tsx'

interface MonthGridProps {
  picker: PickerView
  /** Address of the page with a question mark at its end. */
  base: string
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A month of days. Arrow keys go by day and week, Home and End within the week, Page Up and Page Down by month. */
export function MonthGrid({ picker, base }: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null)
  const navigate = useNavigate()
  const announce = useAnnounce()
  const days = picker.weeks.flat()
  const to = (changes: Parameters<typeof addressOf>[1]) => base + addressOf(picker.choice, changes)
  const current = days.find((day) => day.isSelected) ?? days.find((day) => day.isFree)
  useEffect(() => {
    if (grid.current?.contains(document.activeElement))
      announce(`${picker.monthTitle}. ${current?.label ?? 'No free time'}`)
  }, [announce, current?.label, picker.monthTitle])

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const date = (event.target as HTMLElement).dataset.date
    const index = days.findIndex((day) => day.date === date)
    if (index < 0) return
    const month = event.key === 'PageUp' ? picker.previousMonth : event.key === 'PageDown' ? picker.nextMonth : null
    if (month) void navigate(to({ month, day: null }), { preventScrollReset: true, replace: true })
    const target = targetOf(event, index)
    if (target === undefined && !month) return
    event.preventDefault()
    if (target !== undefined) grid.current?.querySelector<HTMLElement>(`[data-date="${days[target]?.date}"]`)?.focus()
  }

  return (
    <div>
      <MonthHead picker={picker} to={to} />
      <table
        ref={grid}
        role="grid"
        aria-label={picker.monthTitle}
        onKeyDown={onKeyDown}
        className="w-full table-fixed border-separate border-spacing-1"
      >
        <thead>
          <tr>
            {picker.weekdays.map((name) => (
              <th key={name} scope="col" className="type-caption pb-1 text-text-3">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {picker.weeks.map((week) => (
            <tr key={week[0]!.date}>
              {week.map((day) => (
                <td key={day.date} role="gridcell" aria-selected={day.isSelected} className="p-0 text-center">
                  <Day day={day} isTabStop={day === current} to={to({ day: day.date, month: day.date.slice(0, 7) })} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function targetOf(event: KeyboardEvent, index: number): number | undefined {
  const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
  if (event.key === 'Home') return index - (index % 7)
  if (event.key === 'End') return index - (index % 7) + 6
  const step = steps[event.key]
  if (step === undefined) return undefined
  return index + (Math.abs(step) === 1 && isMirrored ? -step : step)
}

const dayClass = 'relative grid size-11 w-full place-items-center rounded-md font-semibold'

/** A day that cannot be chosen can still be reached and says why. */
function Day({ day, isTabStop, to }: { day: PickerDay; isTabStop: boolean; to: string }) {
  const attributes = { 'data-date': day.date, 'aria-label': day.label, title: day.label, tabIndex: isTabStop ? 0 : -1 }
  if (!day.isFree) {
    return (
      <span {...attributes} role="link" aria-disabled="true" className={`${dayClass} font-normal text-text-3`}>
        {day.number}
      </span>
    )
  }
  const look = day.isSelected ? 'bg-ink text-on-ink' : 'border border-border bg-surface hover:border-border-strong'
  return (
    <Link
      {...attributes}
      to={to}
      preventScrollReset
      replace
      aria-current={day.isSelected ? 'date' : undefined}
      className={`${dayClass} ${look}`}
    >
      {day.number}
      <span
        aria-hidden="true"
        className={`absolute bottom-1.5 size-1 rounded-full ${day.isSelected ? 'bg-on-ink' : 'bg-brand'}`}
      />
    </Link>
  )
}

function MonthHead({ picker, to }: { picker: PickerView; to(changes: { month: string; day: null }): string }) {
  const step = (month: string | null, label: string, icon: 'chevron-left' | 'chevron-right') =>
    month ? (
      <Link to={to({ month, day: null })} preventScrollReset replace aria-label={label} className="icon-button">
        <Icon name={icon} className="icon-flips" />
      </Link>
    ) : (
      <span className="size-11" />
    )
  return (
    <div className="mb-2 flex items-center justify-between">
      {step(picker.previousMonth, 'Month before', 'chevron-left')}
      <p className="type-title" aria-live="polite">
        {picker.monthTitle}
      </p>
      {step(picker.nextMonth, 'Month after', 'chevron-right')}
    </div>
  )
}
