import { errorOfPart, partsIn, textOfPart, withPart } from '#market/rules/setting-part-text.ts'
import { lineHints, rangeWords } from '#market/rules/setting-text.ts'
import type { SettingPart } from '#market/rules/setting-kinds.ts'
import type { SettingLine } from '#operations/contract-settings.ts'
import { SelectField, TextArea, TextField } from '#ui/form/field.tsx'
import { useFormState } from '#ui/form/form-state.ts'
import { HiddenFields } from '#ui/form/post-form.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Notice } from '#ui/feedback/states.tsx'

interface ControlProps {
  line: SettingLine
  text: string
  onType(text: string): void
}

const hintOf = (line: SettingLine): string => {
  if (line.kind === 'number') return rangeWords(line)
  if (line.kind === 'moment') return 'By the clock of this device. Empty: none.'
  return line.lines ? lineHints[line.lines] : line.hint
}

/** The input for a setting's value. */
export function SettingControl({ line, text, onType }: ControlProps) {
  const { kind, key, choices = [], label } = line
  const error = useFormState().wrong[key]
  // Its heading stands beside it.
  const field = {
    label: <HiddenText>{label}</HiddenText>,
    hint: hintOf(line),
    name: 'text',
    value: text,
    autoFocus: true,
    error,
  }
  const onChange = ({ currentTarget }: { currentTarget: { value: string } }) => onType(currentTarget.value)
  if (kind === 'choice' || kind === 'boolean') {
    const offered =
      kind === 'choice'
        ? choices
        : [
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]
    return (
      <SelectField {...field} onChange={onChange}>
        {offered.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </SelectField>
    )
  }
  if (line.parts)
    return (
      <>
        <HiddenFields values={{ text }} />
        <PartFields parts={line.parts} text={text} error={error} onType={onType} />
      </>
    )
  if (kind === 'list' || kind === 'json')
    return <TextArea {...field} isOptional rows={6} spellCheck={false} onChange={onChange} />
  if (kind === 'moment')
    return (
      <>
        <HiddenFields values={{ text: '' }} />
        <TextField {...field} name="moment" type="datetime-local" isOptional onChange={onChange} />
      </>
    )
  return (
    <TextField {...field} inputMode={kind === 'number' ? 'decimal' : 'text'} autoComplete="off" onChange={onChange} />
  )
}

interface PartFieldsProps extends Pick<ControlProps, 'text' | 'onType'> {
  error: string | undefined
  parts: readonly SettingPart[]
}

/** One input for each part; an error is shown at its part. */
function PartFields({ parts, text, error, onType }: PartFieldsProps) {
  const value = partsIn(text)
  const isOfPart = parts.some((part) => errorOfPart(error, part))
  return (
    <>
      {error && !isOfPart && <Notice tone="danger">{error}</Notice>}
      {parts.map((part, index) => {
        const wrong = errorOfPart(error, part)
        const field = {
          label: part.label,
          hint: part.hint,
          name: part.name,
          value: textOfPart(value, part),
          isOptional: true,
          autoFocus: index === 0,
          autoComplete: 'off',
          error: wrong,
          onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
            onType(JSON.stringify(withPart(value, part, currentTarget.value), null, 2)),
        }
        return part.kind === 'lines' ? (
          <TextArea key={part.name} {...field} rows={4} />
        ) : (
          <TextField key={part.name} {...field} spellCheck={part.kind !== 'code'} />
        )
      })}
    </>
  )
}
