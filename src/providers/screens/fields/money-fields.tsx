import { useMemo } from 'react'
import { currencyChoices } from '#identity/screens/profile/choices.ts'
import { text, type FieldsProps } from '#providers/screens/fields/fields.ts'
import { ChoiceCard, ChoiceGroup } from '#ui/form/choices.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { useSellingTerms } from '#providers/screens/use-selling-terms.ts'
import { idOfField } from '#ui/wizard/wizard-form.ts'

export function CurrencyField(fields: FieldsProps) {
  const offered = useSellingTerms().value?.currencies
  const chosen = fields.form.currency
  const choices = useMemo(
    () => currencyChoices().filter(({ value }) => !offered || offered.includes(value) || value === chosen),
    [offered, chosen],
  )
  return (
    <SelectField
      label="Currency of your prices"
      hint="New services begin with it."
      {...text(fields, 'currency')}
      className="sm:max-w-sm"
    >
      <option value="">Choose</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

const methods = [
  {
    value: 'at_venue',
    title: 'Customers pay at the venue',
    text: 'Cash or your own card reader. Nothing goes through us.',
  },
  { value: 'bank', title: 'To a bank account', text: 'For sales that are paid online.' },
] as const

/** The payout method. Bank details are only asked for where they are needed. */
export const PayoutFields = (fields: FieldsProps) => (
  <div id={idOfField('payoutMethod')} className="grid gap-4">
    <ChoiceGroup legend="How you are paid" error={fields.errorOf('payoutMethod')} className="grid gap-2 sm:grid-cols-2">
      {methods.map(({ value, ...words }) => (
        <ChoiceCard
          key={value}
          name={fields.nameOf?.('payoutMethod') ?? 'payoutMethod'}
          value={value}
          {...words}
          checked={fields.form.payoutMethod === value}
          onChange={() => fields.change({ payoutMethod: value })}
        />
      ))}
    </ChoiceGroup>
    {fields.form.payoutMethod === 'bank' && (
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Account holder" {...text(fields, 'accountHolder')} maxLength={120} autoComplete="off" />
        <TextField label="IBAN" {...text(fields, 'iban')} maxLength={42} autoComplete="off" spellCheck={false} />
      </div>
    )}
  </div>
)
