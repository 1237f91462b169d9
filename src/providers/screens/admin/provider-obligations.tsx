import { Link } from 'react-router'
import type { ProviderObligations } from '#ordering/contract-obligations.ts'
import { DetailRow } from '#ui/section/detail-row.tsx'
import { obligationsSource } from '#providers/screens/admin/provider-client.ts'
import { stateName } from '#shared/text/state-name.ts'
import { dayText } from '#ui/section/moment-text.ts'
import { Loaded } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import { Notice } from '#ui/feedback/states.tsx'

const documentWords = { identity: 'Identity', licence: 'Licence', insurance: 'Insurance' }

const useObligations = (id: string) => useRemote(obligationsSource(id))

/** Open orders and money, shown before a provider is suspended or closed. */
export function ProviderObligationsDetails({ id }: { id: string }) {
  const remote = useObligations(id)
  return (
    <Loaded remote={remote} what="what is open">
      {(standing) => (
        <div className="grid gap-2 rounded-md border border-border p-3">
          <OpenDetails id={id} standing={standing} />
          {standing.hindrance && <Notice tone="warning">{standing.hindrance}</Notice>}
        </div>
      )}
    </Loaded>
  )
}

/** Open orders, money and documents of a provider. */
export function ObligationsSection({ id }: { id: string }) {
  const remote = useObligations(id)
  return (
    <section aria-label="What is open" className="grid gap-2">
      <h3 className="type-title">What is open</h3>
      <Loaded remote={remote} what="what is open">
        {(standing) => (
          <>
            <OpenDetails id={id} standing={standing} />
            <h3 className="type-title">Documents</h3>
            <Documents documents={standing.documents} />
          </>
        )}
      </Loaded>
    </section>
  )
}

const OpenDetails = ({
  id,
  standing: { open, disputes, chargebacks, money },
}: {
  id: string
  standing: ProviderObligations
}) => (
  <dl className="divide-y divide-border">
    {open.length + disputes + chargebacks === 0 && <DetailRow label="Orders">Nothing is open.</DetailRow>}
    {open.map(({ status, count }) => (
      <DetailRow key={status} label={stateName(status)}>
        <Link to={`/admin-dashboard/orders?provider=${id}&state=${status}`} className="link">
          {count === 1 ? '1 item' : `${count} items`}
        </Link>
      </DetailRow>
    ))}
    {disputes > 0 && <DetailRow label="Disputes">{disputes} open</DetailRow>}
    {chargebacks > 0 && <DetailRow label="Charge-backs">{chargebacks} open</DetailRow>}
    {money?.balances.map(({ currency, pending, available, frozen, inTransit }) => (
      <DetailRow key={currency} label={`Balance in ${currency}`}>
        <Link to={`/admin-dashboard/money/balances?provider=${id}`} className="link">
          {available.display} available
        </Link>
        {` · ${pending.display} pending · ${inTransit.display} on its way · ${frozen.display} held back`}
      </DetailRow>
    ))}
    {money?.payouts.map(({ id: payoutId, reference, amount, statusText }) => (
      <DetailRow key={payoutId} label="Payout">
        <Link to={`/admin-dashboard/money/payouts/${payoutId}`} className="link">
          {amount.display}
        </Link>
        {` · ${reference} · ${statusText}`}
      </DetailRow>
    ))}
  </dl>
)

const Documents = ({ documents }: Pick<ProviderObligations, 'documents'>) =>
  documents.length === 0 ? (
    <p className="text-text-2">None is kept.</p>
  ) : (
    <ul className="divide-y divide-border">
      {documents.map(({ kind, sentAt, seenAt, deleteAt }, index) => (
        <li key={`${kind} ${sentAt} ${index}`} className="py-2">
          {documentWords[kind]}
          <span className="type-small block text-text-2">
            {`sent ${dayText(sentAt)} · ${seenAt ? `looked at ${dayText(seenAt)}` : 'not looked at'}`}
            {deleteAt && ` · deleted on ${dayText(deleteAt)}`}
          </span>
        </li>
      ))}
    </ul>
  )
