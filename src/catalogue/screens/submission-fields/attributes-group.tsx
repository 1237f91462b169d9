import { useState, type ReactNode } from 'react'
import { visibleAttributes } from '#catalogue/rules/taxonomy/category-attributes.ts'
import type { AttributeField } from '#catalogue/rules/taxonomy/attribute-fields.ts'
import { Group } from '#catalogue/screens/submission-fields/group.tsx'
import { PairsField } from '#catalogue/screens/submission-fields/pairs-field.tsx'
import type { StepProps } from '#catalogue/screens/submission-steps/step-props.ts'
import { SelectField } from '#ui/form/field.tsx'
import { ChipChoices } from '#ui/wizard/chip-choices.tsx'
import { idOfField } from '#ui/wizard/wizard-form.ts'
import { CountedText, NumberField } from '#ui/wizard/fields.tsx'

/** The attributes of the category. */
export function AttributesGroup({ wizard }: StepProps) {
  const fields = visibleAttributes(wizard.choices.attributes, wizard.form.category)
  if (fields.length === 0) return null
  return (
    <Group title="Details" text="Shown as a table on the page, and people filter by them.">
      {fields.map((field) => (
        <AttributeControl key={field.key} field={field} wizard={wizard} />
      ))}
    </Group>
  )
}

function AttributeControl({ field, wizard }: StepProps & { field: AttributeField }) {
  const path = `attributes.${field.key}`
  const value = wizard.form.attributes[field.key]
  const set = (next: unknown) => {
    const { [field.key]: _, ...others } = wizard.form.attributes
    wizard.change({ attributes: isEmpty(next) ? others : { ...others, [field.key]: next } })
  }
  const control = {
    id: idOfField(path),
    value,
    set,
    error: wizard.errorOf(path),
    onBlur: () => wizard.touch(path),
    field,
  }
  const Control = controls[field.type]
  return <Control {...control} />
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

interface ControlProps {
  id: string
  field: AttributeField
  value: unknown
  set(value: unknown): void
  error: string | undefined
  onBlur(): void
}

const labelled = (choices: readonly string[] = []) =>
  choices.map((key) => ({ key, label: key.charAt(0).toUpperCase() + key.slice(1) }))

const TextAttribute = ({ id, field, value, set, error, onBlur }: ControlProps) => (
  <CountedText
    {...{ id, error, onBlur }}
    isOptional={!field.isRequired}
    label={field.label}
    hint={field.hint}
    value={typeof value === 'string' ? value : ''}
    onValue={set}
  />
)

const NumberAttribute = ({ id, field, value, set, error, onBlur }: ControlProps) =>
  field.most === 3 ? (
    <ChoiceAttribute
      {...{ id, value, set, error, onBlur }}
      field={{ ...field, choices: ['0', '1', '2', '3'] }}
      isNumber
    />
  ) : (
    <NumberField<number | null>
      {...{ id, error, onBlur }}
      isOptional
      label={field.label}
      hint={field.hint}
      value={typeof value === 'number' ? value : null}
      onValue={set}
    />
  )

const ChoiceAttribute = ({ id, field, value, set, error, onBlur, isNumber }: ControlProps & { isNumber?: boolean }) => (
  <SelectField
    {...{ id, error, onBlur }}
    isOptional={!field.isRequired}
    label={field.label}
    hint={field.hint}
    value={value === undefined ? '' : String(value)}
    onChange={({ target }) => set(target.value === '' ? undefined : isNumber ? Number(target.value) : target.value)}
  >
    <option value="">Not said</option>
    {field.choices?.map((choice) => (
      <option key={choice} value={choice}>
        {choice}
      </option>
    ))}
  </SelectField>
)

const YesNoAttribute = ({ field, value, set, ...rest }: ControlProps) => (
  <ChoiceAttribute
    {...rest}
    field={{ ...field, choices: ['Yes', 'No'] }}
    value={value === undefined ? undefined : value === true ? 'Yes' : 'No'}
    set={(next) => set(next === undefined ? undefined : next === 'Yes')}
  />
)

const ManyAttribute = ({ id, field, value, set, error, onBlur }: ControlProps) => (
  <ChipChoices
    {...{ id, error, onBlur }}
    isOptional={!field.isRequired}
    legend={field.label}
    hint={field.hint}
    choices={labelled(field.choices)}
    value={Array.isArray(value) ? (value as string[]) : []}
    onValue={set}
  />
)

function PairsAttribute({ value, set, id, error, field }: ControlProps) {
  const [first] = useState(() => Object.entries((value ?? {}) as Record<string, string>))
  return (
    <PairsField
      {...{ id, error, first }}
      label={field.label}
      hint={field.hint}
      atMost={field.most ?? 10}
      onValue={set}
    />
  )
}

const controls: Record<AttributeField['type'], (props: ControlProps) => ReactNode> = {
  text: TextAttribute,
  number: NumberAttribute,
  choice: ChoiceAttribute,
  yes_no: YesNoAttribute,
  many: ManyAttribute,
  pairs: PairsAttribute,
}
