import { useState, type ComponentProps, type ReactNode } from 'react'
import { Field } from '#ui/form/field.tsx'

interface FieldProps {
  id?: string
  label: ReactNode
  hint?: ReactNode
  error?: string
  isOptional?: boolean
  className?: string
}

interface Typed<Value> extends FieldProps {
  value: Value
  onValue(value: Value): void
  onBlur?(): void
}

type Rest<Tag extends 'input' | 'textarea', Value> = Omit<ComponentProps<Tag>, keyof Typed<Value>>

const Counter = ({ count, max }: { count: number; max: number }) => (
  <p
    aria-hidden="true"
    className={`type-caption text-end tabular-nums ${count > max ? 'font-semibold text-danger-text' : 'text-text-3'}`}
  >
    {count} / {max}
  </p>
)

const limited = (hint: ReactNode, max: number | undefined) =>
  max ? (
    <>
      {hint}
      <span className="sr-only"> At most {max} characters.</span>
    </>
  ) : (
    hint
  )

/** A text field with a counter. A longer text can be typed and shows an error, so nothing is cut off silently. */
export function CountedText({
  label,
  hint,
  error,
  isOptional,
  className,
  id,
  value,
  onValue,
  max,
  ...input
}: Typed<string> & Rest<'input', string> & { max?: number }) {
  return (
    <Field {...{ label, error, isOptional, className, id }} hint={limited(hint, max)}>
      {(described) => (
        <>
          <input
            type="text"
            {...input}
            {...described}
            value={value}
            onChange={(event) => onValue(event.target.value)}
            className="input"
          />
          {max && <Counter count={[...value.trim()].length} max={max} />}
        </>
      )}
    </Field>
  )
}

export function CountedArea({
  label,
  hint,
  error,
  isOptional,
  className,
  id,
  value,
  onValue,
  max,
  ...area
}: Typed<string> & Rest<'textarea', string> & { max?: number }) {
  return (
    <Field {...{ label, error, isOptional, className, id }} hint={limited(hint, max)}>
      {(described) => (
        <>
          <textarea
            {...area}
            {...described}
            value={value}
            onChange={(event) => onValue(event.target.value)}
            className="input"
          />
          {max && <Counter count={[...value.trim()].length} max={max} />}
        </>
      )}
    </Field>
  )
}

/** An amount as typed, with its currency before it. */
export function AmountField({
  label,
  hint,
  error,
  isOptional,
  className,
  id,
  value,
  onValue,
  currency,
  ...input
}: Typed<string> & Rest<'input', string> & { currency: string }) {
  return (
    <Field {...{ label, hint, error, isOptional, className, id }}>
      {(described) => (
        <span className="relative block">
          <span
            aria-hidden="true"
            className="type-small pointer-events-none absolute inset-y-0 start-3.5 grid place-items-center font-medium text-text-3"
          >
            {currency}
          </span>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            {...input}
            {...described}
            value={value}
            onChange={(event) => onValue(event.target.value)}
            className={`input tabular-nums ${currency ? 'ps-14' : ''}`}
          />
        </span>
      )}
    </Field>
  )
}

const digits = (text: string) => text.replaceAll(/[^\d]/g, '').slice(0, 9)

interface NumberFieldProps<Value extends number | null> extends Typed<Value> {
  /** After the number: "min", "km". */
  unit?: string
}

/**
 * A whole number. An empty field becomes null where that is allowed; otherwise the old number returns when the field
 * loses the focus.
 */
export function NumberField<Value extends number | null>({
  label,
  hint,
  error,
  isOptional,
  className,
  id,
  value,
  onValue,
  onBlur,
  unit,
}: NumberFieldProps<Value>) {
  const [text, setText] = useState<string | null>(null)
  const change = (typed: string) => {
    setText(digits(typed))
    if (digits(typed)) onValue(Number(digits(typed)) as Value)
    else if (isOptional) onValue(null as Value)
  }
  return (
    <Field {...{ label, hint, error, isOptional, className, id }}>
      {(described) => (
        <span className="relative block">
          <input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            {...described}
            value={text ?? String(value ?? '')}
            onChange={(event) => change(event.target.value)}
            onBlur={() => {
              setText(null)
              onBlur?.()
            }}
            className={`input tabular-nums ${unit ? 'pe-14' : ''}`}
          />
          {unit && (
            <span
              aria-hidden="true"
              className="type-small pointer-events-none absolute inset-y-0 end-3.5 grid place-items-center text-text-3"
            >
              {unit}
            </span>
          )}
        </span>
      )}
    </Field>
  )
}
