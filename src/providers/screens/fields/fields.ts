import type { ChangeEvent } from 'react'
import type { ProviderForm } from '#providers/rules/sign-up/provider-form.ts'
import { idOfField, type WizardForm } from '#ui/wizard/wizard-form.ts'

/** The props of a provider's fields, in the steps of the sign-up and in the settings. */
export type FieldsProps = WizardForm<ProviderForm>

type TextName = { [Name in keyof ProviderForm]: ProviderForm[Name] extends string ? Name : never }[keyof ProviderForm]
type NumberName = {
  [Name in keyof ProviderForm]: null extends ProviderForm[Name]
    ? number extends ProviderForm[Name]
      ? Name
      : never
    : never
}[keyof ProviderForm]
type BoxName = { [Name in keyof ProviderForm]: ProviderForm[Name] extends boolean ? Name : never }[keyof ProviderForm]

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

const around = (fields: FieldsProps, name: string) => {
  const error = fields.errorOf(name)
  return {
    id: idOfField(name),
    ...(fields.nameOf && { name: fields.nameOf(name) }),
    onBlur: () => fields.touch(name),
    ...(error && { error }),
  }
}

/** The props of a text field: `<TextField label="Name" {...text(fields, 'name')} />`. */
export const text = (fields: FieldsProps, name: TextName) => ({
  ...around(fields, name),
  value: fields.form[name],
  onChange: ({ target }: Typed) => fields.change({ [name]: target.value }),
})

/** The props of a field for a whole number, which may be empty. */
export const whole = (fields: FieldsProps, name: NumberName & ('foundedYear' | 'serviceAreaKm')) => ({
  ...around(fields, name),
  type: 'number' as const,
  inputMode: 'numeric' as const,
  value: fields.form[name] ?? '',
  onChange: ({ target }: Typed) =>
    fields.change({ [name]: target.value === '' ? null : Math.trunc(Number(target.value)) }),
})

export const box = (fields: FieldsProps, name: BoxName) => ({
  ...around(fields, name),
  checked: fields.form[name],
  onChange: ({ target }: ChangeEvent<HTMLInputElement>) => fields.change({ [name]: target.checked }),
})
