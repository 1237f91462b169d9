import type { ComponentProps, ReactNode } from 'react'
import { UntilInteractive } from '#ui/page/drawing.tsx'

interface ScriptFormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  onSend(values: FormData, form: HTMLFormElement): void
}

/**
 * A form that is only submitted by script, so that its values never appear in a URL. Until scripts run it cannot be
 * filled in.
 */
export const ScriptForm = ({ onSend, className, children, ...form }: ScriptFormProps) => (
  <form
    method="post"
    noValidate
    {...form}
    className={`grid gap-4 ${className ?? ''}`}
    onSubmit={(event) => {
      event.preventDefault()
      onSend(new FormData(event.currentTarget), event.currentTarget)
    }}
  >
    <UntilInteractive>{children}</UntilInteractive>
    <noscript>
      <p className="type-small text-text-2">
        This form needs JavaScript. Booking and ordering work without it, and without an account.
      </p>
    </noscript>
  </form>
)

export const OrLine = ({ children = 'or' }: { children?: ReactNode }) => (
  <div className="type-small flex items-center gap-4 text-text-3" role="separator">
    <span className="h-px flex-1 bg-border" />
    {children}
    <span className="h-px flex-1 bg-border" />
  </div>
)

export const textOf = (values: FormData, name: string): string => String(values.get(name) ?? '')

/** Sets the value of a field as if it had been typed, also for controlled fields. */
export function typeInto(form: HTMLFormElement, name: string, text: string): void {
  const field = form.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement)) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Focuses the first of these fields. */
export const focusFirst = (form: HTMLFormElement, names: string[]): void => {
  const fields = [...form.elements].filter(
    (field): field is HTMLInputElement => field instanceof HTMLElement && 'name' in field,
  )
  fields.find(({ name }) => names.includes(name))?.focus()
}
