import { useState, type FormEvent } from 'react'
import { minuteOfClock } from '#providers/rules/locations/week-hours.ts'
import { newKey } from '#providers/screens/fields/new-key.ts'
import type { ManagedBusiness } from '#providers/screens/business/managed-business.ts'
import { useSend } from '#providers/screens/business/use-send.ts'
import { callApi } from '#ui/api-call.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { Notice } from '#ui/feedback/states.tsx'

interface ClosedDaysFormProps {
  business: ManagedBusiness
  path: string
  /** The member can only add days for themselves. */
  isReadOnly: boolean
  onSaved(): Promise<void>
  onBack(): void
}

const blank = { firstDate: '', lastDate: '', whom: '', isOpen: false, opens: '10:00', closes: '14:00', reason: '' }

/** A form for a range of days, for the location or a person, closed or with other hours. */
export function ClosedDaysForm({ business, path, isReadOnly, onSaved, onBack }: ClosedDaysFormProps) {
  const [typed, setTyped] = useState({
    ...blank,
    whom: isReadOnly ? `person:${business.resourceId}` : `place:${business.locations[0]?.id ?? ''}`,
  })
  const { busy, failure, attempt } = useSend()
  const set = (change: Partial<typeof blank>) => setTyped({ ...typed, ...change })
  const send = (event: FormEvent) => {
    event.preventDefault()
    void attempt(async () => {
      await callApi(path, { method: 'POST', body: bodyOf(typed), idempotencyKey: newKey() })
      await onSaved()
      onBack()
    })
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-4 rounded-md bg-surface-2 p-4">
      {failure && <Notice tone="danger">{failure.message}</Notice>}
      <DayInputs typed={typed} set={set} errors={failure?.fields ?? {}} whoms={choicesOf(business, isReadOnly)} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="neutral" busy={busy} disabled={typed.firstDate === ''}>
          Save
        </Button>
        <Button type="button" kind="quiet" onClick={onBack}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

interface DayInputsProps {
  typed: typeof blank
  set(change: Partial<typeof blank>): void
  errors: Record<string, string>
  whoms: { value: string; label: string }[]
}

const DayInputs = ({ typed, set, errors, whoms }: DayInputsProps) => (
  <>
    <div className="grid gap-4 sm:grid-cols-3">
      <TextField
        label="First day"
        type="date"
        value={typed.firstDate}
        onChange={({ target }) => set({ firstDate: target.value })}
        error={errors.firstDate}
      />
      <TextField
        label="Last day"
        type="date"
        min={typed.firstDate}
        value={typed.lastDate}
        onChange={({ target }) => set({ lastDate: target.value })}
        error={errors.lastDate}
        isOptional
      />
      <SelectField label="For" value={typed.whom} onChange={({ target }) => set({ whom: target.value })}>
        {whoms.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </div>
    <Checkbox
      label="Open with other hours"
      checked={typed.isOpen}
      onChange={({ target }) => set({ isOpen: target.checked })}
    />
    {typed.isOpen && (
      <div className="grid max-w-sm grid-cols-2 gap-4">
        <TextField
          label="From"
          type="time"
          value={typed.opens}
          onChange={({ target }) => set({ opens: target.value })}
        />
        <TextField
          label="To"
          type="time"
          value={typed.closes}
          onChange={({ target }) => set({ closes: target.value })}
          error={errors.windows}
        />
      </div>
    )}
    <TextField
      label="Note"
      hint="Only your team reads it."
      maxLength={80}
      value={typed.reason}
      onChange={({ target }) => set({ reason: target.value })}
      isOptional
    />
  </>
)

function choicesOf({ locations, people, resourceId }: ManagedBusiness, isReadOnly: boolean) {
  const persons = people
    .filter(({ id }) => !isReadOnly || id === resourceId)
    .map(({ id, name }) => ({ value: `person:${id}`, label: name }))
  if (isReadOnly) return persons
  const places = locations.map(({ id, name, line1 }) => ({
    value: `place:${id}`,
    label: locations.length > 1 ? name || line1 : 'Everybody',
  }))
  return [...places, ...persons]
}

function bodyOf({ firstDate, lastDate, whom, isOpen, opens, closes, reason }: typeof blank) {
  const [kind, id] = whom.split(':')
  const [opensMinute, closesMinute] = [minuteOfClock(opens) ?? 0, minuteOfClock(closes) ?? 0]
  return {
    firstDate,
    lastDate: lastDate || firstDate,
    reason: reason.trim(),
    windows: isOpen
      ? [{ opensMinute, closesMinute: closesMinute <= opensMinute ? closesMinute + 1_440 : closesMinute }]
      : [],
    ...(kind === 'person' ? { personId: id } : { locationId: id }),
  }
}
