import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { defaultPolicy, type PasswordPolicy } from '#identity/rules/passwords/password-policy.ts'
import { loadPolicy, usePolicy } from '#identity/screens/passwords/password-policy.ts'
import { PasswordRules } from '#identity/screens/passwords/password-rules.tsx'
import { IconButton } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  label: ReactNode
  name: string
  autoComplete: 'current-password' | 'new-password'
  hint?: ReactNode
  error?: string | undefined
  isOptional?: boolean
  /** For a new password: shows the rules, checked while typing. */
  showsRules?: boolean
  /** Loaded automatically if undefined. */
  policy?: PasswordPolicy | undefined
  /** Rules for which the server rejected the password; shown in red until the password changes. */
  failed?: readonly string[] | undefined
}

/** A password field that can be shown and pasted into, and that warns about Caps Lock. */
export function PasswordField({
  label,
  hint,
  error,
  isOptional,
  showsRules,
  policy,
  failed = [],
  ...input
}: PasswordFieldProps) {
  const rulesId = useId()
  const [password, setPassword] = useState(String(input.defaultValue ?? ''))
  const [rejected, setRejected] = useState('')
  const known = usePolicy()
  const failedKey = failed.join('|')
  const element = useRef<HTMLInputElement>(null)
  // The rejected password is the value of the field when the error arrived.
  useEffect(() => setRejected(element.current?.value ?? ''), [failedKey])
  return (
    <Field {...{ label, hint, error, isOptional, id: input.id }}>
      {({ 'aria-describedby': describedBy, ...described }) => (
        <>
          <SecretInput
            {...input}
            {...described}
            element={element}
            aria-describedby={[describedBy, showsRules && rulesId].filter(Boolean).join(' ') || undefined}
            onFocus={() => void (showsRules && !policy && loadPolicy().catch(() => {}))}
            onInput={(event) => setPassword(event.currentTarget.value)}
          />
          {showsRules && (
            <PasswordRules
              id={rulesId}
              policy={policy ?? known ?? defaultPolicy}
              password={password}
              failed={password === rejected ? failed : []}
            />
          )}
        </>
      )}
    </Field>
  )
}

function SecretInput({ element, ...input }: ComponentProps<'input'> & { element: RefObject<HTMLInputElement | null> }) {
  const [isShown, setShown] = useState(false)
  const [hasCapsLock, setCapsLock] = useState(false)
  const checkCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  useHiddenOnSend(element, setShown)
  return (
    <>
      <span className="relative block">
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          ref={element}
          type={isShown ? 'text' : 'password'}
          className="input pe-12"
          onKeyDown={checkCapsLock}
          onKeyUp={checkCapsLock}
          onBlur={() => setCapsLock(false)}
        />
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          label="Show password"
          aria-pressed={isShown}
          className="absolute inset-y-0 end-0.5"
          onClick={() => setShown(!isShown)}
        />
      </span>
      <span role="status" className="type-small text-warning-text empty:hidden">
        {hasCapsLock && 'Caps Lock is on.'}
      </span>
    </>
  )
}

/** Hides the password before the form is submitted; otherwise browsers would store it as ordinary text. */
function useHiddenOnSend(element: RefObject<HTMLInputElement | null>, show: (isShown: boolean) => void) {
  useEffect(() => {
    const form = element.current?.form
    const onSubmit = () => show(false)
    form?.addEventListener('submit', onSubmit)
    return () => form?.removeEventListener('submit', onSubmit)
  }, [element, show])
}
