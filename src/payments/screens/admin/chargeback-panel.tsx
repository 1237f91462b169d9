import { useState } from 'react'
import { ActForm } from '#ui/form/act-form.tsx'
import { Steps } from '#ordering/screens/admin/dispute-panel.tsx'
import { judgeChargeback, chargebackSource, sendEvidence } from '#ordering/screens/admin/disputes-client.ts'
import { DetailRow } from '#ui/section/detail-row.tsx'
import { useDoing } from '#ui/form/use-doing.ts'
import { Loaded, ErrorNotice } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import type { AdminChargeback } from '#ordering/contract-chargeback.ts'
import { Said } from '#ordering/screens/disputes/dispute-parts.tsx'
import { chargebackTones } from '#ordering/screens/disputes/chargeback-rows.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

/** One charge-back: the providers concerned, the evidence, and who would bear the loss. */
export default function ChargebackPanel({ id, onChanged }: { id: string; onChanged(): void }) {
  const remote = useRemote(chargebackSource(id))
  const changed = async () => {
    await remote.reload()
    onChanged()
  }
  return (
    <Loaded remote={remote} what="the charge-back">
      {(one) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <DetailList one={one} />
          {one.sides.map((side) => (
            <SideOf key={side.providerId} one={one} side={side} onChanged={changed} />
          ))}
          <Evidence one={one} onChanged={changed} />
          <Steps title="What happened" steps={one.history} />
        </div>
      )}
    </Loaded>
  )
}

const DetailList = ({ one }: { one: AdminChargeback }) => (
  <div className="grid gap-3">
    <h3 className="type-h3 break-words">{one.titles.join(', ')}</h3>
    <p>
      <Badge tone={chargebackTones[one.status]} className="max-w-full whitespace-normal!">
        {one.statusText}
      </Badge>
    </p>
    <dl className="divide-y divide-border">
      <DetailRow label="Order">{one.orderReference}</DetailRow>
      <DetailRow label="Amount">{one.amount.display}</DetailRow>
      {one.fee.minor > 0 && <DetailRow label="Fee of the company">{one.fee.display}</DetailRow>}
      <DetailRow label="The bank says">{one.reason || 'nothing'}</DetailRow>
      <DetailRow label="Received">{one.received.display}</DetailRow>
      {one.evidenceDue && <DetailRow label="Proof by">{one.evidenceDue.display}</DetailRow>}
      <DetailRow label="Buyer">
        {one.buyer.name}, {one.buyer.email}
        {one.buyer.chargebacks > 1 && ` · ${one.buyer.chargebacks} charge-backs`}
      </DetailRow>
    </dl>
  </div>
)

type Side = AdminChargeback['sides'][number]

function whyBorne({ isAtFault, proof }: Side): string {
  if (isAtFault === null) return proof ? 'the business showed what it did' : 'the business has shown nothing'
  return isAtFault
    ? 'the business was at fault'
    : `the business was not at fault, ${proof ? 'and showed what it did' : 'but has shown nothing'}`
}

/** The proof of a provider, whether they were at fault, and who bears their part. */
function SideOf({ one, side, onChanged }: { one: AdminChargeback; side: Side; onChanged(): Promise<void> }) {
  const { isBusy, error, run } = useDoing()
  const [pending, setPending] = useState<boolean | null>(null)
  const send = async (reason: string) => {
    const isDone = await run(() =>
      judgeChargeback(one.id, { providerId: side.providerId, isAtFault: pending === true, reason }),
    )
    if (!isDone) return
    setPending(null)
    await onChanged()
  }
  return (
    <section aria-label={side.providerName} className="grid gap-3">
      <h3 className="type-title">
        {side.providerName}: {side.amount.display}
      </h3>
      <p>
        {side.isBorne ? 'Borne by' : 'If it is lost, it is borne by'} the {side.borneBy}: {whyBorne(side)}.
      </p>
      {side.faultNote && <p className="text-text-2">{side.faultNote}</p>}
      {side.proof && <Said headline={`Shown on ${side.proof.at}`} {...side.proof} whose={side.providerName} />}
      <ErrorNotice message={error?.message} />
      {one.mayDecide && (
        <div className="flex flex-wrap gap-3">
          {side.isAtFault !== true && (
            <Button kind="danger" aria-expanded={pending === true} onClick={() => setPending(true)}>
              It was at fault
            </Button>
          )}
          {side.isAtFault !== false && (
            <Button aria-expanded={pending === false} onClick={() => setPending(false)}>
              It was not at fault
            </Button>
          )}
        </div>
      )}
      {pending !== null && (
        <ActForm
          key={String(pending)}
          send={pending ? 'At fault' : 'Not at fault'}
          hint={pending ? 'It bears what is lost, whatever it showed.' : 'With proof, the market bears what is lost.'}
          isBusy={isBusy}
          isDanger={pending}
          needsReason
          onSend={(reason) => void send(reason)}
          onBack={() => setPending(null)}
        />
      )}
    </section>
  )
}

/** Shows, saves and sends the evidence. */
function Evidence({ one, onChanged }: { one: AdminChargeback; onChanged(): Promise<void> }) {
  const { isBusy, error, run } = useDoing()
  const send = async () => void ((await run(() => sendEvidence(one.id))) && (await onChanged()))
  return (
    <section aria-label="What speaks for us" className="grid gap-3">
      <h3 className="type-title">What speaks for us</h3>
      <p className="type-small text-text-2">
        {one.sent.at
          ? `Sent on ${one.sent.at}.`
          : one.evidenceDue
            ? 'It is sent by itself a day before it is due.'
            : 'It is not asked for yet.'}
        {one.sent.failure && ` The company said: ${one.sent.failure}`}
      </p>
      <dl className="divide-y divide-border">
        {one.evidence.map(({ name, text }) => (
          <div key={name} className="grid gap-1 py-2">
            <dt className="type-small text-text-3 capitalize">{name}</dt>
            <dd className="break-words whitespace-pre-line">{text || 'nothing'}</dd>
          </div>
        ))}
      </dl>
      <ErrorNotice message={error?.message} />
      <div className="flex flex-wrap gap-3">
        <a href={`/api/admin/chargebacks/${one.id}/evidence`} download className="button button-secondary">
          <Icon name="download" size="small" />
          Save as a file
        </a>
        {one.mayDecide && one.sent.canSend && (
          <Button kind="neutral" busy={isBusy && 'Sending…'} onClick={() => void send()}>
            Send it now
          </Button>
        )}
      </div>
    </section>
  )
}
