import { useId, type ComponentProps, type ReactNode } from 'react'
import { useChoice } from '#ui/form/form-state.ts'

/** A checkbox with its text; the whole line can be pressed. */
export function Checkbox({
  label,
  hint,
  error: own,
  ...given
}: ComponentProps<'input'> & { label: ReactNode; hint?: ReactNode; error?: string | undefined }) {
  const id = useId()
  const { error, input } = useChoice(given, own)
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input
          type="checkbox"
          {...input}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
          className="check"
        />
        <span>
          {label}
          {hint && <span className="type-small block text-text-3">{hint}</span>}
        </span>
      </label>
      {error && (
        <p id={`${id}-error`} className="type-small text-danger-text">
          {error}
        </p>
      )}
    </div>
  )
}

interface ChoiceCardProps extends Omit<ComponentProps<'input'>, 'title'> {
  type?: 'radio' | 'checkbox'
  title: ReactNode
  text?: ReactNode
  /** At the end: a price or a duration. */
  end?: ReactNode
  /** At the start: a portrait or an icon. */
  start?: ReactNode
}

/** A radio button (or checkbox) as a whole card. Put several in a `ChoiceGroup`. */
export function ChoiceCard({ type = 'radio', title, text, start, end, className, ...given }: ChoiceCardProps) {
  const { input } = useChoice(given)
  return (
    <label className={`choice items-center ${className ?? ''}`}>
      <input type={type} {...input} />
      {start}
      <span className="min-w-0 flex-1">
        <span className="type-title block">{title}</span>
        {text && <span className="type-small block text-text-2">{text}</span>}
      </span>
      {end && <span className="shrink-0 font-semibold">{end}</span>}
    </label>
  )
}

/** A named group of choices: one question with several answers. */
export const ChoiceGroup = ({
  id,
  legend,
  hint,
  error,
  children,
  className,
}: {
  /** The target of links in an error summary. */
  id?: string
  legend: ReactNode
  hint?: ReactNode
  error?: string | undefined
  children: ReactNode
  className?: string
}) => (
  <fieldset id={id} className="min-w-0">
    <legend className="type-small mb-2 font-semibold">{legend}</legend>
    {hint && <p className="type-small mb-2 text-text-3">{hint}</p>}
    <div className={className ?? 'grid gap-2'}>{children}</div>
    {error && <p className="type-small mt-2 text-danger-text">{error}</p>}
  </fieldset>
)
