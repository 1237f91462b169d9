import type { SignInAnswer } from '#identity/screens/sessions/finish-sign-in.ts'
import { Failure } from '#identity/screens/auth-form.tsx'
import type { AuthError, IdentityConfig } from '#identity/screens/identity-client.ts'
import { ProviderButtons, type Provider } from '#identity/screens/social/provider-buttons.tsx'
import { useAttempt } from '#identity/screens/use-attempt.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

interface LoginMethodsProps {
  /** Null until it is loaded. */
  config: IdentityConfig | null
  returnPath: string
  onAnswer(answer: SignInAnswer): Promise<void> | void
  onPhone(): void
  onProvider(provider: Provider, error?: AuthError): void
  /** Called just before a passkey is requested; resolves with whether the person is signed in already. */
  onPasskey(): Promise<boolean>
}

/** All sign-in methods other than the password. */
export function LoginMethods({ config, returnPath, onAnswer, onPhone, onProvider, onPasskey }: LoginMethodsProps) {
  const { busy, failure, attempt } = useAttempt()
  if (!config) return <MethodsPlaceholder />
  const signInByPasskey = async () => {
    if (await onPasskey()) return
    const { verifyPasskey } = await import('#identity/screens/factors/passkey.ts')
    await onAnswer(await verifyPasskey())
  }
  return (
    <div className="grid gap-3">
      <Failure failure={failure} />
      {config.methods.passkey && (
        <Button
          type="button"
          icon="fingerprint-pattern"
          busy={busy}
          onClick={() => void attempt(signInByPasskey, 'Waiting for your passkey')}
        >
          Use a passkey
        </Button>
      )}
      <ProviderButtons providers={config.providers} mode="signIn" returnPath={returnPath} onDone={onProvider} />
      {config.methods.phone && (
        <Button type="button" icon="smartphone" onClick={onPhone}>
          Use your phone
        </Button>
      )}
    </div>
  )
}

const MethodsPlaceholder = () => (
  <div className="grid gap-3" aria-hidden="true">
    <Skeleton className="h-11 w-full" />
    <Skeleton className="h-11 w-full" />
  </div>
)
