import { Link } from 'react-router'
import { VenueRefund } from '#ordering/screens/admin/venue-refund.tsx'
import { DisputeDecision } from '#ordering/screens/admin/dispute-decision.tsx'
import { disputeSource } from '#ordering/screens/admin/disputes-client.ts'
import { DetailRow } from '#ui/section/detail-row.tsx'
import { Loaded } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import type { AdminDispute } from '#ordering/contract-dispute.ts'
import { BothSides, DisputeBadge, DisputeHistory, DisputeResult } from '#ordering/screens/disputes/dispute-parts.tsx'
import { Notice } from '#ui/feedback/states.tsx'

/** One dispute: both sides, history, money, and the decision. */
export function DisputePanel({ id, onChanged }: { id: string; onChanged(): void }) {
  const remote = useRemote(disputeSource(id))
  const changed = async () => {
    await remote.reload()
    onChanged()
  }
  return (
    <Loaded remote={remote} what="the dispute">
      {(dispute) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <DetailList dispute={dispute} />
          {dispute.result && <DisputeResult result={dispute.result} />}
          {dispute.openVenueRefund && (
            <VenueRefund dispute={dispute} open={dispute.openVenueRefund} onRecorded={changed} />
          )}
          <BothSides dispute={dispute} customer={dispute.item.customerName} provider={dispute.item.providerName} />
          {dispute.firstDecision && <First decision={dispute.firstDecision} />}
          {dispute.hinders && <Notice tone="info">{dispute.hinders}</Notice>}
          {dispute.actions.includes('decide') && !dispute.hinders && (
            <DisputeDecision dispute={dispute} onDecided={changed} />
          )}
          <Steps title="The dispute so far" steps={dispute.history} />
          <Steps title="The order so far" steps={dispute.steps} />
        </div>
      )}
    </Loaded>
  )
}

const DetailList = ({ dispute }: { dispute: AdminDispute }) => {
  const { item, email, phone, decideBy, isLate, providerId } = dispute
  return (
    <div className="grid gap-3">
      <h3 className="type-h3 break-words">
        <bdi>{item.title}</bdi>
      </h3>
      <p className="flex flex-wrap gap-2">
        <DisputeBadge dispute={dispute} />
      </p>
      <dl className="divide-y divide-border">
        {decideBy && (
          <DetailRow label={isLate ? 'Was to be decided' : 'To be decided'}>by {decideBy.display}</DetailRow>
        )}
        <DetailRow label="Number">
          <Link className="link" to={`/admin-dashboard/orders/${item.orderReference}`}>
            {item.reference}
          </Link>
        </DetailRow>
        {item.when && <DetailRow label="When">{item.when}</DetailRow>}
        <DetailRow label="Customer">{[item.customerName, email, phone].filter(Boolean).join(' · ')}</DetailRow>
        <DetailRow label="Provider">
          <Link className="link" to={`/admin-dashboard/providers/${providerId}`}>
            {item.providerName}
          </Link>
        </DetailRow>
        <DetailRow label="Price">{item.total.display}</DetailRow>
        <DetailRow label="Paid online">
          {item.paid.display}
          {item.refunded.minor > 0 && `, ${item.refunded.display} given back`}
        </DetailRow>
      </dl>
    </div>
  )
}

const First = ({ decision }: { decision: NonNullable<AdminDispute['firstDecision']> }) => (
  <div className="grid gap-1 rounded-md bg-surface-2 px-4 py-3">
    <h3 className="type-title">
      First decided: {decision.share} % back, borne by the {decision.borneBy}
    </h3>
    <p className="break-words whitespace-pre-line">{decision.text}</p>
    <p className="type-small text-text-3">
      {decision.by}, {decision.at}
    </p>
  </div>
)

export const Steps = ({ title, steps }: { title: string; steps: { at: string; display: string; text: string }[] }) => (
  <section aria-label={title} className="grid gap-3">
    <h3 className="type-title">{title}</h3>
    <DisputeHistory history={steps} />
  </section>
)
