import type { FormAddon } from '#catalogue/rules/submission/service-form.ts'
import { freshAddon } from '#catalogue/screens/submission-fields/fresh-rows.ts'
import { MinutesField } from '#catalogue/screens/submission-fields/minutes-field.tsx'
import type { ServiceWizardForm, StepProps } from '#catalogue/screens/submission-steps/step-props.ts'
import { examplesOf } from '#catalogue/screens/submission-steps/words.ts'
import { TextField } from '#ui/form/field.tsx'
import { FieldError } from '#ui/wizard/chip-choices.tsx'
import { idOfField } from '#ui/wizard/wizard-form.ts'
import { AmountField, NumberField } from '#ui/wizard/fields.tsx'
import { RowsEditor } from '#ui/wizard/rows-editor.tsx'

/** Add-ons for all options. */
export function AddonRows({ wizard }: StepProps) {
  const { form, change, errorOf } = wizard
  return (
    <>
      <RowsEditor<FormAddon>
        id={idOfField('addons')}
        noun="extra"
        rows={form.addons}
        onRows={(addons) => change({ addons })}
        makeRow={freshAddon}
        nameOf={({ name }, index) => name || `Extra ${index + 1}`}
        addLabel={form.addons.length > 0 ? 'Add another extra' : 'Add an extra'}
        atMost={20}
      >
        {(addon, update, index) => <AddonFields {...{ wizard, addon, update, index }} />}
      </RowsEditor>
      {errorOf('addons') && <FieldError id={idOfField('addons')}>{errorOf('addons')}</FieldError>}
    </>
  )
}

interface AddonFieldsProps {
  wizard: ServiceWizardForm
  addon: FormAddon
  update(changes: Partial<FormAddon>): void
  index: number
}

function AddonFields({ wizard, addon, update, index }: AddonFieldsProps) {
  const { form, errorOf, touch } = wizard
  const common = (field: keyof FormAddon) => {
    const path = `addons.${index}.${field}`
    return { id: idOfField(path), error: errorOf(path), onBlur: () => touch(path) }
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Name"
        placeholder={examplesOf(form.category).addon}
        value={addon.name}
        onChange={({ target }) => update({ name: target.value })}
        {...common('name')}
      />
      <AmountField
        label="Price"
        currency={form.currency}
        value={addon.price}
        onValue={(price) => update({ price })}
        {...common('price')}
      />
      {form.kind === 'booking' && (
        <MinutesField
          label="Makes it longer by"
          kind="extra"
          value={addon.extraMinutes}
          onValue={(minutes) => update({ extraMinutes: minutes ?? 0 })}
          {...common('extraMinutes')}
        />
      )}
      <NumberField<number>
        label="At most"
        value={addon.maxQuantity}
        onValue={(maxQuantity) => update({ maxQuantity })}
        {...common('maxQuantity')}
      />
    </div>
  )
}
