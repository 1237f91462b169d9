import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import type { Pricing } from '#site/rules/pricing.ts'
import { Calculator } from '#site/screens/pricing/calculator.tsx'
import { PlanCards } from '#site/screens/pricing/plan-cards.tsx'
import { PlanTable } from '#site/screens/pricing/plan-table.tsx'
import { Questions } from '#site/screens/pricing/questions.tsx'
import { SelectField } from '#ui/form/field.tsx'

export const Page = (pricing: Pricing) => (
  <div className="page grid gap-14 py-10 lg:gap-18 lg:py-14">
    <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
      <div className="max-w-2xl">
        <h1 className="type-display">Pay when you sell</h1>
        <p className="type-lead mt-4 text-text-2">
          {pricing.customers} Providers choose how much they pay each month and how much of each sale.
        </p>
      </div>
      <CurrencyForm {...pricing} />
    </header>
    <PlanCards plans={pricing.plans} />
    <Calculator key={JSON.stringify(pricing.request)} {...pricing} />
    <PlanTable plans={pricing.plans} notes={pricing.notes} />
    <Questions questions={pricing.questions} />
  </div>
)

/**
 * Shows the prices of the plans in another currency, which is in the URL. A choice applies at once, also one that was
 * made before the page was hydrated; without scripts a button sends it.
 */
function CurrencyForm({ currencies, request }: Pricing) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const chosen = form.current?.querySelector('select')?.value
    if (chosen && chosen !== request.currency) form.current?.requestSubmit()
  }, [request.currency])
  return (
    <Form ref={form} action="/pricing" preventScrollReset className="flex items-end gap-3">
      <SelectField
        key={request.currency}
        label="Prices in"
        name="currency"
        defaultValue={request.currency}
        onChange={() => form.current?.requestSubmit()}
      >
        {currencies.map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </SelectField>
      <button type="submit" className="button button-secondary without-script">
        Show
      </button>
    </Form>
  )
}
