import {
  createContext,
  use,
  useCallback,
  useEffect,
  useState,
  type FocusEvent,
  type FormEvent,
  type ReactNode,
} from 'react'

type Errors = Record<string, string>

const ErrorsContext = createContext<Errors>({})

/** The error of a field, by its name. */
export const useFieldError = (name: string): string | undefined => use(ErrorsContext)[name.split('|')[0]!]

export const FieldErrors = ({ errors, children }: { errors: Errors; children: ReactNode }) => (
  <ErrorsContext value={errors}>{children}</ErrorsContext>
)

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function wordsFor({ validity, type }: Control): string | undefined {
  if (validity.valid) return undefined
  if (validity.valueMissing) return 'Please fill this in.'
  return type === 'email' ? 'Please write your email address as name@example.com.' : 'Please look at this again.'
}

/**
 * Server errors, and client errors on leaving a field. Typing clears an error; there is none during the first input.
 */
export function useFieldErrors(rejected: Errors) {
  const [errors, setErrors] = useState(rejected)
  useEffect(() => setErrors(rejected), [rejected])
  const set = useCallback(
    (name: string, words: string | undefined) =>
      setErrors(({ [name]: before, ...others }) =>
        words ? { ...others, [name]: words } : before ? others : { ...others },
      ),
    [],
  )
  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    const control = event.target as unknown as Control // Only controls receive focus inside a form, apart from buttons and links.
    if (control.name && 'validity' in control && control.type !== 'radio' && control.dataset.late === undefined)
      set(control.name.split('|')[0]!, wordsFor(control))
  }
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const control = event.target as Control
    if (control.name) set(control.name.split('|')[0]!, undefined)
  }
  /** Shows what is missing or wrong inside of an element, focuses the first, and returns whether there is nothing. */
  const isValidIn = (part: HTMLElement) => {
    const wrong = [...part.querySelectorAll<Control>('input, select, textarea')].filter(
      (control) =>
        control.name && control.dataset.late === undefined && control.checkVisibility() && !control.validity.valid,
    )
    for (const control of wrong) set(control.name.split('|')[0]!, wordsFor(control))
    wrong[0]?.focus()
    return wrong.length === 0
  }
  return { errors, onBlur, onInput, isValidIn }
}
