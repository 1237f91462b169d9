import type { MoneyView, OrderTotalsView, OrderView, TotalsView } from '#ordering/contract.ts'
import { moneyLines } from '#ordering/rules/payments/order-amounts.ts'

interface LineProps {
  label: string
  amount: Pick<MoneyView, 'display'> | null
  isStrong?: boolean
  instead?: string
}

const Line = ({ label, amount, isStrong, instead }: LineProps) => (
  <div className={`flex justify-between gap-4 ${isStrong ? 'text-lg font-semibold' : 'type-small text-text-2'}`}>
    <dt>{label}</dt>
    <dd className="text-end">
      <bdi>{amount?.display ?? instead}</bdi>
    </dd>
  </div>
)

const hasAmount = (amount: Pick<MoneyView, 'minor'> | null) => amount !== null && amount.minor !== 0

/** For a cart and an unpaid order: the amounts due now and at the venue. */
const dueLines = ({ chargedNow, reservedNow, dueAtVenue }: TotalsView) => [
  { label: hasAmount(reservedNow) ? 'Charged now' : 'Due now', amount: chargedNow },
  ...(hasAmount(reservedNow) ? [{ label: 'Only reserved now', amount: reservedNow }] : []),
  ...(hasAmount(dueAtVenue) ? [{ label: 'Due when you get it', amount: dueAtVenue }] : []),
]

/** One amount at one time: the promise beside the total says so. */
const isSplit = ({ chargedNow, reservedNow, dueAtVenue }: TotalsView) =>
  [chargedNow, reservedNow, dueAtVenue].filter(hasAmount).length > 1

interface CurrencyProps {
  totals: TotalsView
  /** The state of the money. */
  lines: { label: string; amount: Pick<MoneyView, 'minor' | 'display'> }[]
  /** Others have a total of their own. */
  isOneOfMany?: boolean
}

/** "Tax included: 13 % €1.44 + 23 % €0.50", in one line. */
const IncludedTax = ({ taxes }: Pick<TotalsView, 'taxes'>) =>
  taxes.length > 0 && (
    <Line
      label="Tax included"
      amount={{ display: taxes.map(({ percent, amount }) => `${percent} % · ${amount.display}`).join(' + ') }}
    />
  )

/** The totals of one currency: items, total, and the state of the money. */
const Currency = ({ totals, lines, isOneOfMany }: CurrencyProps) => (
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
    <Line label={isOneOfMany ? `Total in ${totals.currency}` : 'Total'} amount={totals.total} isStrong />
    <IncludedTax taxes={totals.taxes.filter(({ isIncluded }) => isIncluded)} />
    {lines.map(({ label, amount }) => (
      <Line key={label} label={label} amount={amount} />
    ))}
  </dl>
)

/** One block per currency; amounts in different currencies are never added. */
const Currencies = ({ blocks }: { blocks: CurrencyProps[] }) => (
  <div className="grid gap-4">
    {blocks.map((block) => (
      <div key={block.totals.currency} className="not-first:border-t not-first:border-border not-first:pt-4">
        <Currency {...block} isOneOfMany={blocks.length > 1} />
      </div>
    ))}
    {blocks.length > 1 && (
      <p className="type-small text-text-3">Each provider is paid in its own currency. Nothing is converted.</p>
    )}
  </div>
)

export const TotalsBlock = ({ totals }: { totals: TotalsView[] }) => (
  <Currencies blocks={totals.map((each) => ({ totals: each, lines: isSplit(each) ? dueLines(each) : [] }))} />
)

/** The current totals of an order, with cancelled, refunded and released amounts. */
export const OrderTotalsBlock = ({ order: { totals, pay, status } }: { order: OrderView }) => {
  const linesOf = (each: OrderTotalsView) =>
    pay?.kind === 'order' ? dueLines(each) : moneyLines(each, status === 'done')
  return <Currencies blocks={totals.map((each) => ({ totals: each, lines: linesOf(each) }))} />
}

/** "EUR 84.00 + KES 4,500": for the bar and the accordion. */
export const totalsText = (totals: TotalsView[]) => totals.map((each) => each.total.display).join(' + ')
