import type { ReactNode } from 'react'
import { durationText } from '#shared/time/duration-text.ts'
import { SelectField } from '#ui/form/field.tsx'

const upTo = (last: number, step: number) => Array.from({ length: last / step }, (_, index) => (index + 1) * step)

const lengths = {
  /** Duration of a visit: every five minutes up to two hours, then in larger steps up to a day. */
  duration: [...upTo(120, 5), ...upTo(480, 15).filter((one) => one > 120), 540, 600, 660, 720, 960, 1200, 1440],
  extra: [0, ...upTo(60, 5), 75, 90, 105, 120, 150, 180, 240, 300, 360, 480],
  buffer: [0, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240],
  notice: [0, 30, 60, 120, 180, 240, 360, 720, 1440, 2880, 4320, 7200, 10_080, 20_160, 43_200],
  preparation: [
    5, 10, 15, 20, 25, 30, 45, 60, 90, 120, 180, 240, 360, 720, 1440, 2880, 4320, 7200, 10_080, 20_160, 43_200,
  ],
  gap: [...upTo(120, 5), 150, 180, 240],
}

interface MinutesFieldProps {
  id?: string
  label: ReactNode
  hint?: ReactNode
  error?: string
  isOptional?: boolean
  kind: keyof typeof lengths
  value: number | null
  onValue(minutes: number | null): void
  onBlur?(): void
  /** The label for 0. */
  noneText?: string
}

/** Chooses a duration from sensible values; another value that was set by file or API is added to the list. */
export function MinutesField({ kind, value, onValue, noneText = 'None', ...field }: MinutesFieldProps) {
  const known =
    value === null || lengths[kind].includes(value)
      ? lengths[kind]
      : [...lengths[kind], value].toSorted((one, other) => one - other)
  return (
    <SelectField
      {...field}
      value={value ?? ''}
      onChange={({ target }) => onValue(target.value === '' ? null : Number(target.value))}
    >
      {(value === null || field.isOptional) && <option value="">{field.isOptional ? 'None' : 'Choose'}</option>}
      {known.map((minutes) => (
        <option key={minutes} value={minutes}>
          {minutes === 0 ? noneText : durationText(minutes)}
        </option>
      ))}
    </SelectField>
  )
}
