import { useState, type FormEvent } from 'react'
import { minorOf } from '#ordering/rules/payments/typed-amounts.ts'
import type { TillDialogProps } from '#ordering/screens/till/collect-dialog.tsx'
import type { TillPaymentView, TillRefundInput } from '#payments/contract-till.ts'
import { exponentOf } from '#shared/money.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { TextField } from '#ui/form/field.tsx'

interface RefundProps extends TillDialogProps {
  payment: TillPaymentView
  /** What has to be refunded, in minor units; 0: the amount is up to the business. */
  dueMinor: number
  onSend(input: TillRefundInput): void
}

const typed = (minor: number, digits: number) => (minor / 10 ** digits).toFixed(digits)

/** Amount and reason of a refund at the counter, by the method of the payment. */
export function RefundAtTillDialog({ payment, dueMinor, busy, error, onClose, onSend }: RefundProps) {
  const { left, method } = payment
  const [amount, setAmount] = useState(
    dueMinor > 0 ? typed(Math.min(dueMinor, left.minor), exponentOf(left.currency)) : '',
  )
  const [reason, setReason] = useState('')
  const [isCorrection, setCorrection] = useState(false)
  const [amountError, setError] = useState<string>()
  const send = (event: FormEvent) => {
    event.preventDefault()
    const amountMinor = minorOf(amount, left.currency)
    if (amountMinor === null || amountMinor < 1 || amountMinor > left.minor)
      return setError(`Enter an amount up to ${left.display}.`)
    setError(undefined)
    onSend({ amountMinor, reason: reason.trim(), isCorrection })
  }
  return (
    <Dialog title={`Refund: ${payment.text}`} isOpen onClose={onClose}>
      <form onSubmit={send} className="grid gap-5" noValidate>
        {error && Object.keys(error.fields).length === 0 && <Notice tone="danger">{error.message}</Notice>}
        <p>
          {method === 'cash'
            ? 'Hand it back in cash from your till.'
            : 'Refund the same card on your terminal, then record it here.'}
        </p>
        <TextField
          label={`Amount in ${left.currency}`}
          hint={`At most ${left.display}.`}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
          error={amountError ?? error?.fields.amountMinor}
        />
        <TextField
          label="Reason"
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={error?.fields.reason}
        />
        <Checkbox
          label="It was recorded by mistake: the amount is due again"
          checked={isCorrection}
          onChange={({ target }) => setCorrection(target.checked)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button type="button" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" kind="primary" busy={busy && 'Saving…'}>
            Record refund
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
