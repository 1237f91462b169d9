import { useState, type FormEvent } from 'react'
import type { BusinessItem, ReportView } from '#ordering/contract.ts'
import { minorOf } from '#ordering/rules/payments/typed-amounts.ts'
import type { ApiError } from '#ui/api-call.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { Notice } from '#ui/feedback/states.tsx'

interface LifeDialogProps {
  item: BusinessItem
  busy: boolean
  error: ApiError | null
  onClose(): void
}

/** Agreement refunds everything; a contradiction needs a text, and an administrator decides. */
export function AnswerReportDialog({
  item,
  report,
  agrees,
  busy,
  error,
  onClose,
  onSend,
}: LifeDialogProps & { report: ReportView; agrees: boolean; onSend(text: string): void }) {
  const [text, setText] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSend(text.trim())
  }
  return (
    <Dialog title={`${agrees ? 'That is right' : 'That is not so'}: ${item.title}`} isOpen onClose={onClose}>
      <form onSubmit={send} className="grid gap-5">
        {error && !error.fields.text && <Notice tone="danger">{error.message}</Notice>}
        <p>{report.statusText}</p>
        <p>
          {agrees
            ? `Everything goes back to ${item.customer.name}. It counts against your reliability.`
            : 'The market looks at both sides and decides.'}
        </p>
        {!agrees && (
          <TextArea
            label="What happened?"
            rows={4}
            minLength={10}
            maxLength={2000}
            hint="10 to 2,000 characters"
            value={text}
            onChange={({ target }) => setText(target.value)}
            error={error?.fields.text}
          />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button type="button" onClick={onClose}>
            Not yet
          </Button>
          <Button type="submit" kind={agrees ? 'danger-filled' : 'neutral'} busy={busy && 'Sending…'}>
            {agrees ? 'Give everything back' : 'Send'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Amount and reason of a refund. */
export function RefundDialog({
  item,
  busy,
  error,
  onClose,
  onSend,
}: LifeDialogProps & { onSend(amountMinor: number, note: string): void }) {
  const most = item.canRefund!
  const [amount, setAmount] = useState('')
  const [note, setNote] = useState('')
  const [amountError, setError] = useState<string>()
  const send = (event: FormEvent) => {
    event.preventDefault()
    const minor = minorOf(amount, most.currency)
    if (minor === null || minor < 1 || minor > most.minor) return setError(`An amount up to ${most.display}.`)
    setError(undefined)
    onSend(minor, note.trim())
  }
  return (
    <Dialog title={`Give money back: ${item.title}`} isOpen onClose={onClose}>
      <form onSubmit={send} className="grid gap-5" noValidate>
        {error && Object.keys(error.fields).length === 0 && <Notice tone="danger">{error.message}</Notice>}
        <TextField
          label={`Amount in ${most.currency}`}
          hint={`At most ${most.display}. The market’s commission on it comes back to you.`}
          inputMode="decimal"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
          error={amountError ?? error?.fields.amountMinor}
        />
        <TextArea
          label="Why?"
          hint={`${item.customer.name} reads it.`}
          rows={3}
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          error={error?.fields.note}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button type="button" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" kind="neutral" busy={busy && 'Sending…'}>
            Give it back
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
