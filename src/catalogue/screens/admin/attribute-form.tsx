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
  yes_no: 'Yes or no',
  choice: 'One choice',
  many: 'Several choices',
  number: 'Number',
  text: 'Text',
  pairs: 'Names with texts',
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
    if (await change(wanted, attribute ? 'Saved' : `Added “${words.label}”`)) onClose()
  }
  return (
    <ScriptForm
      className="max-w-md"
      onSend={(values) => void send(values)}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <TextField
        label="Question"
        name="label"
        autoFocus
        defaultValue={label}
        maxLength={40}
        autoComplete="off"
        error={errors.label}
      />
      <TextField
        isOptional
        label="Hint"
        hint="Beside the question in the service form."
        name="hint"
        defaultValue={hint}
        maxLength={120}
        autoComplete="off"
        error={errors.hint}
      />
      {!attribute && (
        <SelectField
          label="Answer"
          hint="It can't be changed later."
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
          hint="One per line. What a service has chosen must stay."
          name="choices"
          rows={4}
          defaultValue={choices?.join('\n')}
          error={errors.choices}
        />
      )}
      {canFilter({ type }) && (
        <Checkbox name="isFilter" label="Visitors can filter by it" defaultChecked={isFilter ?? true} />
      )}
      <Buttons busy={isBusy && 'Saving…'} send={attribute ? 'Save' : 'Add'} onBack={onClose} />
    </ScriptForm>
  )
}
