import { useState } from 'react'
import { payoutSource, payoutsOf } from '#payments/screens/business/money-client.ts'
import { PayoutBadge } from '#payments/screens/business/payout-badge.tsx'
import { PayoutSheet } from '#payments/screens/business/payout-panel.tsx'
import { PagedList } from '#ui/table/paged-list.tsx'
import { usePages } from '#ui/table/use-pages.ts'
import { Section } from '#ui/section/section.tsx'
import type { PayoutView } from '#payments/contract-payouts.ts'
import { Icon } from '#ui/icon.tsx'
import { ScriptButton } from '#ui/page/drawing.tsx'

/** Past payouts with their items. */
export function PayoutsSection({ businessId }: { businessId: string }) {
  const pages = usePages(payoutsOf(businessId))
  const [openId, setOpen] = useState<string | null>(null)
  return (
    <Section title="Payouts">
      <PagedList pages={pages} what="your payouts" empty="Nothing was paid out yet.">
        {(payout) => <PayoutRow key={payout.id} payout={payout} onOpen={() => setOpen(payout.id)} />}
      </PagedList>
      <PayoutSheet id={openId} source={(id) => payoutSource(businessId, id)} onClose={() => setOpen(null)} />
    </Section>
  )
}

export const PayoutRow = ({ payout, onOpen, title }: { payout: PayoutView; onOpen(): void; title?: string }) => (
  <li>
    <ScriptButton
      type="button"
      onClick={onOpen}
      className="-mx-3 flex w-[calc(100%+1.5rem)] items-center gap-4 rounded-md px-3 py-3 text-start hover:bg-surface-2"
    >
      <span className="grid min-w-0 flex-1 gap-1 sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_auto] sm:items-center sm:gap-4">
        <span className="min-w-0">
          <span className="block truncate font-semibold">
            <bdi>{title ?? payout.createdText}</bdi>
          </span>
          <span className="type-small block truncate text-text-2">
            <bdi>
              {payout.reference} · {payout.destination}
            </bdi>
          </span>
        </span>
        <span>
          <PayoutBadge payout={payout} />
        </span>
        <bdi className="font-semibold tabular-nums">{payout.amount.display}</bdi>
      </span>
      <Icon name="chevron-right" size="small" className="icon-flips text-text-3" />
    </ScriptButton>
  </li>
)
