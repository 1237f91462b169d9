import { useId, useState } from 'react'
import type { FormHours } from '#providers/rules/sign-up/provider-form.ts'
import {
  describeTotal,
  minuteOfClock,
  mostWindows,
  movedWindow,
  nameOfWeekday,
  problemOfDay,
  weekdays,
  windowsOf,
  withCopies,
  withDay,
  withWindow,
} from '#providers/rules/locations/week-hours.ts'
import { DayCopies } from '#providers/screens/fields/day-copies.tsx'
import { clockTime } from '#shared/time/local-date.ts'
import { Button, IconButton } from '#ui/button.tsx'

interface WeekEditorProps {
  /** What the hours are for: "Opening hours". */
  label: string
  hours: FormHours[]
  onChange(hours: FormHours[]): void
  isReadOnly?: boolean
  /** Of the field of a form that also works without scripts. */
  name?: string
}

/** Edits weekly hours: several windows per day; a day can be copied to others. */
export function WeekEditor({ label, hours, onChange, isReadOnly = false, name }: WeekEditorProps) {
  const [copied, setCopied] = useState<number | null>(null)
  const copy = (from: number, to: number[]) => {
    onChange(withCopies(hours, from, to))
    setCopied(null)
  }
  return (
    <fieldset className="grid min-w-0 gap-1" disabled={isReadOnly}>
      <legend className="sr-only">{label}</legend>
      {name && <input type="hidden" name={name} value="" />}
      <ul className="divide-y divide-border border-y border-border">
        {weekdays.map((weekday) => (
          <li key={weekday} className="py-2">
            <DayLine
              weekday={weekday}
              hours={hours}
              field={name}
              onChange={onChange}
              isCopying={copied === weekday}
              onCopy={() => setCopied(copied === weekday ? null : weekday)}
            />
            {copied === weekday && (
              <DayCopies from={weekday} onCopy={(to) => copy(weekday, to)} onBack={() => setCopied(null)} />
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="type-small pt-1 text-text-2">
        {describeTotal(hours)}
      </p>
    </fieldset>
  )
}

interface DayLineProps {
  weekday: number
  hours: FormHours[]
  field: string | undefined
  onChange(hours: FormHours[]): void
  isCopying: boolean
  onCopy(): void
}

function DayLine({ weekday, hours, field, onChange, isCopying, onCopy }: DayLineProps) {
  const windows = windowsOf(hours, weekday)
  const [name, problem, isOpen] = [nameOfWeekday(weekday), problemOfDay(hours, weekday), windows.length > 0]
  const change = (index: number, window: FormHours | null) =>
    onChange(
      withDay(
        hours,
        weekday,
        windows.flatMap((one, at) => (at === index ? (window ?? []) : one)),
      ),
    )
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-x-3 sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <label className="flex min-h-11 items-center gap-3 font-medium">
        <input
          type="checkbox"
          className="check !mt-0"
          name={field}
          value={rowOf(weekday, 0)}
          checked={isOpen}
          onChange={() => onChange(isOpen ? withDay(hours, weekday, []) : withWindow(hours, weekday))}
        />
        {name}
      </label>
      <div className="max-sm:order-last max-sm:col-span-2">
        {windows.map((window, index) => (
          <WindowLine
            key={index}
            name={`${name}, time ${index + 1}`}
            field={field && `${field}.${rowOf(weekday, index)}`}
            window={window}
            isOnly={windows.length === 1}
            onChange={(next) => change(index, next)}
          />
        ))}
        {!isOpen && <p className="flex min-h-11 items-center text-text-3 max-sm:hidden">Closed</p>}
        {!isOpen && field && (
          <PlainTimes
            field={`${field}.${rowOf(weekday, 0)}`}
            {...withWindow(hours, weekday).find((one) => one.weekday === weekday)!}
          />
        )}
        {problem && <p className="type-small pb-1 text-danger-text">{problem}</p>}
      </div>
      <div className="flex justify-end">
        {!isOpen && <span className="flex min-h-11 items-center text-text-3 sm:hidden">Closed</span>}
        {isOpen && windows.length < mostWindows && (
          <IconButton
            icon="plus"
            label={`Another time on ${name}`}
            onClick={() => onChange(withWindow(hours, weekday))}
          />
        )}
        {isOpen && (
          <IconButton icon="copy" label={`Copy ${name} to other days`} aria-expanded={isCopying} onClick={onCopy} />
        )}
      </div>
    </div>
  )
}

/** The row of a window in a form. */
const rowOf = (weekday: number, index: number) => weekday * 10 + index

/** Without scripts, a day is opened with its checkbox and these times. */
const PlainTimes = ({ field, weekday, opensMinute, closesMinute }: FormHours & { field: string }) => (
  <noscript>
    <input type="hidden" name={`${field}.weekday`} value={weekday} />
    <input
      type="time"
      className="input !w-28"
      name={`${field}.opensMinute`}
      aria-label={`From, ${nameOfWeekday(weekday)}`}
      defaultValue={clockTime(opensMinute)}
    />
    <input
      type="time"
      className="input !w-28"
      name={`${field}.closesMinute`}
      aria-label={`To, ${nameOfWeekday(weekday)}`}
      defaultValue={clockTime(closesMinute)}
    />
  </noscript>
)

interface WindowLineProps {
  name: string
  field: string | undefined
  window: FormHours
  /** The only window of the day; it is removed with the day's checkbox. */
  isOnly: boolean
  /** Null: removes the window. */
  onChange(window: FormHours | null): void
}

function WindowLine({ name, field, window, isOnly, onChange }: WindowLineProps) {
  const id = useId()
  const { weekday, opensMinute, closesMinute } = window
  // The checkbox of the day is that of its first row.
  const [list, row = ''] = field?.split('.') ?? []
  const isFurther = !row.endsWith('0')
  const read = (text: string, end: 'opens' | 'closes') => {
    const minute = minuteOfClock(text)
    if (minute !== undefined) onChange(movedWindow(window, { [end]: minute }))
  }
  return (
    <div role="group" aria-label={name} className="flex flex-wrap items-center gap-x-2 gap-y-1 py-0.5">
      <label htmlFor={`${id}-from`} className="sr-only">
        From
      </label>
      <input
        id={`${id}-from`}
        type="time"
        name={field && `${field}.opensMinute`}
        value={clockTime(opensMinute)}
        onChange={(event) => read(event.target.value, 'opens')}
        className="input !w-28 !px-3 text-center tabular-nums [&::-webkit-calendar-picker-indicator]:hidden"
      />
      <span aria-hidden="true">–</span>
      <label htmlFor={`${id}-to`} className="sr-only">
        To
      </label>
      <input
        id={`${id}-to`}
        type="time"
        name={field && `${field}.closesMinute`}
        value={clockTime(closesMinute)}
        onChange={(event) => read(event.target.value, 'closes')}
        className="input !w-28 !px-3 text-center tabular-nums [&::-webkit-calendar-picker-indicator]:hidden"
      />
      {field && <input type="hidden" name={`${field}.weekday`} value={weekday} />}
      {!isOnly && <IconButton icon="x" label={`Remove ${name}`} onClick={() => onChange(null)} />}
      {field && isFurther && (
        <noscript>
          <input type="checkbox" className="check" name={list} value={row} defaultChecked aria-label={name} />
        </noscript>
      )}
      {closesMinute > 1_440 && <span className="type-small text-text-2">ends the next day</span>}
    </div>
  )
}

/** The hours as text, where they cannot be edited. */
export const WeekText = ({ hours }: { hours: FormHours[] }) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
    {weekdays.map((weekday) => (
      <div key={weekday} className="contents">
        <dt className="text-text-2">{nameOfWeekday(weekday)}</dt>
        <dd className="tabular-nums">
          {windowsOf(hours, weekday)
            .map(({ opensMinute, closesMinute }) => `${clockTime(opensMinute)}–${clockTime(closesMinute)}`)
            .join(', ') || 'Closed'}
        </dd>
      </div>
    ))}
  </dl>
)

/** Sets a usual week with one press, as long as no hours are set. */
export const UsualWeek = ({ onChange }: { onChange(hours: FormHours[]): void }) => (
  <Button
    type="button"
    size="small"
    className="justify-self-start"
    onClick={() => onChange([1, 2, 3, 4, 5].map((weekday) => ({ weekday, opensMinute: 540, closesMinute: 1_080 })))}
  >
    Fill in Monday to Friday, 09:00–18:00
  </Button>
)
