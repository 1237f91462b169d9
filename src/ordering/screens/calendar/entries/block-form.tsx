import { useState, type FormEvent } from 'react'
import type { BlockInput, CalendarEntry, CalendarView } from '#ordering/contract-calendar.ts'
import { minuteOfClock } from '#ordering/rules/calendar/calendar-words.ts'
import type { NewEntryTime } from '#ordering/screens/calendar/entries/new-sheet.tsx'
import { clockTime, daysBetween, plusDays } from '#shared/time/local-date.ts'
import type { ApiError } from '#ui/api-call.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { Notice } from '#ui/feedback/states.tsx'

interface BlockFormProps {
  view: CalendarView
  time: NewEntryTime
  /** Null: a new block. */
  entry: CalendarEntry | null
  isBusy: boolean
  error: ApiError | null
  onSend(input: BlockInput): void
  onClose(): void
}

const reasons = ['Lunch', 'Break', 'Training', 'Away']

/** What the form begins with: the spot that was chosen, or the block that is changed. */
function firstForm(view: CalendarView, time: NewEntryTime, entry: CalendarEntry | null) {
  const length = time.until === null ? 0 : Math.floor(Math.max(0, time.until - 1) / 1440)
  return {
    date: time.date,
    from: clockTime(time.from),
    until: clockTime(time.until ?? time.from + 60),
    reason: entry?.title ?? '',
    weeklyUntil: '',
    staff: time.staffId ?? view.staff[0]?.id ?? '',
    isWeekly: false,
    lastDay: plusDays(time.date, length),
    isLong: length > 0,
  }
}

type Form = ReturnType<typeof firstForm>

/** What is sent; null while a time is none. */
function inputOf(form: Form): BlockInput | null {
  const [from, until] = [minuteOfClock(form.from), minuteOfClock(form.until)]
  if (from === null || until === null) return null
  const who = form.staff.startsWith('place:')
    ? { staffIds: [], placeId: form.staff.slice(6) }
    : { staffIds: [form.staff] }
  const weekly = form.isWeekly && !form.isLong && form.weeklyUntil ? { weeklyUntil: form.weeklyUntil } : {}
  const days = form.isLong ? Math.max(0, daysBetween(form.date, form.lastDay)) : 0
  // An end before the beginning, such as 00:30 after 23:00, is on the next day.
  const endMinute = until + days * 1440 + (days === 0 && until <= from ? 1440 : 0)
  return { date: form.date, startMinute: from, endMinute, reason: form.reason.trim(), ...who, ...weekly }
}

/** A form for time that customers cannot book. After a refusal the input remains. */
export function BlockForm({ view, time, entry, isBusy, error, onSend, onClose }: BlockFormProps) {
  const [form, setForm] = useState(() => firstForm(view, time, entry))
  const set = (part: Partial<Form>) => setForm((before) => ({ ...before, ...part }))
  const errors = error?.fields ?? {}
  const send = (event: FormEvent) => {
    event.preventDefault()
    const input = inputOf(form)
    if (input) onSend(input)
  }
  return (
    <Dialog title={entry ? 'Change blocked time' : 'Block time'} isOpen onClose={onClose}>
      <form onSubmit={send} className="grid gap-5">
        {error && <Notice tone="danger">{error.message}</Notice>}
        <SelectField
          label="Whose time"
          value={form.staff}
          onChange={({ target }) => set({ staff: target.value })}
          {...errorOf(errors.staffIds)}
        >
          {view.staff.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {!entry &&
            view.rights.managesAll &&
            view.places.map(({ id, name }) => (
              <option key={id} value={`place:${id}`}>
                Everybody at {name}
              </option>
            ))}
        </SelectField>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          <TextField
            label="Day"
            type="date"
            className="max-sm:col-span-2"
            value={form.date}
            onChange={({ target }) => set({ date: target.value })}
            {...errorOf(errors.date)}
          />
          <TextField
            label="From"
            type="time"
            step={300}
            value={form.from}
            onChange={({ target }) => set({ from: target.value })}
            {...errorOf(errors.startMinute)}
          />
          <TextField
            label="Until"
            type="time"
            step={300}
            value={form.until}
            onChange={({ target }) => set({ until: target.value })}
            {...errorOf(errors.endMinute)}
          />
        </div>
        <TextField
          label="Reason"
          hint="Only your team sees it."
          maxLength={80}
          list="block-reasons"
          value={form.reason}
          onChange={({ target }) => set({ reason: target.value })}
          {...errorOf(errors.reason)}
        />
        <datalist id="block-reasons">
          {reasons.map((reason) => (
            <option key={reason} value={reason}>
              {reason}
            </option>
          ))}
        </datalist>
        <Repetition form={form} set={set} isNew={!entry} error={errors.weeklyUntil} />
        <p className="type-small text-text-3">{view.zoneLine}</p>
        <Ends busy={isBusy && 'Saving…'} onClose={onClose}>
          {entry ? 'Save' : 'Block it'}
        </Ends>
      </form>
    </Dialog>
  )
}

interface RepetitionProps {
  form: Form
  set(part: Partial<Form>): void
  isNew: boolean
  error: string | undefined
}

/** Over several days, or every week. */
const Repetition = ({ form, set, isNew, error }: RepetitionProps) => (
  <>
    <Checkbox label="Several days" checked={form.isLong} onChange={({ target }) => set({ isLong: target.checked })} />
    {form.isLong && (
      <TextField
        label="Last day"
        type="date"
        min={form.date}
        value={form.lastDay}
        onChange={({ target }) => set({ lastDay: target.value })}
      />
    )}
    {isNew && !form.isLong && (
      <Checkbox
        label="Every week"
        checked={form.isWeekly}
        onChange={({ target }) => set({ isWeekly: target.checked })}
      />
    )}
    {form.isWeekly && (
      <TextField
        label="Until the day"
        type="date"
        min={form.date}
        value={form.weeklyUntil}
        onChange={({ target }) => set({ weeklyUntil: target.value })}
        {...errorOf(error)}
      />
    )}
  </>
)

export const errorOf = (error: string | undefined) => (error ? { error } : {})

/** The buttons of a form; full width on phones. */
export const Ends = ({ busy, onClose, children }: { busy: string | false; onClose(): void; children: string }) => (
  <div className="flex flex-wrap-reverse justify-end gap-3 max-sm:*:flex-1">
    <Button type="button" onClick={onClose}>
      Back
    </Button>
    <Button type="submit" kind="neutral" busy={busy}>
      {children}
    </Button>
  </div>
)
