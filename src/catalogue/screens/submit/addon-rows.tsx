import type { FormAddon } from '#catalogue/rules/service-form.ts'
import { freshAddon } from '#catalogue/screens/submit/fresh-rows.ts'
import { MinutesField } from '#catalogue/screens/submit/minutes-field.tsx'
import type { ServiceDesk, StepProps } from '#catalogue/screens/submit/service-desk.ts'
import { examplesOf } from '#catalogue/screens/submit/words.ts'
import { TextField } from '#ui/field.tsx'
import { FieldError } from '#ui/wizard/chip-choices.tsx'
import { idOfField } from '#ui/wizard/desk.ts'
import { AmountField, NumberField } from '#ui/wizard/fields.tsx'
import { RowsEditor } from '#ui/wizard/rows-editor.tsx'

/** What can be added to any option. */
export function AddonRows({ desk }: StepProps) {
  const { form, change, errorOf } = desk
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
        {(addon, update, index) => <AddonFields {...{ desk, addon, update, index }} />}
      </RowsEditor>
      {errorOf('addons') && <FieldError id={idOfField('addons')}>{errorOf('addons')}</FieldError>}
    </>
  )
}

interface AddonFieldsProps {
  desk: ServiceDesk
  addon: FormAddon
  update(changes: Partial<FormAddon>): void
  index: number
}

function AddonFields({ desk, addon, update, index }: AddonFieldsProps) {
  const { form, errorOf, touch } = desk
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
