import type { TillDialogProps } from '#ordering/screens/till/collect-dialog.tsx'
import { SendForm } from '#ordering/screens/till/send-form.tsx'
import type { Collect, PaymentLinkInput } from '#payments/contract-till.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { CopyButton } from '#ui/section/copy-button.tsx'

interface LinkDialogProps extends TillDialogProps {
  collect: Collect
  title: string
  onSend(input: PaymentLinkInput): void
}

/** The open payment link, to be scanned, copied or sent. Says so when it was paid while it was shown. */
export function LinkDialog({ collect, title, onClose, onSend, ...sending }: LinkDialogProps) {
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
          <SendForm
            {...sending}
            hasEmail={collect.hasEmail}
            onSend={(email) => onSend({ amountMinor: link.amount.minor, byEmail: true, email })}
          />
        </div>
      )}
    </Dialog>
  )
}
