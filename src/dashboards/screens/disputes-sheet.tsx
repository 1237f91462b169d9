import { useCallback } from 'react'
import { Link } from 'react-router'
import { DisputeDecision } from '#dashboards/screens/disputes-decision.tsx'
import { loadDispute } from '#dashboards/screens/disputes-client.ts'
import { Fact } from '#dashboards/screens/fact.tsx'
import { Loaded } from '#identity/screens/profile/section.tsx'
import { useRemote } from '#identity/screens/profile/use-remote.ts'
import type { AdminDispute } from '#ordering/contract-dispute.ts'
import { BothSides, DisputeBadge, DisputeHistory, DisputeResult } from '#ordering/screens/dispute-parts.tsx'
import { Notice } from '#ui/states.tsx'

/** One dispute: both sides, what happened, the money, and the decision. */
export function DisputePanel({ id, onChanged }: { id: string; onChanged(): void }) {
  const remote = useRemote(useCallback(() => loadDispute(id), [id]))
  const changed = async () => {
    await remote.reload()
    onChanged()
  }
  return (
    <Loaded remote={remote} what="the dispute">
      {(dispute) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Facts dispute={dispute} />
          {dispute.result && <DisputeResult result={dispute.result} />}
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

const Facts = ({ dispute }: { dispute: AdminDispute }) => {
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
        {decideBy && <Fact label={isLate ? 'Was to be decided' : 'To be decided'}>by {decideBy.display}</Fact>}
        <Fact label="Number">
          <Link className="link" to={`/admin-dashboard/orders/${item.orderReference}`}>
            {item.reference}
          </Link>
        </Fact>
        {item.when && <Fact label="When">{item.when}</Fact>}
        <Fact label="Customer">{[item.customerName, email, phone].filter(Boolean).join(' · ')}</Fact>
        <Fact label="Provider">
          <Link className="link" to={`/admin-dashboard/providers/${providerId}`}>
            {item.providerName}
          </Link>
        </Fact>
        <Fact label="Price">{item.total.display}</Fact>
        <Fact label="Paid online">
          {item.paid.display}
          {item.refunded.minor > 0 && `, ${item.refunded.display} given back`}
        </Fact>
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
