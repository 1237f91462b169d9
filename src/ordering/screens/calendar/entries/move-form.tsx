import { useState, type FormEvent } from 'react'
import type { CalendarEntry, CalendarPoint, CalendarView, MoveInput, MovePreview } from '#ordering/contract-calendar.ts'
import { minuteOfClock } from '#ordering/rules/calendar/calendar-words.ts'
import { Ends } from '#ordering/screens/calendar/entries/block-form.tsx'
import { useMovePreview } from '#ordering/screens/calendar/entries/use-move-preview.ts'
import { providerReasons } from '#ordering/rules/cancellation/cancel-reasons.ts'
import { clockTime } from '#shared/time/local-date.ts'
import type { ApiError } from '#ui/api-call.ts'
import { Checkbox } from '#ui/form/choices.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Notice } from '#ui/feedback/states.tsx'

interface MoveFormProps {
  providerId: string
  view: CalendarView
  entry: CalendarEntry
  /** The initial values: where the entry was dropped. */
  to: { date: string; startMinute: number; staffId: string | null }
  isBusy: boolean
  error: ApiError | null
  onSend(move: MoveInput): void
  onClose(): void
}

interface Form {
  date: string
  time: string
  staffId: string
  reason: string
  anyway: boolean
}

/** What would be sent; null while the time is none. */
function moveOf({ date, time, staffId, anyway }: Form, entry: CalendarEntry): MoveInput | null {
  const startMinute = minuteOfClock(time)
  if (startMinute === null || !date) return null
  return {
    entryId: entry.id,
    date,
    startMinute,
    ...(staffId && staffId !== entry.staffId && { staffId }),
    ...(anyway && { anyway: true }),
  }
}

/** Moves an entry without dragging; shows the effect before it is confirmed. */
export function MoveForm({ providerId, view, entry, to, isBusy, error, onSend, onClose }: MoveFormProps) {
  const [form, setForm] = useState<Form>(() => ({
    date: to.date,
    time: clockTime(to.startMinute),
    staffId: to.staffId ?? '',
    reason: 'other',
    anyway: false,
  }))
  const set = (part: Partial<Form>) => setForm((before) => ({ ...before, ...part }))
  const move = moveOf(form, entry)
  const { preview, isFailed } = useMovePreview(providerId, move)
  const isProposal = preview?.mode === 'proposal'
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!move || !preview || preview.mode === 'impossible') return
    onSend({ ...move, expects: preview.mode, ...(isProposal && { reason: form.reason }) })
  }
  const pick = (point: CalendarPoint) =>
    set({ date: point.date, time: clockTime(point.startMinute), staffId: point.staffId ?? form.staffId })
  return (
    <Dialog
      title={
        <>
          Move: <bdi>{entry.customer ?? entry.title}</bdi>
        </>
      }
      isOpen
      onClose={onClose}
    >
      <form onSubmit={send} className="grid gap-5">
        {error && <Notice tone="danger">{error.message}</Notice>}
        <div className="grid grid-cols-2 gap-3">
          <TextField label="Day" type="date" value={form.date} onChange={({ target }) => set({ date: target.value })} />
          <TextField
            label="Time"
            type="time"
            step={300}
            value={form.time}
            onChange={({ target }) => set({ time: target.value })}
          />
        </div>
        {entry.staffId && view.staff.length > 1 && (
          <SelectField label="With" value={form.staffId} onChange={({ target }) => set({ staffId: target.value })}>
            {view.staff.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <Outcome preview={preview} isFailed={isFailed} onPick={pick} />
        {(preview?.needsAnyway || form.anyway) && (
          <Checkbox
            label="Outside opening hours is fine"
            checked={form.anyway}
            onChange={({ target }) => set({ anyway: target.checked })}
          />
        )}
        {isProposal && <ReasonPick reason={form.reason} onPick={(reason) => set({ reason })} />}
        <p className="type-small text-text-3">{view.zoneLine}</p>
        <Ends busy={isBusy && 'Sending…'} onClose={onClose}>
          {isProposal ? requestText(entry) : 'Move it'}
        </Ends>
      </form>
    </Dialog>
  )
}

const requestText = ({ customer }: CalendarEntry) => `Ask ${customer ?? 'the customer'}`

const ReasonPick = ({ reason, onPick }: { reason: string; onPick(reason: string): void }) => (
  <SelectField label="Why?" hint="The customer is told." value={reason} onChange={({ target }) => onPick(target.value)}>
    {Object.entries(providerReasons).map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </SelectField>
)

interface OutcomeProps {
  preview: MovePreview | null
  isFailed: boolean
  onPick(point: CalendarPoint): void
}

/** The effect of the move, or why it is impossible, with free times nearby. */
const Outcome = ({ preview, isFailed, onPick }: OutcomeProps) => (
  <div className="min-h-16">
    {isFailed && <Notice tone="danger">We could not ask what would happen. Change the time to try again.</Notice>}
    {!preview && !isFailed && <Skeleton className="h-16" />}
    {preview && (
      <Notice tone={preview.mode === 'impossible' ? 'warning' : 'info'}>
        <p>{preview.text}</p>
        {preview.nearest.length > 0 && (
          <p className="mt-2 flex flex-wrap gap-2">
            {preview.nearest.map((point) => (
              <button key={point.startsAt + point.staffId} type="button" className="chip" onClick={() => onPick(point)}>
                {clockTime(point.startMinute)}
                {point.staffName && ` ${point.staffName}`}
              </button>
            ))}
          </p>
        )}
      </Notice>
    )}
  </div>
)
