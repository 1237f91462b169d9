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
  requested: 'Waits for a second administrator',
  manual: 'To pay by hand',
  pending: 'About to be sent',
  sent: 'On its way',
  done: 'Given back',
  failed: 'Failed',
  rejected: 'Refused',
}

export const refundTones: Record<RefundLine['status'], Tone> = {
  requested: 'warning',
  manual: 'warning',
  pending: 'info',
  sent: 'info',
  done: 'success',
  failed: 'danger',
  rejected: 'neutral',
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
    <DetailRow label={refund.isRequestedByMe || refund.requestedBy ? 'Asked by' : 'Decided'}>
      {[refund.isRequestedByMe ? 'You' : refund.requestedBy, momentText(refund.createdAt)].filter(Boolean).join(' · ')}
    </DetailRow>
    {refund.reason && <DetailRow label="Reason">{refund.reason.replaceAll('_', ' ')}</DetailRow>}
    {refund.note && <DetailRow label="Note">{refund.note}</DetailRow>}
    {refund.failure && <DetailRow label="The company says">{refund.failure}</DetailRow>}
    <DetailRow label="Way">{methodLabels[refund.method]}</DetailRow>
    {refund.doneAt && <DetailRow label="Done">{momentText(refund.doneAt)}</DetailRow>}
    <DetailRow label="Id">{refund.id}</DetailRow>
  </dl>
)

type ActsProps = Omit<RefundPanelProps, 'mayChange'>

function Acts({ refund, onChanged }: ActsProps) {
  if (refund.status === 'requested') return <RequestedActs refund={refund} onChanged={onChanged} />
  return refund.status === 'manual' ? <ManualActs refund={refund} onChanged={onChanged} /> : null
}

/** Sends a decision and closes the form that asked for its reason. */
function useDecision({ refund: { id }, onChanged }: ActsProps) {
  const { isBusy, error, run } = useDoing()
  const [isOpen, setOpen] = useState(false)
  const send = async (act: 'agree' | 'decline' | 'paid', body: object) => {
    if (!(await run(() => decideRefund(id, act, body)))) return
    setOpen(false)
    await onChanged()
  }
  return { isBusy, error, isOpen, setOpen, send }
}

/** A refund that waits for a second administrator; who asked for it can only take it back. */
function RequestedActs(props: ActsProps) {
  const { isBusy, error, isOpen, setOpen, send } = useDecision(props)
  const { isRequestedByMe } = props.refund
  const decline = isRequestedByMe ? 'Take back' : 'Refuse'
  return (
    <section aria-label="Actions" className="grid gap-3">
      <ErrorNotice message={error?.message} />
      {isRequestedByMe && (
        <p className="text-text-2">
          You asked for this one, so another administrator has to approve it. You can take it back.
        </p>
      )}
      <p className="flex flex-wrap gap-2">
        {!isRequestedByMe && (
          <Button busy={isBusy && 'One moment…'} onClick={() => void send('agree', {})}>
            Approve
          </Button>
        )}
        <Button kind="danger" onClick={() => setOpen(true)}>
          {decline}
        </Button>
      </p>
      {isOpen && (
        <ActForm
          send={decline}
          hint="Nothing is given back then. It stands in the log."
          isBusy={isBusy}
          isDanger
          needsReason
          onBack={() => setOpen(false)}
          onSend={(reason) => void send('decline', { reason })}
        />
      )}
    </section>
  )
}

/** A refund that is paid outside of the gateway. */
function ManualActs(props: ActsProps) {
  const { isBusy, error, isOpen, setOpen, send } = useDecision(props)
  return (
    <section aria-label="Actions" className="grid gap-3">
      <ErrorNotice message={error?.message} />
      <p className="flex flex-wrap gap-2">
        <Button onClick={() => setOpen(true)}>It is paid</Button>
      </p>
      {isOpen && (
        <ActForm
          send="It is paid"
          hint="How, when, and under which reference."
          isBusy={isBusy}
          isDanger={false}
          needsReason
          onBack={() => setOpen(false)}
          onSend={(note, values) => void send('paid', { method: textOf(values, 'method'), note })}
        >
          <RefundMethodField />
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
