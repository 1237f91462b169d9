import { useEffect, useState } from 'react'
import type { SeriesView } from '#ordering/contract-walk-in.ts'
import { loadSeriesDays, type SeriesQuery } from '#ordering/screens/calendar/calendar-client.ts'
import { Checkbox } from '#ui/form/choices.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'

/** How a visit repeats; null: once. */
export interface RepeatForm {
  everyWeeks: number
  until: string
  /** Days left out by hand. */
  skip: string[]
}

interface RepeatFieldsProps {
  providerId: string
  repeat: RepeatForm | null
  /** The visit, as far as it is complete. */
  visit: Omit<SeriesQuery, 'repeat'> | null
  errors: Record<string, string>
  onChange(repeat: RepeatForm | null): void
  /** Days that have to be left out, and whether one is outside opening hours. */
  onDays(found: { rejected: string[]; isOutside: boolean }): void
}

const weeks = [1, 2, 3, 4, 5, 6, 8, 10, 12]

/** Repeats a visit every few weeks; shows each day and whether it can be booked, before it is saved. */
export function RepeatFields({ providerId, repeat, visit, errors, onChange, onDays }: RepeatFieldsProps) {
  const query =
    repeat?.until && visit ? { ...visit, repeat: { everyWeeks: repeat.everyWeeks, until: repeat.until } } : null
  const { view, problem } = useSeriesDays(providerId, query)
  useEffect(() => {
    onDays({
      rejected: (view?.days ?? []).filter(({ state }) => isRejected(state)).map(({ date }) => date),
      isOutside: (view?.days ?? []).some(({ state }) => state === 'outside-hours'),
    })
    // `onDays` is a new function on each render, with the same behavior.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [view])
  return (
    <div className="grid gap-4">
      <SelectField
        label="Repeat"
        required={false}
        value={repeat?.everyWeeks ?? 0}
        onChange={({ target }) =>
          onChange(target.value === '0' ? null : { until: '', skip: [], ...repeat, everyWeeks: Number(target.value) })
        }
      >
        <option value={0}>Once</option>
        {weeks.map((count) => (
          <option key={count} value={count}>
            {count === 1 ? 'Every week' : `Every ${count} weeks`}
          </option>
        ))}
      </SelectField>
      {repeat && (
        <TextField
          label="Last day"
          type="date"
          value={repeat.until}
          error={errors.until ?? errors.skip ?? problem}
          onChange={({ target }) => onChange({ ...repeat, until: target.value, skip: [] })}
        />
      )}
      {repeat && view && <Days days={view.days} repeat={repeat} onChange={onChange} />}
    </div>
  )
}

type Day = SeriesView['days'][number]

const isRejected = (state: Day['state']) => state === 'taken' || state === 'too-far'

const stateTexts: Record<Day['state'], string> = {
  free: 'Free',
  'outside-hours': 'Outside opening hours',
  taken: 'Not free, left out',
  'too-far': 'More than a year ahead, left out',
}

function Days({ days, repeat, onChange }: { days: Day[]; repeat: RepeatForm; onChange(repeat: RepeatForm): void }) {
  const isBooked = ({ date, state }: Day) => !isRejected(state) && !repeat.skip.includes(date)
  const booked = days.filter(isBooked).length
  const toggle = (date: string, isOn: boolean) =>
    onChange({ ...repeat, skip: isOn ? repeat.skip.filter((one) => one !== date) : [...repeat.skip, date] })
  return (
    <fieldset className="grid gap-1">
      <legend className="type-small font-semibold">
        <span role="status">{booked === 1 ? '1 visit' : `${booked} visits`}</span>
      </legend>
      <div className="grid max-h-60 overflow-y-auto rounded-md border border-border px-4">
        {days.map((day) => (
          <Checkbox
            key={day.date}
            label={day.text}
            hint={<span className={day.state === 'free' ? '' : 'text-warning-text'}>{stateTexts[day.state]}</span>}
            checked={isBooked(day)}
            disabled={isRejected(day.state)}
            onChange={({ target }) => toggle(day.date, target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** The days of a series; null until loaded. */
function useSeriesDays(providerId: string, query: SeriesQuery | null) {
  const [state, setState] = useState<{ words: string; view: SeriesView | null; problem: string } | null>(null)
  const words = query ? JSON.stringify(query) : ''
  useEffect(() => {
    if (words === '') return undefined
    const leaving = new AbortController()
    const timer = setTimeout(
      () =>
        loadSeriesDays(providerId, JSON.parse(words) as SeriesQuery, leaving.signal).then(
          (view) => setState({ words, view, problem: '' }),
          (error: Error) => leaving.signal.aborted || setState({ words, view: null, problem: error.message }),
        ),
      200,
    )
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [providerId, words])
  return state?.words === words
    ? { view: state.view, problem: state.problem || undefined }
    : { view: null, problem: undefined }
}
