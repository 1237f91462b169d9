import { useRef } from 'react'
import { Link } from 'react-router'
import { withReturnPath } from '#identity/rules/sessions/return-path.ts'
import { Failure, SendButton } from '#identity/screens/auth-form.tsx'
import { ScriptForm, OrLine, textOf, typeInto } from '#ui/form/script-form.tsx'
import { GuestMethods } from '#identity/screens/entrance.tsx'
import { savePendingLink, type SignInAnswer } from '#identity/screens/sessions/finish-sign-in.ts'
import { AuthError, callIdentity } from '#identity/screens/identity-client.ts'
import { DemoAccounts, type DemoAccount } from '#identity/screens/sessions/login-demo.tsx'
import { LoginMethods } from '#identity/screens/sessions/login-methods.tsx'
import { OutboxLink } from '#identity/screens/codes/outbox-link.tsx'
import { PasswordField } from '#identity/screens/passwords/password-field.tsx'
import type { Provider } from '#identity/screens/social/provider-buttons.tsx'
import { useAttempt } from '#identity/screens/use-attempt.ts'
import { useConfig } from '#identity/screens/use-config.ts'
import { usePasskeyOffer } from '#identity/screens/factors/use-passkey-offer.ts'
import { Checkbox } from '#ui/form/choices.tsx'
import { TextField } from '#ui/form/field.tsx'

interface LoginPasswordProps {
  returnPath: string
  email: string
  demoAccounts: readonly DemoAccount[]
  /** An error from before this page was opened. */
  first: AuthError | null
  onAnswer(answer: SignInAnswer): Promise<void> | void
  onPhone(): void
}

const signIn = (values: FormData, onCheck: () => void) =>
  callIdentity<SignInAnswer>('sign-in/email', {
    body: {
      email: textOf(values, 'email').trim(),
      password: textOf(values, 'password'),
      rememberMe: values.has('rememberMe'),
    },
    action: 'signInWithPassword',
    onCheck,
  })

function firstMissing(values: FormData): AuthError | null {
  if (!textOf(values, 'email').trim()) return new AuthError('invalid-email')
  return textOf(values, 'password') ? null : new AuthError('missing-password')
}

/** The first step: email and password, or another available method. */
export function LoginPassword({ returnPath, email, demoAccounts, first, onAnswer, onPhone }: LoginPasswordProps) {
  const config = useConfig()
  const form = useRef<HTMLFormElement>(null)
  const { busy, failure, attempt, setFailure } = useAttempt(first)
  const endOffer = usePasskeyOffer(config?.methods.passkey ?? false, (answer) => void onAnswer(answer))
  const send = (values: FormData, element: HTMLFormElement) => {
    const missing = firstMissing(values)
    if (missing) focusOn(element, missing)
    if (missing) return setFailure(missing)
    void attempt(async (onCheck) => onAnswer(await signIn(values, onCheck)))
  }
  const onProvider = (provider: Provider, error?: AuthError) => {
    if (!error) return void onAnswer({})
    if (error.code === 'multi-factor-auth-required') return void onAnswer({ twoFactorRedirect: true })
    savePendingLink(provider.id, provider.name)
    setFailure(error)
  }
  return (
    <>
      <Failure failure={failure}>{failure?.code === 'unverified-email' && <OutboxLink config={config} />}</Failure>
      <ScriptForm ref={form} onSend={send}>
        <TextField
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username webauthn"
          defaultValue={email}
        />
        <PasswordField label="Password" name="password" autoComplete="current-password" />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox label="Stay signed in" name="rememberMe" defaultChecked />
          <Link to="/forgot-password" className="link min-h-11 py-2">
            Forgot password?
          </Link>
        </div>
        <SendButton busy={busy}>Log in</SendButton>
      </ScriptForm>
      <OrLine />
      <LoginMethods {...{ config, returnPath, onAnswer, onPhone, onProvider }} onPasskey={endOffer} />
      <DemoAccounts accounts={demoAccounts} onChoose={(account) => fillIn(form.current, account)} />
      <Newcomers returnPath={returnPath} />
    </>
  )
}

const focusOn = (form: HTMLFormElement, { code }: AuthError) => {
  const field = form.elements.namedItem(code === 'invalid-email' ? 'email' : 'password')
  if (field instanceof HTMLInputElement) field.focus()
}

function fillIn(form: HTMLFormElement | null, { email, password }: { email: string; password: string }) {
  if (!form) return
  typeInto(form, 'email', email)
  typeInto(form, 'password', password)
  form.querySelector<HTMLButtonElement>('[type=submit]')?.focus()
}

const Newcomers = ({ returnPath }: { returnPath: string }) => (
  <div className="grid gap-4 border-t border-border pt-5">
    <p className="text-text-2">
      New here?{' '}
      <Link to={withReturnPath('/signup', returnPath)} className="link font-semibold">
        Sign up
      </Link>
    </p>
    <GuestMethods returnPath={returnPath} />
  </div>
)
