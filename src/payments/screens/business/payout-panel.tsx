import { useState, type ReactNode } from 'react'
import { PayoutBadge } from '#payments/screens/business/payout-badge.tsx'
import { DetailRow } from '#ui/section/detail-row.tsx'
import { momentText } from '#ui/section/moment-text.ts'
import { Loaded } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import type { PayoutDetail } from '#payments/contract-payouts.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { Source } from '#ui/source.ts'

interface PayoutSheetProps {
  id: string | null
  source(id: string): Source<PayoutDetail>
  onClose(): void
  /** The actions for the payout. */
  children?(payout: PayoutDetail, reload: () => Promise<void>): ReactNode
}

/** One payout: its items, its destination and its history. */
export function PayoutSheet({ id, source, onClose, children }: PayoutSheetProps) {
  // Keeps showing the last payout during the closing animation.
  const [lastId, setLastId] = useState(id)
  if (id && id !== lastId) setLastId(id)
  return (
    <Dialog title="Payout" isOpen={id !== null} onClose={onClose} shape="sheet">
      {lastId && (
        <PayoutPanel key={lastId} id={lastId} source={source}>
          {children}
        </PayoutPanel>
      )}
    </Dialog>
  )
}

/** The same, beside a list. */
export function PayoutPanel({ id, source, children }: Pick<PayoutSheetProps, 'source' | 'children'> & { id: string }) {
  const remote = useRemote(source(id))
  return (
    <Loaded remote={remote} what="the payout">
      {(payout) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <DetailList payout={payout} />
          {children?.(payout, remote.reload)}
          <Items payout={payout} />
          <Events payout={payout} />
        </div>
      )}
    </Loaded>
  )
}

const DetailList = ({ payout }: { payout: PayoutDetail }) => (
  <div className="grid gap-3">
    <p className="type-h2 tabular-nums">
      <bdi>{payout.amount.display}</bdi>
    </p>
    <div>
      <PayoutBadge payout={payout} />
    </div>
    <dl className="divide-y divide-border">
      <DetailRow label="Provider">{payout.providerName}</DetailRow>
      <DetailRow label="Reference">{payout.reference}</DetailRow>
      <DetailRow label="To">{payout.destination}</DetailRow>
      {payout.failure && <DetailRow label="Because">{payout.failure}</DetailRow>}
      {payout.bankReference && <DetailRow label="Bank">{payout.bankReference}</DetailRow>}
    </dl>
  </div>
)

const Items = ({ payout }: { payout: PayoutDetail }) => (
  <section aria-label="What it is for" className="grid grid-cols-[minmax(0,1fr)] gap-2">
    <h3 className="type-title">What it is for</h3>
    <ul className="divide-y divide-border">
      {payout.items.map(({ reference, title, amount }, index) => (
        <li key={`${reference} ${index}`} className="flex items-baseline justify-between gap-4 py-2">
          <span className="min-w-0">
            <bdi className="block truncate">{title}</bdi>
            <bdi className="type-small text-text-3">{reference}</bdi>
          </span>
          <bdi className={`shrink-0 tabular-nums ${amount.minor < 0 ? 'text-danger-text' : ''}`}>{amount.display}</bdi>
        </li>
      ))}
      {payout.other && (
        <li className="flex items-baseline justify-between gap-4 py-2">
          <span>Corrections and payments</span>
          <bdi className="tabular-nums">{payout.other.display}</bdi>
        </li>
      )}
    </ul>
  </section>
)

const Events = ({ payout }: { payout: PayoutDetail }) => (
  <section aria-label="What happened" className="grid grid-cols-[minmax(0,1fr)] gap-2">
    <h3 className="type-title">What happened</h3>
    <ol className="grid gap-2">
      {payout.events.map(({ at, text, note }) => (
        <li key={`${at} ${text}`} className="grid gap-x-4 sm:grid-cols-[10.5rem_minmax(0,1fr)]">
          <time dateTime={at} className="type-small text-text-3">
            {momentText(at)}
          </time>
          <span>
            {text}
            {note && <span className="text-text-2"> · {note}</span>}
          </span>
        </li>
      ))}
    </ol>
  </section>
)
