import { Form } from 'react-router'
import { SelectField, TextField } from '#ui/form/field.tsx'
import type { Pricing } from '#site/rules/pricing.ts'

/** The example of one sale, calculated on the server: the form is a plain GET, so its result has a URL. */
export const Calculator = ({ plans, currencies, categories, request, example }: Pricing) => (
  <section
    aria-labelledby="calculator"
    className="grid gap-8 rounded-xl bg-surface-2 p-6 sm:p-8 lg:grid-cols-[1.2fr_1fr] lg:p-10"
  >
    <div>
      <h2 id="calculator" className="type-h2">
        What is left of a sale?
      </h2>
      <Form action="/pricing" preventScrollReset className="mt-5 grid gap-4 sm:grid-cols-2">
        <TextField
          label="Price of your service"
          name="price"
          inputMode="decimal"
          defaultValue={request.typed}
          placeholder="60.00"
          maxLength={12}
        />
        <SelectField label="Currency" name="currency" defaultValue={request.currency}>
          {currencies.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </SelectField>
        <SelectField label="Plan" name="plan" defaultValue={request.plan}>
          {plans.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </SelectField>
        {categories.length > 0 && (
          <SelectField label="Category" name="category" defaultValue={request.category} isOptional>
            <option value="">Any other</option>
            {categories.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label="Tax in the price, per cent"
          name="tax"
          type="number"
          min={0}
          max={35}
          step={0.01}
          defaultValue={request.taxPercent}
          isOptional
        />
        <button type="submit" className="button button-primary sm:col-span-2 sm:justify-self-start">
          Calculate
        </button>
      </Form>
    </div>
    <Answer example={example} />
  </section>
)

const Answer = ({ example }: { example: Pricing['example'] }) => (
  <div role="status" className="panel content-center self-stretch p-6">
    {example ? (
      <>
        <p className="text-text-2">
          Price {example.price} on {example.plan} → commission {example.commission}, you get
        </p>
        <p className="type-display mt-1 text-brand-text">{example.earned}</p>
        <dl className="mt-4 grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 tabular-nums">
          <dt className="text-text-2">Customer pays</dt>
          <dd className="text-end">{example.paid}</dd>
          {example.customerFee && (
            <>
              <dt className="text-text-2">Of it for the market</dt>
              <dd className="text-end">−{example.customerFee}</dd>
            </>
          )}
          <dt className="text-text-2">Commission</dt>
          <dd className="text-end">−{example.commission}</dd>
          {example.commissionTax && (
            <>
              <dt className="text-text-2">Tax on the commission</dt>
              <dd className="text-end">−{example.commissionTax}</dd>
            </>
          )}
          <dt className="text-text-2">Tax in it, yours to hand on</dt>
          <dd className="text-end">{example.tax}</dd>
        </dl>
      </>
    ) : (
      <p className="text-text-2">
        Type a price. Commission is taken from the price without its tax, and never from delivery, travel or tips.
      </p>
    )}
  </div>
)
