import { useState, type FormEvent } from 'react'
import { cancelItem, refundItem } from '#ordering/screens/admin/orders-client.ts'
import { generalMessage, useDoing } from '#ui/form/use-doing.ts'
import { Done, ErrorNotice } from '#ui/section/section.tsx'
import type { AdminItemRights } from '#ordering/contract-admin.ts'
import type { MoneyView, OrderItemView } from '#ordering/contract.ts'
import { providerReasons } from '#ordering/rules/cancellation/cancel-reasons.ts'
import { minorOf } from '#ordering/rules/payments/typed-amounts.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'

interface ItemFormsProps {
  item: OrderItemView
  rights: AdminItemRights
  onChanged(): Promise<void>
}

/** Administrator forms to end an item with a refund share or to refund an amount. Both write to the audit log. */
export function ItemForms({ item, rights: { itemId, canCancel, canRefund }, onChanged }: ItemFormsProps) {
  const [open, setOpen] = useState<'cancel' | 'refund' | null>(null)
  const [done, setDone] = useState('')
  const { isBusy, error, setError, run } = useDoing()
  const press = (form: 'cancel' | 'refund') => {
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
  if (!canCancel && !canRefund) return null
  const { fields = {} } = error ?? {}
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap gap-2">
        {canCancel && (
          <Button size="small" kind="danger" aria-expanded={open === 'cancel'} onClick={() => press('cancel')}>
            Cancel it
          </Button>
        )}
        {canRefund && (
          <Button size="small" icon="undo-2" aria-expanded={open === 'refund'} onClick={() => press('refund')}>
            Give money back
          </Button>
        )}
        <Done text={done} />
      </p>
      <ErrorNotice message={generalMessage(error)} />
      {open === 'cancel' && (
        <CancelForm
          busy={isBusy}
          fields={fields}
          hasMoney={item.money !== null}
          onSend={(body) => void send(() => cancelItem(itemId, body), 'Cancelled')}
        />
      )}
      {open === 'refund' && canRefund && (
        <RefundForm
          busy={isBusy}
          most={canRefund}
          fields={fields}
          onSend={(body) => void send(() => refundItem(itemId, body), 'Decided')}
        />
      )}
    </div>
  )
}

interface FormProps<Body> {
  busy: boolean
  fields: Record<string, string>
  onSend(body: Body): void
}

function CancelForm({
  busy,
  fields,
  hasMoney,
  onSend,
}: FormProps<{ share: number; reason: string; note: string }> & { hasMoney: boolean }) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onSend({
      share: Number(form.get('share') ?? 100),
      reason: String(form.get('reason')),
      note: String(form.get('note')),
    })
  }
  return (
    <form onSubmit={send} className="grid gap-4">
      <TextField
        label="Comes back, in percent of the price"
        name="share"
        type="number"
        min={0}
        max={100}
        step={1}
        defaultValue={100}
        error={fields.share}
        hint={
          hasMoney
            ? 'Of what was paid online; 100 gives everything back, with fees and tip.'
            : 'Nothing was paid online.'
        }
      />
      <SelectField label="Reason" name="reason" error={fields.reason} defaultValue="other">
        {Object.entries(providerReasons).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Why?"
        name="note"
        maxLength={500}
        error={fields.note}
        hint="Both sides read it; it stands in the log."
      />
      <Button type="submit" kind="danger-filled" className="justify-self-start" busy={busy && 'Cancelling…'}>
        Cancel it
      </Button>
    </form>
  )
}

function RefundForm({
  busy,
  fields,
  most,
  onSend,
}: FormProps<{ amountMinor: number; note: string }> & { most: MoneyView }) {
  const [error, setError] = useState('')
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const amountMinor = minorOf(String(form.get('amount')), most.currency)
    if (amountMinor === null || amountMinor < 1 || amountMinor > most.minor)
      return setError(`An amount up to ${most.display}.`)
    setError('')
    onSend({ amountMinor, note: String(form.get('note')) })
  }
  return (
    <form onSubmit={send} className="grid gap-4">
      <TextField
        label={`Amount in ${most.currency}`}
        name="amount"
        inputMode="decimal"
        hint={`At most ${most.display}. Large amounts wait for a second administrator.`}
        error={error || fields.amountMinor}
      />
      <TextField
        label="Why?"
        name="note"
        maxLength={500}
        error={fields.note}
        hint="The customer reads it; it stands in the log."
      />
      <Button type="submit" kind="neutral" className="justify-self-start" busy={busy && 'Sending…'}>
        Give it back
      </Button>
    </form>
  )
}
