import { useState, type ReactNode } from 'react'
import { askedFacts } from '#catalogue/rules/category-facts.ts'
import type { AllergenAnswer, FactField } from '#catalogue/rules/fact-fields.ts'
import { AllergensField } from '#catalogue/screens/submit/allergens-field.tsx'
import { Group } from '#catalogue/screens/submit/group.tsx'
import { PairsField } from '#catalogue/screens/submit/pairs-field.tsx'
import type { StepProps } from '#catalogue/screens/submit/service-desk.ts'
import { SelectField } from '#ui/field.tsx'
import { ChipChoices } from '#ui/wizard/chip-choices.tsx'
import { idOfField } from '#ui/wizard/desk.ts'
import { CountedText, NumberField } from '#ui/wizard/fields.tsx'

/** What its category asks for. */
export function FactsGroup({ desk }: StepProps) {
  const fields = askedFacts(desk.choices.facts, desk.form.category)
  if (fields.length === 0) return null
  return (
    <Group title="Details" text="Shown as a table on the page, and people filter by them.">
      {fields.map((field) => (
        <FactControl key={field.key} field={field} desk={desk} />
      ))}
    </Group>
  )
}

function FactControl({ field, desk }: StepProps & { field: FactField }) {
  const path = `facts.${field.key}`
  const value = desk.form.facts[field.key]
  const set = (next: unknown) => {
    const { [field.key]: _, ...others } = desk.form.facts
    desk.change({ facts: isEmpty(next) ? others : { ...others, [field.key]: next } })
  }
  const control = { id: idOfField(path), value, set, error: desk.errorOf(path), onBlur: () => desk.touch(path), field }
  const Control = controls[field.type]
  return <Control {...control} />
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

interface ControlProps {
  id: string
  field: FactField
  value: unknown
  set(value: unknown): void
  error: string | undefined
  onBlur(): void
}

const labelled = (choices: readonly string[] = []) =>
  choices.map((key) => ({ key, label: key.charAt(0).toUpperCase() + key.slice(1) }))

const TextFact = ({ id, field, value, set, error, onBlur }: ControlProps) => (
  <CountedText
    {...{ id, error, onBlur }}
    isOptional={!field.isRequired}
    label={field.label}
    hint={field.hint}
    value={typeof value === 'string' ? value : ''}
    onValue={set}
  />
)

const NumberFact = ({ id, field, value, set, error, onBlur }: ControlProps) =>
  field.most === 3 ? (
    <ChoiceFact {...{ id, value, set, error, onBlur }} field={{ ...field, choices: ['0', '1', '2', '3'] }} isNumber />
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

const ChoiceFact = ({ id, field, value, set, error, onBlur, isNumber }: ControlProps & { isNumber?: boolean }) => (
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

const YesNoFact = ({ field, value, set, ...rest }: ControlProps) => (
  <ChoiceFact
    {...rest}
    field={{ ...field, choices: ['Yes', 'No'] }}
    value={value === undefined ? undefined : value === true ? 'Yes' : 'No'}
    set={(next) => set(next === undefined ? undefined : next === 'Yes')}
  />
)

const ManyFact = ({ id, field, value, set, error, onBlur }: ControlProps) => (
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

const AllergensFact = ({ value, set, id, error, field, onBlur }: ControlProps) => (
  <AllergensField
    {...{ id, error, onBlur }}
    hint={field.hint}
    value={(value ?? null) as AllergenAnswer | null}
    onValue={set}
  />
)

function PairsFact({ value, set, id, error, field }: ControlProps) {
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

const controls: Record<FactField['type'], (props: ControlProps) => ReactNode> = {
  text: TextFact,
  number: NumberFact,
  choice: ChoiceFact,
  yes_no: YesNoFact,
  many: ManyFact,
  allergens: AllergensFact,
  pairs: PairsFact,
}
