import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

/** A fault of one field, as rules report it. `field` may lead into a list: "options.0.price". */
export interface Problem {
  field: string
  text: string
  step: number
}

/** What the fields of a long form need. */
export interface WizardForm<Form> {
  form: Form
  change(changes: Partial<Form>): void
  /** The error of a field, shown once the person has left it or tried to continue. */
  errorOf(field: string): string | undefined
  /** Called when the person leaves a field. */
  touch(field: string): void
  /** The name of a field in a form that also works without scripts. */
  nameOf?(field: string): string
}

export const idOfField = (field: string) => `field-${field}`

/** The props of a form field: `<CountedText label="Title" {...bind(wizard, 'title')} />`. */
export const bind = <Form extends object, Name extends keyof Form & string>(wizard: WizardForm<Form>, name: Name) => ({
  id: idOfField(name),
  ...(wizard.nameOf && { name: wizard.nameOf(name) }),
  value: wizard.form[name],
  error: wizard.errorOf(name),
  onValue: (value: Form[Name]) => wizard.change({ [name]: value } as unknown as Partial<Form>),
  onBlur: () => wizard.touch(name),
})

/**
 * Shows the problems of fields that were left, and of steps that the person tried to leave. Nothing is marked during
 * the first input.
 */
export function useWizardForm<Form extends object>(
  form: Form,
  change: (changes: Partial<Form>) => void,
  problems: Problem[],
) {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [shownSteps, setShownSteps] = useState<ReadonlySet<number>>(new Set())
  const whenLifted = usePointerRest()
  const touch = useCallback(
    (field: string) => whenLifted(() => setTouched((known) => (known.has(field) ? known : new Set([...known, field])))),
    [whenLifted],
  )
  const showSteps = useCallback((steps: number[]) => setShownSteps((known) => new Set([...known, ...steps])), [])
  const wizard = useMemo((): WizardForm<Form> => {
    const shown = problems.filter(({ field, step }) => shownSteps.has(step) || touched.has(field))
    const texts = new Map(shown.toReversed().map(({ field, text }) => [field, text]))
    return { form, change, touch, errorOf: (field) => texts.get(field) }
  }, [form, change, problems, touched, shownSteps, touch])
  return { wizard, shownSteps, showSteps }
}

/**
 * Leaving a field by a press shows its error, which moves the layout under the pointer, so that the press would miss
 * its target. Changes of the layout therefore wait until the pointer is released and the press is handled.
 */
function usePointerRest() {
  const isDown = useRef(false)
  useEffect(() => {
    const down = () => void (isDown.current = true)
    const lift = () => void (isDown.current = false)
    addEventListener('pointerdown', down, true)
    addEventListener('pointerup', lift, true)
    addEventListener('pointercancel', lift, true)
    return () => {
      removeEventListener('pointerdown', down, true)
      removeEventListener('pointerup', lift, true)
      removeEventListener('pointercancel', lift, true)
    }
  }, [])
  return useCallback((work: () => void) => {
    if (!isDown.current) return work()
    const later = () => void setTimeout(work)
    addEventListener('pointerup', later, { once: true })
  }, [])
}

/** Scrolls to a field and focuses it. For a group, its first control is focused. */
export function focusField(field: string): boolean {
  const parts = field.split('.')
  const ids = parts.map((_, index) => idOfField(parts.slice(0, parts.length - index).join('.')))
  const found = ids.map((id) => document.getElementById(id)).find(Boolean)
  if (!found) return false
  for (let box = found.closest('details'); box; box = box.parentElement?.closest('details') ?? null) box.open = true
  const controls = 'input:not([type=hidden]):not(:disabled), select, textarea, button'
  const control = found.matches(controls) ? found : (found.querySelector<HTMLElement>(controls) ?? found)
  control.focus({ preventScroll: true })
  found.scrollIntoView({ block: 'center' })
  return true
}
