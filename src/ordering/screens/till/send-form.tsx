import { useState, type FormEvent } from 'react'
import type { TillDialogProps } from '#ordering/screens/till/collect-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { TextField } from '#ui/form/field.tsx'

interface SendFormProps extends Pick<TillDialogProps, 'busy' | 'error'> {
  /** The order has an address. */
  hasEmail: boolean
  onSend(email: string): void
}

/** Sends a payment link or a receipt to the customer, or to another address. */
export function SendForm({ hasEmail, busy, error, onSend }: SendFormProps) {
  const [email, setEmail] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSend(email.trim())
  }
  return (
    <form onSubmit={send} className="grid gap-4 border-t border-border pt-5" noValidate>
      {error && Object.keys(error.fields).length === 0 && <Notice tone="danger">{error.message}</Notice>}
      <TextField
        label="Email"
        hint={hasEmail ? "Leave empty to use the customer's address." : undefined}
        isOptional={hasEmail}
        type="email"
        inputMode="email"
        autoComplete="off"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={error?.fields.email}
      />
      <Button type="submit" icon="send" busy={busy && 'Sending…'}>
        Send by email
      </Button>
    </form>
  )
}
