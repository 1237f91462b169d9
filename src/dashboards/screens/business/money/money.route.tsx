import { useCallback } from 'react'
import { useBusinessDashboard } from '#dashboards/screens/use-dashboard.ts'
import { BalanceCard } from '#dashboards/screens/business/money/balance-card.tsx'
import { LedgerSection } from '#dashboards/screens/business/money/ledger-section.tsx'
import { loadMoney } from '#dashboards/screens/business/money/money-client.ts'
import { PapersSection } from '#dashboards/screens/business/money/papers-section.tsx'
import { PayoutsSection } from '#dashboards/screens/business/money/payouts-section.tsx'
import { TermsSection } from '#dashboards/screens/business/money/terms-section.tsx'
import { Loaded, Section } from '#identity/screens/profile/section.tsx'
import { useRemote } from '#identity/screens/profile/use-remote.ts'
import { Notice } from '#ui/states.tsx'

/** What a business has, when it gets it, what went out, and the papers about it. The owner's alone. */
export default function MoneyArea() {
  const { business } = useBusinessDashboard()
  const remote = useRemote(useCallback(() => loadMoney(business.id), [business.id]))
  return (
    <>
      <Section
        title="Balance"
        text="What customers paid online, less commission. It can be paid out when nothing can go wrong with the sale any more."
      >
        <Loaded remote={remote} what="your balance">
          {(money) => (
            <div className="grid gap-4">
              {money.holdReason && <Notice tone="warning">Payouts are held back: {money.holdReason}</Notice>}
              {money.balances.map((balance) => (
                <BalanceCard
                  key={balance.currency}
                  businessId={business.id}
                  balance={balance}
                  onAsked={remote.reload}
                />
              ))}
            </div>
          )}
        </Loaded>
      </Section>
      {remote.value && <TermsSection businessId={business.id} money={remote.value} onChanged={remote.reload} />}
      <PayoutsSection businessId={business.id} />
      <PapersSection businessId={business.id} />
      <LedgerSection businessId={business.id} />
    </>
  )
}
