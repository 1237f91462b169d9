import { useEffect, useRef, type ComponentType } from 'react'
import { Link, useParams } from 'react-router'
import { useAdminDashboard } from '#dashboards/screens/use-dashboard.ts'
import { BalancesPart } from '#dashboards/screens/money/balances-part.tsx'
import { ChargebacksPart } from '#dashboards/screens/money/chargebacks-part.tsx'
import { ComparisonPart } from '#dashboards/screens/money/comparison-part.tsx'
import type { MoneyPartProps } from '#dashboards/screens/money/money-part.ts'
import { LedgerPart } from '#dashboards/screens/money/ledger-part.tsx'
import { OverviewPart } from '#dashboards/screens/money/overview-part.tsx'
import { PapersPart } from '#dashboards/screens/money/papers-part.tsx'
import { PaymentsPart } from '#dashboards/screens/money/payments-part.tsx'
import { PayoutsPart } from '#dashboards/screens/money/payouts-part.tsx'
import { RefundsPart } from '#dashboards/screens/money/refunds-part.tsx'
import type { AdminRight } from '#identity/rules/admin-roles.ts'

const parts: { key: string; label: string; Part: ComponentType<MoneyPartProps>; right?: AdminRight }[] = [
  { key: 'books', label: 'Books', Part: OverviewPart },
  { key: 'payouts', label: 'Payouts', Part: PayoutsPart },
  { key: 'refunds', label: 'Refunds', Part: RefundsPart },
  { key: 'balances', label: 'Balances', Part: BalancesPart },
  { key: 'payments', label: 'Payments', Part: PaymentsPart },
  { key: 'chargebacks', label: 'Charge-backs', Part: ChargebacksPart, right: 'read-disputes' },
  { key: 'ledger', label: 'Ledger', Part: LedgerPart },
  { key: 'papers', label: 'Papers', Part: PapersPart },
  { key: 'comparison', label: 'Compare', Part: ComparisonPart },
]

/** The money of the market: whether the books balance, what has to be done, and every cent of it. */
export default function MoneyArea() {
  const desk = useAdminDashboard()
  const { part } = useParams()
  const mine = parts.filter(({ right }) => !right || desk.rights.includes(right))
  const { key: current, Part } = mine.find(({ key }) => key === part) ?? mine[0]!
  const list = useRef<HTMLElement>(null)
  // On phones the row is longer than the screen.
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
        {mine.map(({ key, label }) => (
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
      <Part key={current} mayChange={desk.rights.includes('change-money')} />
    </>
  )
}
