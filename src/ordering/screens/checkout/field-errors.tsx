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

/** Whether one of these fields has an error. */
export function useHasError(names: string[]): boolean {
  const errors = use(ErrorsContext)
  return names.some((name) => errors[name] !== undefined)
}

export const FieldErrors = ({ errors, children }: { errors: Errors; children: ReactNode }) => (
  <ErrorsContext value={errors}>{children}</ErrorsContext>
)

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function wordsFor({ validity, type }: Control): string | undefined {
  if (validity.valid) return undefined
  if (validity.valueMissing) return 'Please fill this in.'
  return type === 'email' ? 'Please write your e-mail address as name@example.com.' : 'Please look at this again.'
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
  return { errors, onBlur, onInput }
}
