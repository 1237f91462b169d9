import { useState, type FormEvent } from 'react'
import type { TillDialogProps } from '#ordering/screens/till/collect-dialog.tsx'
import type { Collect, PaymentLinkInput } from '#payments/contract-till.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { TextField } from '#ui/form/field.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { CopyButton } from '#ui/section/copy-button.tsx'

interface LinkDialogProps extends TillDialogProps {
  collect: Collect
  title: string
  onSend(input: PaymentLinkInput): void
}

/** The open payment link, to be scanned, copied or sent. Says so when it was paid while it was shown. */
export function LinkDialog({ collect, title, onClose, ...sending }: LinkDialogProps) {
  const { link } = collect
  return (
    <Dialog title={`Payment link: ${title}`} isOpen onClose={onClose}>
      {link === null ? (
        <div className="grid gap-5">
          <p role="status" className="type-h3">
            <bdi>{collect.text}</bdi>
          </p>
          <Button kind="primary" onClick={onClose}>
            Done
          </Button>
        </div>
      ) : (
        <div className="grid gap-5">
          <div className="grid justify-items-center gap-3 text-center">
            <bdi className="type-display tabular-nums">{link.amount.display}</bdi>
            <QrCode text={link.url} label={`QR code to pay ${link.amount.display}`} />
            <p className="type-small text-text-2">
              Scan to pay, without an account. Open until <bdi>{link.untilText}</bdi>.
            </p>
            <CopyButton text={link.url} label="Copy link" />
          </div>
          <SendForm {...sending} link={link} hasEmail={collect.hasEmail} />
        </div>
      )}
    </Dialog>
  )
}

interface SendFormProps extends Omit<LinkDialogProps, 'collect' | 'title' | 'onClose'> {
  link: NonNullable<Collect['link']>
  hasEmail: boolean
}

function SendForm({ link, hasEmail, busy, error, onSend }: SendFormProps) {
  const [email, setEmail] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSend({ amountMinor: link.amount.minor, byEmail: true, email: email.trim() })
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
