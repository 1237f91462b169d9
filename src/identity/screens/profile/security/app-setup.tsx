import { useEffect, useRef, useState } from 'react'
import type { AuthCode } from '#identity/rules/auth-errors.ts'
import { ScriptForm, textOf } from '#ui/form/script-form.tsx'
import { codeIn, CodeField } from '#identity/screens/codes/code-field.tsx'
import { AuthError, callIdentity } from '#identity/screens/identity-client.ts'
import { PasswordField } from '#identity/screens/passwords/password-field.tsx'
import { Buttons } from '#ui/section/form-buttons.tsx'
import { CopyButton } from '#ui/section/copy-button.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { Lines, ErrorNotice } from '#ui/section/section.tsx'
import { useSaving } from '#identity/screens/profile/use-saving.ts'
import { useRecentLogin } from '#identity/screens/factors/recent-login.tsx'
import { Button } from '#ui/button.tsx'

const aboutPassword: AuthCode[] = ['missing-password', 'wrong-password', 'invalid-credential']

interface Begun {
  sessionInfo: string
  totpURI: string
  backupCodes?: string[]
}

interface SetupProps {
  onDone(text: string, codes?: string[]): Promise<void>
  onBack(): void
}

/** Sets up an authenticator app: scan the code, then type one. */
export function AppSetup({ onDone, onBack }: SetupProps) {
  const { withRecentLogin } = useRecentLogin()
  const [begun, setBegun] = useState<Begun | null>(null)
  const [failure, setFailure] = useState<AuthError | null>(null)
  const isBegun = useRef(false)
  const begin = async (password?: string) => {
    setFailure(null)
    try {
      const body = { factorId: 'totp', ...(password && { password }) }
      setBegun(
        await withRecentLogin(() => callIdentity<Begun>('mfa/enroll/start', { body, action: 'mfaSmsEnrollment' })),
      )
    } catch (error) {
      setFailure(error instanceof AuthError ? error : new AuthError('internal-error'))
    }
  }
  useEffect(() => {
    // Each start creates a new secret, so the page starts only once.
    if (isBegun.current) return
    isBegun.current = true
    void begin()
  }) // oxlint-disable-line react-hooks/exhaustive-deps
  if (begun) return <Confirm begun={begun} onDone={onDone} onBack={onBack} />
  if (!failure) return <Lines />
  if (aboutPassword.includes(failure.code)) return <PasswordStep onSend={begin} failure={failure} onBack={onBack} />
  return (
    <div className="grid justify-items-start gap-3">
      <ErrorNotice message={failure.message} />
      <div className="flex gap-3">
        <Button onClick={() => void begin()}>Try again</Button>
        <Button kind="quiet" onClick={onBack}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

const PasswordStep = ({
  onSend,
  failure,
  onBack,
}: {
  onSend(password: string): Promise<void>
  failure: AuthError
  onBack(): void
}) => {
  const { busy, onSend: send } = useSaving((values) => onSend(textOf(values, 'password')))
  return (
    <ScriptForm onSend={send} className="md:max-w-sm">
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        error={failure.code === 'missing-password' ? undefined : failure.message}
        autoFocus
      />
      <Buttons busy={busy} send="Continue" onBack={onBack} />
    </ScriptForm>
  )
}

const secretIn = (uri: string) => new URL(uri).searchParams.get('secret') ?? ''

function Confirm({ begun, onDone, onBack }: SetupProps & { begun: Begun }) {
  const { busy, message, errorOf, onSend } = useSaving(async (values) => {
    const body = { sessionInfo: begun.sessionInfo, code: codeIn(values) }
    const { backupCodes } = await callIdentity<{ backupCodes?: string[] }>('mfa/enroll/finalize', { body })
    await onDone('Your authenticator app is on.', backupCodes ?? begun.backupCodes ?? [])
  })
  const secret = secretIn(begun.totpURI)
  return (
    <div className="grid gap-6 md:grid-cols-[12rem_minmax(0,1fr)]">
      <QrCode text={begun.totpURI} label="Code for your authenticator app" />
      <div className="grid content-start gap-4">
        <div className="grid gap-2">
          <p>Scan this with an authenticator app, or type the secret there:</p>
          <p className="flex flex-wrap items-center gap-2">
            <code className="rounded-sm bg-surface-2 px-2 py-1 text-sm break-all">
              {secret.match(/.{1,4}/g)?.join(' ')}
            </code>
            <CopyButton text={secret} label="Copy secret" />
          </p>
        </div>
        <ScriptForm onSend={onSend} className="md:max-w-sm">
          <ErrorNotice message={message} />
          <CodeField label="Code that the app shows" error={errorOf('code')} />
          <Buttons busy={busy} send="Turn on" onBack={onBack} />
        </ScriptForm>
      </div>
    </div>
  )
}
