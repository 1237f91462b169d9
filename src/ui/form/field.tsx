import { useId, type ComponentProps, type ReactNode } from 'react'
import { useField } from '#ui/form/form-state.ts'
import { Icon } from '#ui/icon.tsx'

interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Shows "optional" beside the label. Other fields are required. */
  isOptional?: boolean
  className?: string
}

type Described = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  required: boolean
}

/** Label, hint, control and error, connected for screen readers. */
export function Field({
  label,
  hint,
  error,
  isOptional,
  className,
  id: givenId,
  children,
}: FieldProps & { id?: string; children: (described: Described) => ReactNode }) {
  const generatedId = useId()
  const id = givenId ?? generatedId
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={`grid content-start gap-1.5 ${className ?? ''}`}>
      <label htmlFor={id} className="type-small font-semibold">
        {label}
        {isOptional && <span className="font-normal text-text-3"> (optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="type-small text-text-3">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        required: !isOptional,
      })}
      {error && (
        <p id={`${id}-error`} className="type-small flex items-start gap-1.5 text-danger-text">
          <Icon name="circle-alert" size="small" className="mt-0.5" />
          {error}
        </p>
      )}
    </div>
  )
}

export function TextField({
  label,
  hint,
  isOptional,
  className,
  error: own,
  ...given
}: FieldProps & ComponentProps<'input'>) {
  const { error, input } = useField(given, own)
  return (
    <Field {...{ label, hint, error, isOptional, className, id: input.id }}>
      {(described) => <input type="text" {...input} {...described} className="input" />}
    </Field>
  )
}

export function TextArea({
  label,
  hint,
  isOptional,
  className,
  error: own,
  ...given
}: FieldProps & ComponentProps<'textarea'>) {
  const { error, input } = useField(given, own)
  return (
    <Field {...{ label, hint, error, isOptional, className, id: input.id }}>
      {(described) => <textarea {...input} {...described} className="input" />}
    </Field>
  )
}

/** A select with a label; `required={false}` where its empty value is a normal choice. */
export function SelectField({
  label,
  hint,
  isOptional,
  className,
  children,
  error: own,
  ...given
}: FieldProps & ComponentProps<'select'>) {
  const { error, input } = useField(given, own)
  return (
    <Field {...{ label, hint, error, isOptional, className, id: input.id }}>
      {(described) => (
        <Select {...input} {...described} required={described.required && input.required !== false}>
          {children}
        </Select>
      )}
    </Field>
  )
}

/** A native select in the product's design; the caller adds a label. */
export const Select = ({ children, ...select }: ComponentProps<'select'>) => (
  <span className="select">
    <select {...select} className={`input ${select.className ?? ''}`}>
      {children}
    </select>
    <Icon name="chevron-down" />
  </span>
)
