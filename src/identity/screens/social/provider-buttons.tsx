import { useState } from 'react'
import { Failure } from '#identity/screens/auth-form.tsx'
import { AuthError, type IdentityConfig } from '#identity/screens/identity-client.ts'
import { signInByRedirect, signInWithPopup, type PopupRequest } from '#identity/screens/social/popup-sign-in.ts'
import { ProviderSign } from '#identity/screens/social/provider-logo.tsx'
import { Button } from '#ui/button.tsx'

export type Provider = IdentityConfig['providers'][number]

interface ProviderButtonsProps {
  providers: Provider[]
  mode: PopupRequest['mode']
  /** The page for a sign-in in this tab; undefined: only popups are possible. */
  returnPath?: string
  /** "Continue with Google". */
  verb?: string
  /** Called after success, or with an error that the surrounding page has to handle. */
  onDone(provider: Provider, error?: AuthError): void
}

const handedOn = new Set(['multi-factor-auth-required', 'account-exists-with-different-credential', 'user-mismatch'])
const goesInThisTab = new Set(['popup-blocked', 'web-storage-unsupported'])

const asAuthError = (error: unknown, { name }: Provider) =>
  error instanceof AuthError
    ? new AuthError(error.code, { details: { ...error.details, provider: name }, status: error.status })
    : new AuthError('internal-error')

function usePopup({ mode, onDone }: ProviderButtonsProps) {
  const [waiting, setWaiting] = useState<Provider | null>(null)
  const [rejected, setRejected] = useState<{ provider: Provider; failure: AuthError } | null>(null)
  const fail = (provider: Provider, error: unknown) => {
    const failure = asAuthError(error, provider)
    if (handedOn.has(failure.code)) return onDone(provider, failure)
    // Empty for a request that was replaced by another one.
    if (failure.message) setRejected({ provider, failure })
  }
  const open = (provider: Provider) => {
    setWaiting(provider)
    setRejected(null)
    // Called synchronously in the click handler; otherwise the popup is blocked.
    void signInWithPopup({ providerId: provider.id, mode, onLate: () => onDone(provider) })
      .then(
        () => onDone(provider),
        (error: unknown) => fail(provider, error),
      )
      .finally(() => setWaiting((current) => (current === provider ? null : current)))
  }
  const leave = (provider: Provider, returnPath: string) =>
    signInByRedirect(provider, returnPath).catch((error: unknown) => fail(provider, error))
  return { waiting, rejected, open, leave }
}

/** Each button opens the popup of its provider. Only the last press counts. */
export function ProviderButtons(props: ProviderButtonsProps) {
  const { providers, returnPath, verb = 'Continue with' } = props
  const { waiting, rejected, open, leave } = usePopup(props)
  if (providers.length === 0) return null
  return (
    <div className="grid gap-3">
      {rejected && (
        <Failure failure={rejected.failure}>
          {rejected.failure.code === 'popup-closed-by-user' && (
            <p className="type-small">Still signing in? Keep the window open.</p>
          )}
          {returnPath !== undefined && goesInThisTab.has(rejected.failure.code) && (
            <Button size="small" type="button" onClick={() => void leave(rejected.provider, returnPath)}>
              Continue in this tab
            </Button>
          )}
        </Failure>
      )}
      {providers.map((provider) => (
        <Button key={provider.id} type="button" onClick={() => open(provider)}>
          {waiting === provider ? <span className="ring" aria-hidden="true" /> : <ProviderSign id={provider.id} />}
          {verb} {provider.name}
        </Button>
      ))}
    </div>
  )
}
