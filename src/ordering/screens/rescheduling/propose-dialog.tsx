import { useState, type FormEvent } from 'react'
import type { OpenSlot } from '#booking/contract.ts'
import type { BusinessItem } from '#ordering/contract.ts'
import { providerReasons } from '#ordering/rules/cancellation/cancel-reasons.ts'
import { plusDays } from '#shared/time/local-date.ts'
import type { ApiError } from '#ui/api-call.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { OtherTimes } from './other-times.tsx'
import { useOtherTimes } from './use-other-times.ts'

interface ProposeDialogProps {
  providerId: string
  item: BusinessItem
  /** "2026-11-02": the first day. */
  today: string
  busy: boolean
  error: ApiError | null
  onSend(body: object): void
  onClose(): void
}

/** Another time for a visit, from the free times of the business, with a reason. */
export function ProposeDialog({ providerId, item, today, busy, error, onSend, onClose }: ProposeDialogProps) {
  const [from, setFrom] = useState(today)
  const [isAnyone, setAnyone] = useState(false)
  const [picked, setPicked] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [isAgreed, setAgreed] = useState(false)
  const other = useOtherTimes({ providerId, itemId: item.id, from, isAnyone })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (picked && reason)
      onSend({ startsAt: picked, reason, ...(isAnyone && { staffId: 'anyone' }), ...(isAgreed && { isAgreed }) })
  }
  return (
    <Dialog title={`Another time: ${item.title}`} isOpen onClose={onClose}>
      <form onSubmit={send} className="grid gap-5">
        {error && <ErrorBody error={error} />}
        <p>
          Now {item.startsAt?.display}.{' '}
          {isAgreed
            ? 'It is moved at once, and both are told.'
            : `${item.customer.name} is asked; the new time is held until they answer, a day at most.`}
        </p>
        <Week from={from} today={today} onFrom={setFrom} />
        <OtherTimes {...other} picked={picked} onPick={setPicked} />
        {item.staffName && (
          <Checkbox
            label={`Somebody else may do it, not only ${item.staffName}`}
            checked={isAnyone}
            onChange={({ target }) => setAnyone(target.checked)}
          />
        )}
        <SelectField
          label="Why?"
          hint="The customer is told."
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        >
          <option value="">Choose a reason</option>
          {Object.entries(providerReasons).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
        {item.rescheduling?.canMove && (
          <Checkbox
            label="Both sides have agreed already"
            checked={isAgreed}
            onChange={({ target }) => setAgreed(target.checked)}
          />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button type="button" onClick={onClose}>
            Leave it as it is
          </Button>
          <Button type="submit" kind="neutral" disabled={!picked || !reason} busy={busy && 'Sending…'}>
            {isAgreed ? 'Move it now' : 'Ask for this time'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const Week = ({ from, today, onFrom }: { from: string; today: string; onFrom(date: string): void }) => (
  <div className="flex flex-wrap items-end gap-3">
    <label className="type-small grid gap-1">
      Seven days from
      <input
        type="date"
        className="input"
        min={today}
        max={plusDays(today, 90)}
        value={from}
        onChange={({ target }) => target.value >= today && onFrom(target.value)}
      />
    </label>
    <Button
      type="button"
      disabled={from <= today}
      onClick={() => onFrom(plusDays(from, -7) < today ? today : plusDays(from, -7))}
    >
      Week before
    </Button>
    <Button type="button" onClick={() => onFrom(plusDays(from, 7))}>
      Week after
    </Button>
  </div>
)

const ErrorBody = ({ error }: { error: ApiError }) => {
  const slots = (error.offers.slots ?? []) as OpenSlot[]
  return (
    <Notice tone="danger">
      <p>{error.message}</p>
      {slots.length > 0 && <p className="type-small mt-1">{slots.map(({ display }) => display).join(' · ')}</p>}
    </Notice>
  )
}
