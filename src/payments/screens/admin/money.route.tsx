import { Lines } from '#ui/section/section.tsx'
import {
  listPayments,
  listPayouts,
  listRefunds,
  listBillingDocuments,
  listBalances,
  listLedger,
  listChargebacks,
} from '#payments/screens/admin/money-client.ts'
import { overviewSource, payoutDetailsSource } from '#payments/screens/admin/money-client.ts'
import type { ListQuery } from '#ui/table/table-shapes.ts'
import { loadAnswers } from '#platform/load-answers.ts'
import type { SourcesOfPage } from '#shared/page-sources.ts'
import { whenSourcesChange } from '#ui/section/use-loaded.ts'
import { lazy, Suspense, useEffect, useRef, type ComponentType } from 'react'
import { Link, useParams } from 'react-router'
import { useAdminDashboard } from '#dashboards/screens/use-dashboard.ts'
import type { MoneyPartProps } from '#payments/screens/admin/money-part.ts'
import type { AdminRight } from '#identity/rules/admin-roles.ts'

const parts: { key: string; label: string; Part: ComponentType<MoneyPartProps>; right?: AdminRight }[] = [
  { key: 'books', label: 'Books', Part: lazy(() => import('#payments/screens/admin/overview-part.tsx')) },
  { key: 'payouts', label: 'Payouts', Part: lazy(() => import('#payments/screens/admin/payouts-part.tsx')) },
  { key: 'refunds', label: 'Refunds', Part: lazy(() => import('#payments/screens/admin/refunds-part.tsx')) },
  { key: 'balances', label: 'Balances', Part: lazy(() => import('#payments/screens/admin/balances-part.tsx')) },
  { key: 'payments', label: 'Payments', Part: lazy(() => import('#payments/screens/admin/payments-part.tsx')) },
  {
    key: 'chargebacks',
    label: 'Charge-backs',
    Part: lazy(() => import('#payments/screens/admin/chargebacks-part.tsx')),
    right: 'read-disputes',
  },
  { key: 'ledger', label: 'Ledger', Part: lazy(() => import('#payments/screens/admin/ledger-part.tsx')) },
  { key: 'documents', label: 'Papers', Part: lazy(() => import('#payments/screens/admin/documents-part.tsx')) },
  { key: 'comparison', label: 'Compare', Part: lazy(() => import('#payments/screens/admin/comparison-part.tsx')) },
]

/** What a part shows first. */
const sources: Record<string, (query: ListQuery) => readonly { address: string }[]> = {
  books: () => [overviewSource],
  payouts: (query) => [listPayouts(query)],
  refunds: (query) => [listRefunds(query), overviewSource],
  balances: (query) => [listBalances(query), payoutDetailsSource],
  payments: (query) => [listPayments(query)],
  chargebacks: (query) => [listChargebacks(query)],
  ledger: (query) => [listLedger(query)],
  documents: (query) => [listBillingDocuments(query)],
}
const shown: SourcesOfPage = ({ params: { part = 'books' }, query }) => sources[part]?.(query) ?? []

export const loader = loadAnswers(shown)
export const shouldRevalidate = whenSourcesChange(shown)

/** The money of the market: the state of the books, the open tasks, and every entry. */
export default function MoneyArea() {
  const dashboard = useAdminDashboard()
  const { part } = useParams()
  const visibleParts = parts.filter(({ right }) => !right || dashboard.rights.includes(right))
  const { key: current, Part } = visibleParts.find(({ key }) => key === part) ?? visibleParts[0]!
  const list = useRef<HTMLElement>(null)
  // On phones the row is wider than the screen.
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (link) list.current?.scrollTo({ left: link.offsetLeft - list.current.offsetLeft - 24 })
  }, [current])
  return (
    <>
      <nav
        ref={list}
        aria-label="Parts of the money"
        className="-mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0"
      >
        {visibleParts.map(({ key, label }) => (
          <Link
            key={key}
            to={`/admin-dashboard/money/${key}`}
            preventScrollReset
            aria-current={key === current ? 'page' : undefined}
            className="chip shrink-0"
          >
            {label}
          </Link>
        ))}
      </nav>
      <Suspense fallback={<Lines />}>
        <Part key={current} mayChange={dashboard.rights.includes('change-money')} />
      </Suspense>
    </>
  )
}
