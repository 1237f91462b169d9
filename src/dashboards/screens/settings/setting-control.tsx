import { lineHints, rangeWords } from '#dashboards/rules/setting-text.ts'
import type { SettingLine } from '#operations/contract-settings.ts'
import { SelectField, TextArea, TextField } from '#ui/field.tsx'

interface ControlProps {
  line: SettingLine
  text: string
  error: string | undefined
  onType(text: string): void
}

const hintOf = (line: SettingLine): string => {
  if (line.kind === 'number') return rangeWords(line)
  if (line.kind === 'moment') return 'By the clock of this device. Empty: none.'
  return line.lines ? lineHints[line.lines] : line.hint
}

/** The field in which a setting is typed. */
export function SettingControl({ line, text, error, onType }: ControlProps) {
  const { kind, key, choices = [], label } = line
  const field = { label, hint: hintOf(line), name: key, value: text, autoFocus: true, ...(error && { error }) }
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
  if (kind === 'list' || kind === 'json') return <TextArea {...field} isOptional rows={6} spellCheck={false} onChange={onChange} />
  if (kind === 'moment') return <TextField {...field} type="datetime-local" isOptional onChange={onChange} />
  return <TextField {...field} inputMode={kind === 'number' ? 'decimal' : 'text'} autoComplete="off" onChange={onChange} />
}
