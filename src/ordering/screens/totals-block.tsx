import type { MoneyView, OrderView, TotalsView } from '#ordering/contract.ts'

interface LineProps {
  label: string
  amount: MoneyView | null
  isStrong?: boolean
  instead?: string
}

const Line = ({ label, amount, isStrong, instead }: LineProps) => (
  <div className={`flex justify-between gap-4 ${isStrong ? 'text-lg font-semibold' : 'type-small text-text-2'}`}>
    <dt>{label}</dt>
    <dd className="whitespace-nowrap">
      <bdi>{amount?.display ?? instead}</bdi>
    </dd>
  </div>
)

const hasAmount = (amount: MoneyView | null) => amount !== null && amount.minor !== 0

function chargedLabel({ reservedNow }: TotalsView, isPlaced: boolean): string {
  if (isPlaced) return 'Charged when ordering'
  return hasAmount(reservedNow) ? 'Charged now' : 'Due now'
}

/** What is paid there: of an order that came to nothing there is nothing, and of one that is over nothing is due any more. */
const ThereLine = ({ totals, status }: { totals: TotalsView; status: OrderView['status'] | undefined }) =>
  status === 'cancelled' || (status && !hasAmount(totals.dueAtVenue)) ? null : (
    <Line label={status === 'done' ? 'On the spot' : 'Due when you get it'} amount={totals.dueAtVenue} />
  )

/** What one currency comes to: how it adds up, the total, and what of it is paid now and there. */
const Currency = ({
  totals,
  isPlaced,
  status,
}: {
  totals: TotalsView
  isPlaced: boolean
  status?: OrderView['status']
}) => (
  <dl className="grid gap-2">
    {(totals.subtotal.minor !== totals.total.minor || !totals.isDeliveryKnown) && (
      <Line label="Subtotal" amount={totals.subtotal} />
    )}
    {(hasAmount(totals.delivery) || !totals.isDeliveryKnown) && (
      <Line label="Delivery" amount={totals.isDeliveryKnown ? totals.delivery : null} instead="by your address" />
    )}
    {totals.taxes
      .filter((tax) => !tax.isIncluded)
      .map((tax) => (
        <Line key={tax.percent} label={`Tax ${tax.percent} %`} amount={tax.amount} />
      ))}
    {hasAmount(totals.fee) && <Line label="Service fee" amount={totals.fee} />}
    {hasAmount(totals.tip) && <Line label="Tip" amount={totals.tip} />}
    <Line label="Total" amount={totals.total} isStrong />
    {totals.taxes
      .filter((tax) => tax.isIncluded)
      .map((tax) => (
        <Line key={tax.percent} label={`Tax ${tax.percent} %, included`} amount={tax.amount} />
      ))}
    {(!isPlaced || hasAmount(totals.chargedNow)) && (
      <Line label={chargedLabel(totals, isPlaced)} amount={totals.chargedNow} />
    )}
    {hasAmount(totals.reservedNow) && (
      <Line label={isPlaced ? 'Reserved when ordering' : 'Only reserved now'} amount={totals.reservedNow} />
    )}
    <ThereLine totals={totals} status={status} />
  </dl>
)

/** One block a currency; amounts in different currencies are never added. */
export const TotalsBlock = ({
  totals,
  isPlaced = false,
  status,
}: {
  totals: TotalsView[]
  isPlaced?: boolean
  status?: OrderView['status']
}) => (
  <div className="grid gap-5">
    {totals.map((each) => (
      <div key={each.currency} className="not-first:border-t not-first:border-border not-first:pt-5">
        {totals.length > 1 && <h3 className="type-small mb-2 font-semibold">In {each.currency}</h3>}
        <Currency totals={each} isPlaced={isPlaced} status={status} />
      </div>
    ))}
    {totals.length > 1 && (
      <p className="type-small text-text-3">Each provider is paid in its own currency. Nothing is converted.</p>
    )}
  </div>
)

/** "EUR 84.00 + KES 4,500": for the bar and the accordion. */
export const totalsText = (totals: TotalsView[]) => totals.map((each) => each.total.display).join(' + ')
