import { useEffect, useState, type FormEvent } from 'react'
import { loadOtherTimes, markItem, moveVisit } from '#ordering/screens/admin/orders-client.ts'
import { Done, ErrorNotice } from '#ui/section/section.tsx'
import type { OpenSlots } from '#booking/contract.ts'
import type { AdminItemRights } from '#ordering/contract-admin.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

const markWords: Record<AdminItemRights['marks'][number], string> = {
  accept: 'Accepted',
  prepare: 'Being prepared',
  ready: 'Ready',
  'check-in': 'Arrived',
  fulfil: 'Done',
  miss: 'The customer was not there',
  absent: 'The provider was not there',
  overturn: 'Was there after all',
}

interface VisitFormsProps {
  rights: Pick<AdminItemRights, 'itemId' | 'canMove' | 'marks'>
  onChanged(): Promise<void>
}

/** Administrator forms to move a visit and to set the state of an item. */
export function VisitForms({ rights: { itemId, canMove, marks }, onChanged }: VisitFormsProps) {
  const { isBusy, error, setError, run } = useDoing()
  const [open, setOpen] = useState<'move' | 'mark' | null>(null)
  const [done, setDone] = useState('')
  const press = (form: 'move' | 'mark') => {
    setOpen(open === form ? null : form)
    setError(null)
    setDone('')
  }
  const send = async (work: () => Promise<unknown>, text: string) => {
    if (!(await run(work))) return
    setOpen(null)
    setDone(text)
    await onChanged()
  }
  if (!canMove && marks.length === 0) return null
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap gap-2">
        {canMove && (
          <Button size="small" icon="calendar-clock" aria-expanded={open === 'move'} onClick={() => press('move')}>
            Move it
          </Button>
        )}
        {marks.length > 0 && (
          <Button size="small" icon="check" aria-expanded={open === 'mark'} onClick={() => press('mark')}>
            Mark it
          </Button>
        )}
        <Done text={done} />
      </p>
      <ErrorNotice message={error ? (error.fields.note ?? error.message) : undefined} />
      {open === 'move' && (
        <MoveForm
          itemId={itemId}
          isBusy={isBusy}
          onSend={(body) => void send(() => moveVisit(itemId, body), 'Moved')}
        />
      )}
      {open === 'mark' && (
        <MarkForm marks={marks} isBusy={isBusy} onSend={(body) => void send(() => markItem(itemId, body), 'Marked')} />
      )}
    </div>
  )
}

const today = () => new Date().toISOString().slice(0, 10)

function MoveForm({
  itemId,
  isBusy,
  onSend,
}: {
  itemId: string
  isBusy: boolean
  onSend(body: { startsAt: string; note: string }): void
}) {
  const [day, setDay] = useState(today)
  const times = useTimes(itemId, day)
  const isFree = times?.days.some(({ slots }) => slots.length > 0)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onSend({ startsAt: String(form.get('startsAt')), note: String(form.get('note')) })
  }
  return (
    <form onSubmit={send} className="grid gap-3">
      <TextField
        label="Day"
        name="day"
        type="date"
        value={day}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <TimeField times={times} />
      <TextField label="Why?" name="note" maxLength={500} hint="As both sides agreed it. It stands in the log." />
      <Button
        type="submit"
        kind="neutral"
        size="small"
        className="justify-self-start"
        busy={isBusy && 'Moving…'}
        disabled={!isFree}
      >
        Move it
      </Button>
    </form>
  )
}

type Times = Pick<OpenSlots, 'days' | 'zoneLine'>

const noTimes: Times = { days: [], zoneLine: '' }

/** The free times of one day as options. */
function TimeField({ times }: { times: Times | null }) {
  const options = times?.days.flatMap(({ title, slots }) =>
    slots.map(({ startsAt, label }) => ({ startsAt, text: `${title}, ${label}` })),
  )
  return (
    <SelectField
      label="Time"
      name="startsAt"
      hint={times?.zoneLine || 'Free times of the venue on this day.'}
      disabled={!options?.length}
    >
      {options?.map(({ startsAt, text }) => (
        <option key={startsAt} value={startsAt}>
          {text}
        </option>
      ))}
      {options?.length === 0 && <option value="">Nothing is free on this day</option>}
    </SelectField>
  )
}

/** The free times of a day; null while loading. */
function useTimes(itemId: string, day: string): Times | null {
  const [found, setFound] = useState<{ day: string; times: Times } | null>(null)
  useEffect(() => {
    let isWanted = true
    if (!/^\d{4}-\d\d-\d\d$/.test(day)) return
    loadOtherTimes(itemId, day, day).then(
      (times) => isWanted && setFound({ day, times }),
      () => isWanted && setFound({ day, times: noTimes }),
    )
    return () => {
      isWanted = false
    }
  }, [itemId, day])
  return found?.day === day ? found.times : null
}

interface MarkFormProps {
  marks: AdminItemRights['marks']
  isBusy: boolean
  onSend(body: { mark: string; note: string }): void
}

function MarkForm({ marks, isBusy, onSend }: MarkFormProps) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onSend({ mark: String(form.get('mark')), note: String(form.get('note')) })
  }
  return (
    <form onSubmit={send} className="grid gap-3">
      <SelectField label="What became of it" name="mark">
        {marks.map((mark) => (
          <option key={mark} value={mark}>
            {markWords[mark]}
          </option>
        ))}
      </SelectField>
      <TextField label="Why?" name="note" maxLength={500} hint="It stands in the log." />
      <Button type="submit" kind="neutral" size="small" className="justify-self-start" busy={isBusy && 'Saving…'}>
        Mark it
      </Button>
    </form>
  )
}
