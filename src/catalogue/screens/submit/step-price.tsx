import { countryName, saidPlace } from '#market/rules/names.ts'
import type { Pricing } from '#catalogue/rules/service-for-sale.ts'
import type { ServiceForm } from '#catalogue/rules/service-form.ts'
import { AddonRows } from '#catalogue/screens/submit/addon-rows.tsx'
import { Group, MoreGroup } from '#catalogue/screens/submit/group.tsx'
import { OptionRows } from '#catalogue/screens/submit/option-rows.tsx'
import { freshOption } from '#catalogue/screens/submit/fresh-rows.ts'
import type { ServiceDesk, StepProps } from '#catalogue/screens/submit/service-desk.ts'
import { pricingWords } from '#catalogue/screens/submit/words.ts'
import { Checkbox } from '#ui/choices.tsx'
import { SelectField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { FieldError } from '#ui/wizard/chip-choices.tsx'
import { bind, idOfField } from '#ui/wizard/desk.ts'
import { AmountField } from '#ui/wizard/fields.tsx'

/** 2: what one can choose, and what it costs. */
export function StepPrice({ desk }: StepProps) {
  const { form, errorOf } = desk
  return (
    <>
      <MoneyGroup desk={desk} />
      {form.kind === 'quote' ? (
        <QuoteGroup desk={desk} />
      ) : (
        <Group title="Options" text="What people choose from: sizes, lengths, dishes. One is enough.">
          <OptionRows desk={desk} />
          {errorOf('options') && <FieldError id={idOfField('options')}>{errorOf('options')}</FieldError>}
        </Group>
      )}
      {form.kind !== 'quote' && (
        <MoreGroup
          title="Extras"
          text="Added to any option, with a price of their own; 0 when it costs nothing. Optional."
          isOpen={form.addons.length > 0 || undefined}
        >
          <AddonRows desk={desk} />
        </MoreGroup>
      )}
      {desk.choices.taxRates.length > 0 && <TaxGroup desk={desk} />}
    </>
  )
}

const pricingsOf = ({ kind }: ServiceForm): Pricing[] =>
  kind === 'quote' ? ['from', 'per_hour', 'per_person', 'fixed'] : ['fixed', 'per_hour', 'per_person', 'free']

function MoneyGroup({ desk }: StepProps) {
  const { form, change } = desk
  const { onValue, ...currency } = bind(desk, 'currency')
  const { onValue: onPricing, ...pricing } = bind(desk, 'pricing')
  // What is free has no price left over from before.
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
          {desk.choices.currencies.map(({ code, name }) => (
            <option key={code} value={code}>
              {code} · {name}
            </option>
          ))}
        </SelectField>
      </div>
      <PriceHelp desk={desk} />
    </Group>
  )
}

/** What others ask for something like it. */
export function PriceHelp({ desk }: { desk: ServiceDesk }) {
  const help = desk.choices.priceHelp
  if (!help || desk.form.pricing === 'free') return null
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

/** A quote has one price to start from; the offer says the rest. */
function QuoteGroup({ desk }: StepProps) {
  const { form, change, errorOf, touch } = desk
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

function TaxGroup({ desk }: StepProps) {
  const { form, change, choices } = desk
  const { onValue, ...rate } = bind(desk, 'taxRateId')
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
