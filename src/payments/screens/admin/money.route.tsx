import { overviewSource, payoutDetailsSource } from '#payments/screens/admin/money-client.ts'
import type { ListQuery } from '#ui/table/table-shapes.ts'
import { loadAnswers } from '#platform/load-answers.ts'
import type { SourcesOfPage } from '#shared/page-sources.ts'
import { whenSourcesChange } from '#ui/section/use-loaded.ts'
import { useEffect, useRef, type ComponentType } from 'react'
import { Link, useParams } from 'react-router'
import { useAdminDashboard } from '#dashboards/screens/use-dashboard.ts'
import { BalancesPart, listBalances } from '#payments/screens/admin/balances-part.tsx'
import { ChargebacksPart, listChargebacks } from '#payments/screens/admin/chargebacks-part.tsx'
import { ComparisonPart } from '#payments/screens/admin/comparison-part.tsx'
import type { MoneyPartProps } from '#payments/screens/admin/money-part.ts'
import { LedgerPart, listLedger } from '#payments/screens/admin/ledger-part.tsx'
import { OverviewPart } from '#payments/screens/admin/overview-part.tsx'
import { BillingDocumentsPart, listBillingDocuments } from '#payments/screens/admin/documents-part.tsx'
import { PaymentsPart, listPayments } from '#payments/screens/admin/payments-part.tsx'
import { PayoutsPart, listPayouts } from '#payments/screens/admin/payouts-part.tsx'
import { RefundsPart, listRefunds } from '#payments/screens/admin/refunds-part.tsx'
import type { AdminRight } from '#identity/rules/admin-roles.ts'

const parts: { key: string; label: string; Part: ComponentType<MoneyPartProps>; right?: AdminRight }[] = [
  { key: 'books', label: 'Books', Part: OverviewPart },
  { key: 'payouts', label: 'Payouts', Part: PayoutsPart },
  { key: 'refunds', label: 'Refunds', Part: RefundsPart },
  { key: 'balances', label: 'Balances', Part: BalancesPart },
  { key: 'payments', label: 'Payments', Part: PaymentsPart },
  { key: 'chargebacks', label: 'Charge-backs', Part: ChargebacksPart, right: 'read-disputes' },
  { key: 'ledger', label: 'Ledger', Part: LedgerPart },
  { key: 'documents', label: 'Papers', Part: BillingDocumentsPart },
  { key: 'comparison', label: 'Compare', Part: ComparisonPart },
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
      <Part key={current} mayChange={dashboard.rights.includes('change-money')} />
    </>
  )
}
