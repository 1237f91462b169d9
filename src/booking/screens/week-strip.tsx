import { Link } from 'react-router'
import { addressOf, type PickerDay, type PickerView } from '#booking/rules/slots/picker.ts'
import { usePickedDate } from '#booking/screens/picked-date.ts'
import { Icon } from '#ui/icon.tsx'

interface WeekStripProps {
  picker: PickerView
  base: string
}

/** Seven days beside a service, with a link to the month. */
export const WeekStrip = ({ picker, base }: WeekStripProps) => {
  const picked = usePickedDate()
  const hrefOf = (day: string) => base + addressOf(picker.choice, { day, month: null })
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-2">
        <p className="type-small font-semibold">{picker.monthTitle}</p>
        <p className="-my-2 -me-2 flex">
          <WeekLink to={picker.previousWeek && hrefOf(picker.previousWeek)} label="Earlier days" icon="chevron-left" />
          <WeekLink to={picker.nextWeek && hrefOf(picker.nextWeek)} label="Later days" icon="chevron-right" />
        </p>
      </div>
      <nav aria-label="Days" className="grid grid-cols-7 gap-1.5">
        {picker.strip.map((day) => (
          <StripDay
            key={day.date}
            day={picked ? { ...day, isSelected: day.date === picked } : day}
            to={hrefOf(day.date)}
          />
        ))}
      </nav>
    </div>
  )
}

const WeekLink = ({ to, label, icon }: { to: string | null; label: string; icon: 'chevron-left' | 'chevron-right' }) =>
  to ? (
    <Link to={to} preventScrollReset replace aria-label={label} className="icon-button">
      <Icon name={icon} />
    </Link>
  ) : (
    <span aria-hidden="true" className="icon-button text-border-strong hover:bg-transparent">
      <Icon name={icon} />
    </span>
  )

const style = 'grid min-h-14 place-content-center rounded-md text-center'

const StripDay = ({ day, to }: { day: PickerDay; to: string }) => {
  const content = (
    <>
      <span className="type-caption block font-normal">{day.weekday}</span>{' '}
      <span className="block font-semibold">{day.number}</span>
    </>
  )
  if (!day.isFree)
    return (
      <span
        title={day.label}
        aria-current={day.isSelected ? 'date' : undefined}
        className={`${style} bg-surface-2 text-text-3 aria-[current]:outline-1 aria-[current]:-outline-offset-1 aria-[current]:outline-border-strong`}
      >
        {content}
        <span className="sr-only">{day.label}</span>
      </span>
    )
  return (
    <Link
      to={to}
      preventScrollReset
      replace
      aria-label={day.label}
      aria-current={day.isSelected ? 'date' : undefined}
      className={`${style} border border-border bg-surface hover:border-border-strong aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-on-ink`}
    >
      {content}
    </Link>
  )
}
