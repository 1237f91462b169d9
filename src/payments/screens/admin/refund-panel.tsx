import { useState } from 'react'
import { Link } from 'react-router'
import type { RefundLine } from '#ordering/contract-money-lists.ts'
import { ActForm } from '#ui/form/act-form.tsx'
import { DetailRow } from '#ui/section/detail-row.tsx'
import { decideRefund } from '#payments/screens/admin/money-client.ts'
import { OrderLink } from '#payments/screens/admin/list-words.tsx'
import { textOf } from '#ui/form/script-form.tsx'
import { momentText } from '#ui/section/moment-text.ts'
import { ErrorNotice } from '#ui/section/section.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

export const refundWords: Record<RefundLine['status'], string> = {
  asked: 'Waits for a second administrator',
  manual: 'To pay by hand',
  pending: 'About to be sent',
  sent: 'On its way',
  done: 'Given back',
  failed: 'Failed',
  refused: 'Refused',
}

export const refundTones: Record<RefundLine['status'], Tone> = {
  asked: 'warning',
  manual: 'warning',
  pending: 'info',
  sent: 'info',
  done: 'success',
  failed: 'danger',
  refused: 'neutral',
}

const methodLabels = { original: 'The way it was paid', bank: 'Bank transfer', cash: 'Cash', other: 'Another way' }

interface RefundPanelProps {
  refund: RefundLine
  mayChange: boolean
  onChanged(): Promise<void>
}

/** One refund: its items, who requested it and why, and its actions. */
export const RefundPanel = ({ refund, mayChange, onChanged }: RefundPanelProps) => (
  <div className="grid gap-5">
    <p className="flex flex-wrap items-center gap-3">
      <bdi className="type-h3 tabular-nums">{refund.amount.display}</bdi>
      <Badge tone={refundTones[refund.status]}>{refundWords[refund.status]}</Badge>
    </p>
    {mayChange && <Acts key={refund.status} refund={refund} onChanged={onChanged} />}
    <RefundDetails refund={refund} />
    <Link
      to={`/admin-dashboard/money/ledger?orderId=${refund.orderId}`}
      className="link inline-flex min-h-11 items-center justify-self-start"
    >
      Ledger of the order
    </Link>
  </div>
)

const RefundDetails = ({ refund }: { refund: RefundLine }) => (
  <dl className="divide-y divide-border">
    <DetailRow label="Order">
      <OrderLink reference={refund.orderReference} />
    </DetailRow>
    {refund.subjects.map(({ reference, title }) => (
      <DetailRow key={reference} label={reference}>
        {title}
      </DetailRow>
    ))}
    <DetailRow label={refund.isMine || refund.askedBy ? 'Asked by' : 'Decided'}>
      {[refund.isMine ? 'You' : refund.askedBy, momentText(refund.createdAt)].filter(Boolean).join(' · ')}
    </DetailRow>
    {refund.reason && <DetailRow label="Reason">{refund.reason.replaceAll('_', ' ')}</DetailRow>}
    {refund.note && <DetailRow label="Note">{refund.note}</DetailRow>}
    {refund.failure && <DetailRow label="The company says">{refund.failure}</DetailRow>}
    <DetailRow label="Way">{methodLabels[refund.method]}</DetailRow>
    {refund.doneAt && <DetailRow label="Done">{momentText(refund.doneAt)}</DetailRow>}
    <DetailRow label="Id">{refund.id}</DetailRow>
  </dl>
)

type Act = 'agree' | 'decline' | 'paid'

function Acts({ refund: { id, status, isMine }, onChanged }: Omit<RefundPanelProps, 'mayChange'>) {
  const { isBusy, error, run } = useDoing()
  const [pending, setPending] = useState<Exclude<Act, 'agree'> | null>(null)
  const send = async (act: Act, body: object) => {
    if (!(await run(() => decideRefund(id, act, body)))) return
    setPending(null)
    await onChanged()
  }
  if (status !== 'asked' && status !== 'manual') return null
  return (
    <section aria-label="Actions" className="grid gap-3">
      <ErrorNotice message={error?.message} />
      {isMine && status === 'asked' && (
        <p className="text-text-2">
          You asked for this one, so another administrator has to approve it. You can take it back.
        </p>
      )}
      <p className="flex flex-wrap gap-2">
        {status === 'manual' && <Button onClick={() => setPending('paid')}>It is paid</Button>}
        {status === 'asked' && !isMine && (
          <Button busy={isBusy && 'One moment…'} onClick={() => void send('agree', {})}>
            Approve
          </Button>
        )}
        {status === 'asked' && (
          <Button kind="danger" onClick={() => setPending('decline')}>
            {isMine ? 'Take back' : 'Refuse'}
          </Button>
        )}
      </p>
      {pending && (
        <ActForm
          send={pending === 'paid' ? 'It is paid' : isMine ? 'Take back' : 'Refuse'}
          hint={
            pending === 'paid'
              ? 'How, when, and under which reference.'
              : 'Nothing is given back then. It stands in the log.'
          }
          isBusy={isBusy}
          isDanger={pending === 'decline'}
          needsReason
          onBack={() => setPending(null)}
          onSend={(reason, values) =>
            void send(pending, pending === 'paid' ? { method: textOf(values, 'method'), note: reason } : { reason })
          }
        >
          {pending === 'paid' && <RefundMethodField />}
        </ActForm>
      )}
    </section>
  )
}

const RefundMethodField = () => (
  <SelectField label="How" name="method" defaultValue="bank">
    <option value="bank">Bank transfer</option>
    <option value="cash">Cash</option>
    <option value="other">Another way</option>
  </SelectField>
)
