import { requestPayout } from '#payments/screens/business/money-client.ts'
import { ErrorNotice } from '#ui/section/section.tsx'
import type { BalanceView } from '#payments/contract-payouts.ts'
import { useSend } from '#providers/screens/business/use-send.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

interface BalanceCardProps {
  businessId: string
  balance: BalanceView
  onRequested(): Promise<void>
}

/** One currency: the balances, and the next payout or why there is none. */
export function BalanceCard({ businessId, balance, onRequested }: BalanceCardProps) {
  const { currency, pending, available, frozen, inTransit } = balance
  const parts = [
    { label: 'Pending', hint: 'Sold, not final yet', amount: pending },
    { label: 'Available', hint: available.minor < 0 ? 'You owe this' : 'Can be paid out', amount: available },
    { label: 'On its way', hint: 'Sent to your account', amount: inTransit },
    { label: 'Held back', hint: 'While a problem is looked at', amount: frozen },
  ]
  return (
    <section aria-label={`Balance in ${currency}`} className="overflow-hidden rounded-md border border-border">
      <dl className="grid grid-cols-2 lg:grid-cols-4">
        {parts.map(({ label, hint, amount }, index) => (
          <div
            key={label}
            className={`grid content-start gap-0.5 border-border p-4 ${index % 2 ? 'border-s' : ''} ${index > 1 ? 'max-lg:border-t' : ''} ${index === 2 ? 'lg:border-s' : ''}`}
          >
            <dt className="type-small text-text-2">{label}</dt>
            <dd className={`type-h3 tabular-nums whitespace-nowrap ${amount.minor < 0 ? 'text-danger-text' : ''}`}>
              <bdi>{amount.display}</bdi>
            </dd>
            <dd className="type-small text-text-3">{hint}</dd>
          </div>
        ))}
      </dl>
      <NextPayout businessId={businessId} balance={balance} onRequested={onRequested} />
    </section>
  )
}

function NextPayout({ businessId, balance, onRequested }: BalanceCardProps) {
  const { busy, failure, attempt } = useSend()
  const { currency, next, nextRunText, reasons, canRequest, waiting, available } = balance
  const requestPayoutNow = () => attempt(async () => void (await requestPayout(businessId, currency).then(onRequested)))
  return (
    <div className="grid gap-2 border-t border-border bg-surface-2 px-4 py-3">
      <p className="flex items-start gap-2">
        <Icon name="calendar-clock" size="small" className="mt-1 shrink-0 text-text-3" />
        <span>
          {nextRunText ? (
            <>
              Next payout: <b>{nextRunText}</b>
            </>
          ) : (
            'You are paid out when you ask for it.'
          )}
          {reasons.length === 0 ? (
            <>
              {' '}
              · <bdi className="font-semibold">{next.display}</bdi> as it is now
            </>
          ) : (
            ''
          )}
        </span>
      </p>
      {reasons.length > 0 && (
        <ul className="type-small grid gap-1 text-text-2">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {waiting.minor > 0 && (
        <p className="type-small text-text-2">
          {waiting.display} was completed too short a time ago and comes with a later payout.
        </p>
      )}
      {available.minor < 0 && (
        <p className="type-small text-text-2">
          It is taken from your next earnings. After 30 days you get an invoice for what is left.
        </p>
      )}
      <ErrorNotice message={failure?.message} />
      {canRequest && (
        <Button size="small" busy={busy} onClick={() => void requestPayoutNow()} className="justify-self-start">
          Pay out {next.display} now
        </Button>
      )}
    </div>
  )
}
