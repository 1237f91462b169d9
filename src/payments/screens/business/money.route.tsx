import { loadAnswers } from '#platform/load-answers.ts'
import type { SourcesOfPage } from '#shared/page-sources.ts'
import { whenSourcesChange } from '#ui/section/use-loaded.ts'
import { billingDocumentsOf, payoutsOf, moneySource } from '#payments/screens/business/money-client.ts'
import { useBusinessDashboard } from '#dashboards/screens/use-dashboard.ts'
import { BalanceCard } from '#payments/screens/business/balance-card.tsx'
import { LedgerSection } from '#payments/screens/business/ledger-section.tsx'
import { BillingDocumentsSection } from '#payments/screens/business/documents-section.tsx'
import { PayoutsSection } from '#payments/screens/business/payouts-section.tsx'
import { TermsSection } from '#payments/screens/business/terms-section.tsx'
import { Loaded, Section } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import { Notice } from '#ui/feedback/states.tsx'

/** What the area shows first. */
const shown: SourcesOfPage = ({ params: { providerId = '' } }) => [
  moneySource(providerId),
  payoutsOf(providerId),
  billingDocumentsOf(providerId),
]

export const loader = loadAnswers(shown)
export const shouldRevalidate = whenSourcesChange(shown)

/** The balances, the next payout, past payouts and documents of a provider. For the owner only. */
export default function MoneyArea() {
  const { business } = useBusinessDashboard()
  const remote = useRemote(moneySource(business.id))
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
                  onRequested={remote.reload}
                />
              ))}
            </div>
          )}
        </Loaded>
      </Section>
      {remote.value && <TermsSection businessId={business.id} money={remote.value} onChanged={remote.reload} />}
      <PayoutsSection businessId={business.id} />
      <BillingDocumentsSection businessId={business.id} />
      <LedgerSection businessId={business.id} />
    </>
  )
}
