import { useEffect, useState } from 'react'
import { Failure, SendButton } from '#identity/screens/auth-form.tsx'
import { ScriptForm, OrLine, textOf } from '#ui/form/script-form.tsx'
import { AuthError, callIdentity, type IdentityConfig } from '#identity/screens/identity-client.ts'
import { PasswordField } from '#identity/screens/passwords/password-field.tsx'
import { ProviderButtons } from '#identity/screens/social/provider-buttons.tsx'
import { useAttempt } from '#identity/screens/use-attempt.ts'
import { useConfig } from '#identity/screens/use-config.ts'
import { refreshSession } from '#identity/screens/sessions/session.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

interface MyLogin {
  email: string | null
  hasPassword: boolean
  providerData: { providerId: string }[]
}

function useMyLogin(): MyLogin | null {
  const [myLogin, setMyLogin] = useState<MyLogin | null>(null)
  useEffect(() => {
    callIdentity<{ user: MyLogin | null }>('session', { method: 'GET' }).then(
      ({ user }) => setMyLogin(user),
      () => {},
    )
  }, [])
  return myLogin
}

/** The providers that are linked to the account. */
const linkedProviders = (config: IdentityConfig | null, myLogin: MyLogin | null) =>
  config?.providers.filter(({ id }) => myLogin?.providerData.some(({ providerId }) => providerId === id)) ?? []

/** "Please sign in again to continue.", with all methods of this person. */
export default function RecentLoginDialog({ onEnd }: { onEnd(isVerified: boolean): void }) {
  const myLogin = useMyLogin()
  const config = useConfig()
  const { busy, failure, attempt, setFailure } = useAttempt()
  const verify = (work: () => Promise<unknown>, text?: string) =>
    void attempt(async () => {
      await work()
      await refreshSession()
      onEnd(true)
    }, text)
  const sendPassword = (values: FormData) => {
    const password = textOf(values, 'password')
    if (!password) return setFailure(new AuthError('missing-password'))
    verify(() => callIdentity('reauthenticate', { body: { password } }))
  }
  const providers = linkedProviders(config, myLogin)
  const hasPasskeys = config?.methods.passkey ?? false
  return (
    <Dialog title="Is it still you?" isOpen onClose={() => onEnd(false)}>
      <div className="grid gap-4">
        <p className="text-text-2">Please sign in again to continue.</p>
        <Failure failure={named(failure, myLogin)} />
        {myLogin?.hasPassword && (
          <ScriptForm onSend={sendPassword}>
            <input type="hidden" name="username" autoComplete="username" defaultValue={myLogin.email ?? ''} />
            <PasswordField label="Password" name="password" autoComplete="current-password" />
            <SendButton busy={busy}>Continue</SendButton>
          </ScriptForm>
        )}
        {myLogin?.hasPassword && (hasPasskeys || providers.length > 0) && <OrLine />}
        {hasPasskeys && (
          <Button
            type="button"
            icon="fingerprint-pattern"
            onClick={() => verify(verifyByPasskey, 'Waiting for your passkey')}
          >
            Use a passkey
          </Button>
        )}
        <ProviderButtons
          providers={providers}
          mode="reauth"
          onDone={(_provider, error) => (error ? setFailure(error) : onEnd(true))}
        />
      </div>
    </Dialog>
  )
}

const verifyByPasskey = async () => (await import('#identity/screens/factors/passkey.ts')).verifyPasskey()

/** "That's a different account. Sign in as ann@example.com." */
const named = (failure: AuthError | null, myLogin: MyLogin | null) =>
  failure?.code === 'user-mismatch' && myLogin?.email
    ? new AuthError('user-mismatch', { details: { email: myLogin.email } })
    : failure
