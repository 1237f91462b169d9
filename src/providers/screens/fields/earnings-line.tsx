import { useState } from 'react'
import { exampleSale, feesOf, type FeeRules } from '#market/rules/fees/fees.ts'
import { monthlyIn, type Plan } from '#market/rules/fees/plans.ts'
import { exponentOf, formatMoney, formatPrice } from '#shared/money.ts'

interface EarningsProps {
  plan: Plan
  fees: FeeRules
  currency: string
  taxPercent: number
}

/** Bookings per month × price − commission − the plan's price. */
export function EarningsLine({ plan, fees, currency, taxPercent }: EarningsProps) {
  const [price, setPrice] = useState('50')
  const [sales, setSales] = useState('40')
  const unit = 10 ** exponentOf(currency)
  const minor = Math.round((Number(price.replace(',', '.')) || 0) * unit)
  const count = Math.min(10_000, Math.max(0, Math.trunc(Number(sales)) || 0))
  const one = exampleSale(
    { minor, currency },
    feesOf(fees, [plan], { agreedPercent: null, category: '', plan: plan.key, currency }),
    taxPercent,
  )
  const inAll = formatMoney({ minor: one.earned.minor * count, currency })
  return (
    <div className="grid content-start gap-4 rounded-lg bg-surface-2 p-5 lg:p-6">
      <h3 className="type-title">What you keep</h3>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
        <label htmlFor="count-sales" className="sr-only">
          Sales a month
        </label>
        <input
          id="count-sales"
          type="number"
          min={0}
          max={10_000}
          inputMode="numeric"
          value={sales}
          onChange={(event) => setSales(event.target.value)}
          className="input !w-24 tabular-nums"
        />
        <span>sales a month at</span>
        <label htmlFor="count-price" className="sr-only">
          Price of one, in {currency}
        </label>
        <input
          id="count-price"
          type="text"
          inputMode="decimal"
          maxLength={10}
          value={price}
          onChange={(event) => setPrice(event.target.value)}
          className="input !w-28 tabular-nums"
        />
        <span>{currency}</span>
      </div>
      <p role="status">
        <span className="type-metric block">{inAll}</span>
        <span className="type-small block text-text-2">
          of {formatMoney({ minor: minor * count, currency })}, on {plan.name}
          {plan.monthly.minor > 0 && `, and pay ${formatPrice(monthlyIn(plan, currency))} for the plan`}.
          {taxPercent > 0 && ' The tax in it is yours to hand on.'}
        </span>
      </p>
    </div>
  )
}
