import { countryName, saidPlace } from '#market/rules/regions/names.ts'
import type { Pricing } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import type { ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import { AddonRows } from '#catalogue/screens/submission-fields/addon-rows.tsx'
import { Group, MoreGroup } from '#catalogue/screens/submission-fields/group.tsx'
import { OptionRows } from '#catalogue/screens/submission-fields/option-rows.tsx'
import { freshOption } from '#catalogue/screens/submission-fields/fresh-rows.ts'
import type { ServiceWizardForm, StepProps } from '#catalogue/screens/submission-steps/step-props.ts'
import { pricingWords } from '#catalogue/screens/submission-steps/words.ts'
import { Checkbox } from '#ui/form/choices.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { FieldError } from '#ui/wizard/chip-choices.tsx'
import { bind, idOfField } from '#ui/wizard/wizard-form.ts'
import { AmountField } from '#ui/wizard/fields.tsx'

/** Step 2: options and prices. */
export function StepPrice({ wizard }: StepProps) {
  const { form, errorOf } = wizard
  return (
    <>
      <MoneyGroup wizard={wizard} />
      {form.kind === 'quote' ? (
        <QuoteGroup wizard={wizard} />
      ) : (
        <Group title="Options" text="What people choose from: sizes, lengths, dishes. One is enough.">
          <OptionRows wizard={wizard} />
          {errorOf('options') && <FieldError id={idOfField('options')}>{errorOf('options')}</FieldError>}
        </Group>
      )}
      {form.kind !== 'quote' && (
        <MoreGroup
          title="Extras"
          text="Added to any option, with a price of their own; 0 when it costs nothing. Optional."
          isOpen={form.addons.length > 0 || undefined}
        >
          <AddonRows wizard={wizard} />
        </MoreGroup>
      )}
      {wizard.choices.taxRates.length > 0 && <TaxGroup wizard={wizard} />}
    </>
  )
}

const pricingsOf = ({ kind }: ServiceForm): Pricing[] =>
  kind === 'quote' ? ['from', 'per_hour', 'per_person', 'fixed'] : ['fixed', 'per_hour', 'per_person', 'free']

function MoneyGroup({ wizard }: StepProps) {
  const { form, change } = wizard
  const { onValue, ...currency } = bind(wizard, 'currency')
  const { onValue: onPricing, ...pricing } = bind(wizard, 'pricing')
  // A free service keeps no old prices.
  const choosePricing = (next: Pricing) =>
    next === 'free'
      ? change({ pricing: next, options: form.options.map((option) => ({ ...option, price: '' })) })
      : onPricing(next)
  return (
    <Group title="How is it priced?">
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Kind of price"
          {...pricing}
          onChange={({ target }) => choosePricing(target.value as Pricing)}
        >
          {pricingsOf(form).map((key) => (
            <option key={key} value={key}>
              {pricingWords[key]}
            </option>
          ))}
        </SelectField>
        <SelectField label="Currency" {...currency} onChange={({ target }) => onValue(target.value)}>
          {form.currency === '' && <option value="">Choose a currency</option>}
          {wizard.choices.currencies.map(({ code, name }) => (
            <option key={code} value={code}>
              {code} · {name}
            </option>
          ))}
        </SelectField>
      </div>
      <PriceHelp wizard={wizard} />
    </Group>
  )
}

/** The prices of similar services. */
export function PriceHelp({ wizard }: { wizard: ServiceWizardForm }) {
  const help = wizard.choices.priceHelp
  if (!help || wizard.form.pricing === 'free') return null
  return (
    <p className="type-small flex gap-2 rounded-md bg-info-tint px-3 py-2.5 text-info-text">
      <Icon name="info" size="small" className="mt-0.5" />
      <span>
        {help.amount} similar services {placeOf(help.where)}: most cost{' '}
        <b className="whitespace-nowrap tabular-nums">
          {help.currency} {help.lowest}–{help.highest}
        </b>
        , half of them less than {help.currency} {help.median}.
      </span>
    </p>
  )
}

const placeOf = (where: string) => (where === 'everywhere' ? 'around the world' : `in ${saidPlace(countryName(where))}`)

/** A quote has one starting price; the offer has the final one. */
function QuoteGroup({ wizard }: StepProps) {
  const { form, change, errorOf, touch } = wizard
  const [option = freshOption('Offer')] = form.options
  return (
    <Group
      title="Where do prices start?"
      text="So that people know whether to ask. The real price stands in your offer."
    >
      <AmountField
        id={idOfField('options')}
        label="Starts from"
        currency={form.currency}
        value={option.price}
        error={errorOf('options') ?? errorOf('options.0.price')}
        onBlur={() => touch('options.0.price')}
        onValue={(price) => change({ options: [{ ...option, price }] })}
      />
    </Group>
  )
}

function TaxGroup({ wizard }: StepProps) {
  const { form, change, choices } = wizard
  const { onValue, ...rate } = bind(wizard, 'taxRateId')
  return (
    <Group title="Tax">
      <SelectField
        label="Rate"
        hint="The rates of your business; change them in its settings."
        {...rate}
        onChange={({ target }) => onValue(target.value)}
      >
        <option value="">No tax</option>
        {choices.taxRates.map(({ id, name, percent }) => (
          <option key={id} value={id}>
            {id === 'as-before' ? name : `${name} · ${percent} %`}
          </option>
        ))}
      </SelectField>
      {form.taxRateId && (
        <Checkbox
          label="Prices include it"
          hint={
            form.taxIncluded
              ? 'People pay what you wrote.'
              : 'It is added to what you wrote, and people see the sum before they order.'
          }
          checked={form.taxIncluded}
          onChange={({ target }) => change({ taxIncluded: target.checked })}
        />
      )}
    </Group>
  )
}
