import { useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import '#ordering/screens/business-orders/ticket.css'
import { printOnRoll } from '#ordering/screens/business-orders/print-on-roll.ts'
import type { TillDialogProps } from '#ordering/screens/till/collect-dialog.tsx'
import { SendForm } from '#ordering/screens/till/send-form.tsx'
import type { CounterReceiptView, SendReceiptInput } from '#payments/contract-till.ts'
import { BusinessLogo } from '#providers/screens/business/business-logo.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { sourceAt } from '#ui/source.ts'
import { Loaded } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'

interface ReceiptDialogProps extends TillDialogProps {
  /** "/api/v1/me/providers/ID/items/ID/receipt" */
  address: string
  title: string
  onSend(input: SendReceiptInput): void
}

/** The receipt over everything: printed on 80 mm, as PDF, or by email; as often as somebody wants it. */
export function ReceiptDialog({ address, title, onClose, onSend, ...sending }: ReceiptDialogProps) {
  const remote = useRemote(sourceAt<CounterReceiptView>(address))
  const [isPrinting, setPrinting] = useState(false)
  const print = () => {
    flushSync(() => setPrinting(true))
    printOnRoll()
    setPrinting(false)
  }
  return (
    <Dialog title={`Receipt: ${title}`} isOpen onClose={onClose}>
      <Loaded remote={remote} what="the receipt">
        {(receipt) => (
          <div className="grid gap-5">
            <ReceiptText receipt={receipt} className="rounded-md border border-border p-4" />
            {/* Beside the dialog, because browsers do not print what is in a modal one as a page. */}
            {isPrinting &&
              createPortal(
                <div data-printing className="hidden print:block">
                  <ReceiptText receipt={receipt} />
                </div>,
                document.body,
              )}
            <div className="grid gap-3 sm:grid-cols-2">
              <Button kind="primary" icon="printer" onClick={print}>
                Print
              </Button>
              <a className="button button-secondary" href={`${address}/pdf`} target="_blank" rel="noopener">
                <Icon name="file-text" />
                Open as PDF
              </a>
            </div>
            <SendForm {...sending} hasEmail={receipt.hasEmail} onSend={(email) => onSend({ email })} />
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

const ReceiptText = ({ receipt, className = '' }: { receipt: CounterReceiptView; className?: string }) => (
  <article aria-label={`${receipt.title} ${receipt.subtitle}`} className={`type-small grid gap-3 ${className}`}>
    <header className="grid gap-0.5">
      <BusinessLogo name={receipt.issuer.name} picture={null} className="mb-1 size-9 rounded-md" />
      <b className="type-title">
        <bdi>{receipt.issuer.name}</bdi>
      </b>
      {receipt.issuer.lines.map((line) => (
        <bdi key={line}>{line}</bdi>
      ))}
    </header>
    <p className="font-semibold">
      {receipt.title} <bdi>{receipt.subtitle}</bdi>
    </p>
    <Lines lines={[...receipt.details, ...forWhom(receipt)]} />
    <ul className="grid gap-2 border-y border-border py-3">
      {receipt.rows.map(({ cells, details }, index) => (
        <li key={index} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
          <bdi className="break-words">{cells[0]}</bdi>
          <bdi className="text-end tabular-nums">{cells.at(-1)}</bdi>
          {[...details, cells.length > 2 && `Tax ${cells[1]}`].filter(Boolean).map((detail) => (
            <bdi key={String(detail)} className="col-span-full text-text-2">
              {detail}
            </bdi>
          ))}
        </li>
      ))}
    </ul>
    <Lines lines={receipt.totals} />
    {receipt.notes.map((note) => (
      <p key={note} className="text-text-2">
        {note}
      </p>
    ))}
  </article>
)

const forWhom = ({ recipient }: CounterReceiptView) =>
  recipient ? [{ label: recipient.label, value: recipient.lines.join(', ') }] : []

const Lines = ({ lines }: { lines: CounterReceiptView['totals'] }) => (
  <dl className="grid gap-1">
    {lines.map(({ label, value, isStrong }, index) => (
      <div key={index} className={`flex justify-between gap-4 ${isStrong ? 'type-title' : ''}`}>
        <dt>{label}</dt>
        <dd className="min-w-0 text-end break-words tabular-nums">
          <bdi>{value}</bdi>
        </dd>
      </div>
    ))}
  </dl>
)
