import { useState } from 'react'
import { Link } from 'react-router'
import type { PaymentLine } from '#ordering/contract-money-lists.ts'
import { ActForm } from '#ui/form/act-form.tsx'
import { DetailRow } from '#ui/section/detail-row.tsx'
import { closeReview } from '#payments/screens/admin/money-client.ts'
import { OrderLink } from '#payments/screens/admin/list-words.tsx'
import { momentText } from '#ui/section/moment-text.ts'
import { ErrorNotice } from '#ui/section/section.tsx'
import { gatewayLabel } from '#payments/rules/ledger/ledger-words.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

export const paymentStates: Record<string, { text: string; tone: Tone }> = {
  created: { text: 'Begun', tone: 'neutral' },
  needs_action: { text: 'Waits for the buyer', tone: 'warning' },
  authorised: { text: 'Reserved', tone: 'info' },
  captured: { text: 'Paid', tone: 'success' },
  card_saved: { text: 'Card kept', tone: 'info' },
  failed: { text: 'Failed', tone: 'danger' },
  voided: { text: 'Let go', tone: 'neutral' },
  expired: { text: 'Ran out', tone: 'neutral' },
}

export const purposes: Record<string, string> = {
  instant: 'Taken at once',
  request: 'Taken when the provider accepts',
  again: 'Paid once more',
  difference: 'What another time costs more',
  fee: 'For a visit that was missed',
  link: 'By a payment link of the business',
}

interface PaymentPanelProps {
  payment: PaymentLine
  mayChange: boolean
  onChanged(): Promise<void>
}

/** One payment: captured and refunded amounts, and its problems. */
export const PaymentPanel = ({ payment, mayChange, onChanged }: PaymentPanelProps) => (
  <div className="grid gap-5">
    <p className="flex flex-wrap items-center gap-3">
      <bdi className="type-h3 tabular-nums">{payment.amount.display}</bdi>
      <Badge tone={paymentStates[payment.status]?.tone ?? 'neutral'}>
        {paymentStates[payment.status]?.text ?? payment.status}
      </Badge>
    </p>
    <dl className="divide-y divide-border">
      <DetailRow label="Order">
        <OrderLink reference={payment.orderReference} />
      </DetailRow>
      <DetailRow label="Providers">{payment.providers.join(', ') || '–'}</DetailRow>
      <DetailRow label="What for">{purposes[payment.purpose] ?? payment.purpose}</DetailRow>
      <DetailRow label="Came in">{payment.captured.display}</DetailRow>
      <DetailRow label="Given back">{payment.refunded.display}</DetailRow>
      <DetailRow label="Company">{gatewayLabel(payment.adapter)}</DetailRow>
      {payment.gatewayRef && <DetailRow label="Reference there">{payment.gatewayRef}</DetailRow>}
      {payment.failure && <DetailRow label="Because">{payment.failure}</DetailRow>}
      <DetailRow label="Begun">{momentText(payment.createdAt)}</DetailRow>
      <DetailRow label="Id">{payment.id}</DetailRow>
    </dl>
    {payment.review && <InReview payment={payment} mayChange={mayChange} onChanged={onChanged} />}
    <nav aria-label="More of this payment" className="flex flex-wrap gap-x-4 gap-y-1">
      <Link
        to={`/admin-dashboard/money/ledger?orderId=${payment.orderId}`}
        className="link inline-flex min-h-11 items-center"
      >
        Ledger of the order
      </Link>
      <Link
        to={`/admin-dashboard/money/refunds?orderId=${payment.orderId}`}
        className="link inline-flex min-h-11 items-center"
      >
        Its refunds
      </Link>
    </nav>
  </div>
)

/** The gateway reports another amount; an administrator corrects it there and records that here. */
function InReview({ payment: { id, review }, mayChange, onChanged }: PaymentPanelProps) {
  const { isBusy, error, run } = useDoing()
  const [isConfirming, setConfirming] = useState(false)
  const send = async (note: string) => {
    if (!(await run(() => closeReview(id, note)))) return
    setConfirming(false)
    await onChanged()
  }
  return (
    <section aria-label="To be looked at" className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="danger">To be looked at</Badge>
        <span>{review}</span>
      </p>
      <ErrorNotice message={error?.message} />
      {mayChange && !isConfirming && (
        <Button className="justify-self-start" onClick={() => setConfirming(true)}>
          It is put right
        </Button>
      )}
      {isConfirming && (
        <ActForm
          send="It is put right"
          hint="What was done at the payment company. Nothing of it counts as paid here."
          isBusy={isBusy}
          isDanger={false}
          needsReason
          onBack={() => setConfirming(false)}
          onSend={(note) => void send(note)}
        />
      )}
    </section>
  )
}
