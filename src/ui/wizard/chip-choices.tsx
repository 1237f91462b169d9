import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'

interface ChipChoicesProps<Key extends string> {
  id?: string
  legend: ReactNode
  hint?: ReactNode
  error?: string
  isOptional?: boolean
  choices: readonly { key: Key; label: string }[]
  value: readonly Key[]
  onValue(value: Key[]): void
  onBlur?(): void
  /** When this many are chosen, the others are disabled. */
  atMost?: number
}

/** Chooses several of a few options: chosen ones are dark and have a check mark. */
export function ChipChoices<Key extends string>({
  id,
  legend,
  hint,
  error,
  isOptional,
  choices,
  value,
  onValue,
  onBlur,
  atMost = Infinity,
}: ChipChoicesProps<Key>) {
  const toggle = (key: Key) => onValue(value.includes(key) ? value.filter((one) => one !== key) : [...value, key])
  return (
    <fieldset id={id} className="min-w-0" onBlur={onBlur} aria-describedby={error && id ? `${id}-error` : undefined}>
      <legend className="type-small font-semibold">
        {legend}
        {isOptional && <span className="font-normal text-text-3"> (optional)</span>}
      </legend>
      {hint && <p className="type-small mt-1 text-text-3">{hint}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {choices.map(({ key, label }) => (
          <label
            key={key}
            className="chip relative cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus has-disabled:cursor-not-allowed has-disabled:text-text-3"
          >
            <input
              type="checkbox"
              className="absolute inset-0 cursor-[inherit] opacity-0"
              checked={value.includes(key)}
              disabled={!value.includes(key) && value.length >= atMost}
              onChange={() => toggle(key)}
            />
            {value.includes(key) && <Icon name="check" size="small" />}
            {label}
          </label>
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}

/** The error of a group, beside it. */
export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id && `${id}-error`} className="type-small mt-2 flex items-start gap-1.5 text-danger-text">
    <Icon name="circle-alert" size="small" className="mt-0.5" />
    {children}
  </p>
)
