import { Link } from 'react-router'
import { addressOf, type PickerView } from '#booking/rules/slots/picker.ts'
import { LinkButton } from '#ui/button.tsx'
import { DayTimesList } from './day-times.tsx'
import { MonthGrid } from './month-grid.tsx'

interface SlotPickerProps {
  picker: PickerView
  /** URL of the page, ending with a question mark. */
  base: string
  taken?: string | null
}

/** A month with the times of one day, or all free times of the month as a plain list. */
export function SlotPicker({ picker, base, taken }: SlotPickerProps) {
  const isList = picker.choice.view === 'list'
  const to = (changes: Parameters<typeof addressOf>[1]) => base + addressOf(picker.choice, changes)
  return (
    <div className="grid gap-5">
      {picker.firstFree && picker.firstFree.date !== picker.selected.date && (
        <LinkButton
          to={to({ day: picker.firstFree.date, month: null })}
          preventScrollReset
          replace
          icon="zap"
          size="small"
          className="justify-self-start"
        >
          {/* The zone is said below the times. */}
          First free time: {picker.firstFree.display.split(' (')[0]}
        </LinkButton>
      )}
      {isList ? (
        <PlainList picker={picker} to={to} taken={taken} />
      ) : (
        <CalendarAndDay picker={picker} base={base} taken={taken} />
      )}
      <Link
        to={to({ view: isList ? 'month' : 'list' })}
        preventScrollReset
        replace
        className="link type-small inline-flex min-h-8 items-center justify-self-start"
      >
        {isList ? 'Show a calendar' : 'Show a plain list'}
      </Link>
    </div>
  )
}

const CalendarAndDay = ({ picker, base, taken }: SlotPickerProps) => (
  <div className="fit-grid gap-y-8 [--gap:0px] [--least:16rem] [--most:2] md:rounded-lg md:border md:border-border md:bg-surface md:p-6">
    <div className="min-w-0 md:pe-6">
      <MonthGrid picker={picker} base={base} />
    </div>
    <div className="md:border-s md:border-border md:ps-6">
      <DayTimesList
        key={picker.selected.date}
        day={picker.selected}
        suggested={picker.suggestedStartsAt}
        taken={taken}
      />
      {picker.selected.emptyText && picker.firstFree && (
        <LinkButton
          to={base + addressOf(picker.choice, { day: picker.firstFree.date, month: null })}
          preventScrollReset
          replace
          className="mt-4"
        >
          Go to the next free day
        </LinkButton>
      )}
    </div>
  </div>
)

interface PlainListProps extends Pick<SlotPickerProps, 'picker' | 'taken'> {
  to(changes: Parameters<typeof addressOf>[1]): string
}

const PlainList = ({ picker, to, taken }: PlainListProps) => (
  <div className="grid gap-6">
    <div className="flex items-center justify-between gap-4">
      <h3 className="type-h3">{picker.monthTitle}</h3>
      <span className="flex gap-4">
        {picker.previousMonth && (
          <Link
            to={to({ month: picker.previousMonth, day: null })}
            preventScrollReset
            replace
            className="link type-small"
          >
            Month before
          </Link>
        )}
        {picker.nextMonth && (
          <Link to={to({ month: picker.nextMonth, day: null })} preventScrollReset replace className="link type-small">
            Month after
          </Link>
        )}
      </span>
    </div>
    {picker.list.length === 0 && <p className="text-text-2">No free time in {picker.monthTitle}.</p>}
    {picker.list.map((day) => (
      <DayTimesList key={day.date} day={day} suggested={picker.suggestedStartsAt} taken={taken} />
    ))}
  </div>
)
