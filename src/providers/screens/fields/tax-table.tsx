import { usualTaxes, usualTaxesAsOf, type UsualTax } from '#market/rules/fees/usual-taxes.ts'
import { describeDay } from '#shared/time/time-text.ts'
import type { FormTaxRate } from '#providers/rules/sign-up/provider-form.ts'
import { newKey } from '#providers/screens/fields/new-key.ts'
import { useSellingTerms } from '#providers/screens/use-selling-terms.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { idOfField } from '#ui/wizard/wizard-form.ts'

interface TaxTableProps {
  rates: FormTaxRate[]
  onChange(rates: FormTaxRate[]): void
  errorOf(field: string): string | undefined
  /** The country of the provider; the market may have a hint about its taxes. */
  country: string
  isReadOnly?: boolean
}

const most = 10

/** Makes the first rate the default when none is. */
const withDefault = (rates: FormTaxRate[]) =>
  rates.some(({ isDefault }) => isDefault) ? rates : rates.map((rate, index) => ({ ...rate, isDefault: index === 0 }))

/** The tax rates that a price may contain; each service uses one of them. */
export function TaxTable({ rates, onChange, errorOf, country, isReadOnly = false }: TaxTableProps) {
  const set = (index: number, change: Partial<FormTaxRate>) =>
    onChange(rates.map((rate, at) => (at === index ? { ...rate, ...change } : rate)))
  return (
    <fieldset id={idOfField('taxRates')} className="grid min-w-0 gap-3" disabled={isReadOnly}>
      <legend className="type-small mb-1.5 font-semibold">Taxes in your prices</legend>
      <p className="type-small text-text-3">
        {rates.length === 0 ? 'Nothing here means that you charge no tax.' : 'The usual one is taken for new services.'}
      </p>
      <TaxHint country={country} />
      {rates.map((rate, index) => (
        <TaxLine
          key={rate.id}
          rate={rate}
          position={index}
          errorOf={errorOf}
          onChange={(change) => set(index, change)}
          onUsual={() => onChange(rates.map((one, at) => ({ ...one, isDefault: at === index })))}
          onRemove={() => onChange(withDefault(rates.filter((_, at) => at !== index)))}
        />
      ))}
      {rates.length < most && !isReadOnly && (
        <UsualTaxes
          taxes={usualTaxes(country, rates)}
          onChoose={({ name, percent }) =>
            onChange(withDefault([...rates, { id: newKey(), name, percent: String(percent), isDefault: false }]))
          }
        />
      )}
      {rates.length < most && !isReadOnly && (
        <Button
          type="button"
          size="small"
          icon="plus"
          className="justify-self-start"
          onClick={() => onChange(withDefault([...rates, { id: newKey(), name: '', percent: '', isDefault: false }]))}
        >
          Add a tax
        </Button>
      )}
      {errorOf('taxRates') && <p className="type-small text-danger-text">{errorOf('taxRates')}</p>}
    </fieldset>
  )
}

/** Taxes of the country; one press adds one. */
const UsualTaxes = ({ taxes, onChoose }: { taxes: UsualTax[]; onChoose(tax: UsualTax): void }) =>
  taxes.length > 0 && (
    <div role="group" aria-label="Usual taxes of the country" className="flex flex-wrap items-center gap-2">
      {taxes.map((tax) => (
        <button key={tax.percent} type="button" className="chip" onClick={() => onChoose(tax)}>
          <bdi>{tax.name}</bdi> {tax.percent} %
        </button>
      ))}
      <p className="type-small basis-full text-text-3">
        Proposals as of {describeDay(usualTaxesAsOf)}, not checked by an authority. Ask your accountant which apply.
      </p>
    </div>
  )

/** The market's hint about the taxes of a country; nothing where there is none. */
function TaxHint({ country }: { country: string }) {
  const hint = useSellingTerms().value?.taxHints[country]
  return hint ? <p className="type-small text-text-2">{hint}</p> : null
}

interface TaxLineProps {
  rate: FormTaxRate
  position: number
  errorOf(field: string): string | undefined
  onChange(change: Partial<FormTaxRate>): void
  onUsual(): void
  onRemove(): void
}

function TaxLine({ rate, position, errorOf, onChange, onUsual, onRemove }: TaxLineProps) {
  const path = `taxRates.${position}`
  return (
    <div
      role="group"
      aria-label={`Tax ${position + 1}`}
      className="grid grid-cols-[minmax(0,1fr)_6.5rem_auto] items-start gap-x-2 gap-y-1"
    >
      <Field id={idOfField(`${path}.name`)} label="Name" error={errorOf(`${path}.name`)}>
        {(described) => (
          <input
            {...described}
            type="text"
            className="input"
            placeholder="VAT"
            maxLength={40}
            value={rate.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        )}
      </Field>
      <Field id={idOfField(`${path}.percent`)} label="Per cent" error={errorOf(`${path}.percent`)}>
        {(described) => (
          <input
            {...described}
            type="text"
            inputMode="decimal"
            className="input tabular-nums"
            placeholder="23"
            maxLength={6}
            value={rate.percent}
            onChange={(event) => onChange({ percent: event.target.value })}
          />
        )}
      </Field>
      <IconButton icon="x" label={`Remove ${rate.name || `tax ${position + 1}`}`} onClick={onRemove} className="mt-7" />
      <label className="type-small col-span-3 flex min-h-8 items-center gap-2">
        <input type="radio" name="usual-tax" className="check !mt-0" checked={rate.isDefault} onChange={onUsual} />
        The usual one
      </label>
    </div>
  )
}
