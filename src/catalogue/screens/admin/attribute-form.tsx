import { useState } from 'react'
import {
  canFilter,
  type CategoryAttribute,
  type CustomAttributeType,
} from '#catalogue/rules/taxonomy/category-attributes.ts'
import { hasChoices, type AttributeChange } from '#catalogue/rules/taxonomy/change-attributes.ts'
import { ScriptForm, textOf } from '#ui/form/script-form.tsx'
import { Buttons } from '#ui/section/form-buttons.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { SelectField, TextArea, TextField } from '#ui/form/field.tsx'

export const typeWords: Record<CategoryAttribute['type'], string> = {
  yes_no: 'yes or no',
  choice: 'one of several',
  many: 'some of several',
  number: 'a number',
  text: 'a text',
  pairs: 'names with texts of their own',
}

const customTypes: CustomAttributeType[] = ['yes_no', 'choice', 'many', 'number', 'text']

const blank: Omit<CategoryAttribute, 'key'> = {
  label: '',
  type: 'yes_no',
  isFilter: true,
  isHidden: false,
  isCustom: true,
}

interface FormProps {
  /** Null: a new attribute. */
  attribute: CategoryAttribute | null
  isBusy: boolean
  errors: Record<string, string>
  change(wanted: AttributeChange, words: string): Promise<boolean>
  onClose(): void
}

const linesOf = (text: string) =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter(Boolean)

/** Edits an attribute: its name, the type of its answers, and whether people can filter by it. */
export function AttributeForm({ attribute, isBusy, errors, change, onClose }: FormProps) {
  const { label, hint, choices, isFilter, isCustom, ...shown } = attribute ?? blank
  const [type, setType] = useState(shown.type)
  const send = async (values: FormData) => {
    const words = {
      label: textOf(values, 'label'),
      hint: textOf(values, 'hint'),
      isFilter: values.has('isFilter'),
      choices: linesOf(textOf(values, 'choices')),
    }
    const wanted: AttributeChange = attribute
      ? { kind: 'change', key: attribute.key, ...words }
      : { kind: 'add', type: type as CustomAttributeType, ...words }
    if (await change(wanted, attribute ? 'Saved' : `“${words.label}” is asked for now`)) onClose()
  }
  return (
    <ScriptForm className="mt-2 max-w-md rounded-md bg-surface-2 p-4" onSend={(values) => void send(values)}>
      <TextField
        label="Called"
        name="label"
        defaultValue={label}
        maxLength={40}
        autoComplete="off"
        error={errors.label}
      />
      <TextField
        isOptional
        label="Hint"
        hint="Beside the question, for who writes a service."
        name="hint"
        defaultValue={hint}
        maxLength={120}
        autoComplete="off"
        error={errors.hint}
      />
      {!attribute && (
        <SelectField
          label="Answered by"
          hint="This stays."
          name="type"
          value={type}
          onChange={({ target }) => setType(target.value as CustomAttributeType)}
        >
          {customTypes.map((one) => (
            <option key={one} value={one}>
              {typeWords[one]}
            </option>
          ))}
        </SelectField>
      )}
      {isCustom && hasChoices(type) && (
        <TextArea
          label="Choices"
          hint="One a line. What a service has chosen has to stay."
          name="choices"
          rows={4}
          defaultValue={choices?.join('\n')}
          error={errors.choices}
        />
      )}
      {canFilter({ type }) && (
        <Checkbox name="isFilter" label="People may filter lists by it" defaultChecked={isFilter ?? true} />
      )}
      <Buttons busy={isBusy && 'Saving…'} send={attribute ? 'Save' : 'Ask for it'} onBack={onClose} />
    </ScriptForm>
  )
}
