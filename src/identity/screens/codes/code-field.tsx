import { Field } from '#ui/form/field.tsx'

interface CodeFieldProps {
  label: string
  hint?: string
  error?: string
  /** Six digits by default; recovery codes are longer and contain letters. */
  isLong?: boolean
}

/** A field for a code that was sent, or that an app shows. Phones suggest it above the keyboard. */
export const CodeField = ({ label, hint, error, isLong }: CodeFieldProps) => (
  <Field label={label} hint={hint} error={error}>
    {(described) => (
      <input
        {...described}
        key={isLong ? 'long' : 'short'}
        name="code"
        autoFocus
        dir="ltr"
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        {...(isLong
          ? { maxLength: 40 }
          : { inputMode: 'numeric', pattern: '[0-9 ]*', maxLength: 7, placeholder: '••••••' })}
        className={`input min-h-14 text-center font-semibold tabular-nums ${isLong ? 'text-lg tracking-widest' : 'indent-[0.4em] text-2xl tracking-[0.4em]'}`}
      />
    )}
  </Field>
)

/** The typed code without spaces. */
export const codeIn = (values: FormData): string => String(values.get('code') ?? '').replaceAll(/\s/g, '')
