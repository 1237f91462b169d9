import { useState } from 'react'
import { ScriptForm } from '#ui/form/script-form.tsx'
import { codeIn, CodeField } from '#identity/screens/codes/code-field.tsx'
import { callIdentity } from '#identity/screens/identity-client.ts'
import { Buttons } from '#ui/section/form-buttons.tsx'
import { dayText } from '#ui/section/moment-text.ts'
import { ErrorNotice, Row } from '#ui/section/section.tsx'
import { useSaving } from '#identity/screens/profile/use-saving.ts'
import { useRecentLogin } from '#identity/screens/factors/recent-login.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

export interface Factor {
  uid: string
  factorId: 'totp' | 'phone'
  displayName: string | null
  /** Masked. */
  phoneNumber: string | null
  /** ISO text. */
  enrollmentTime: string | null
}

interface FactorRowProps {
  factor: Factor
  /** Whether there is an app whose code can confirm the removal. */
  hasApp: boolean
  onDone(): Promise<void>
}

const titleOf = ({ factorId, displayName }: Factor) =>
  displayName || (factorId === 'totp' ? 'Authenticator app' : 'Text messages')

export function FactorRow({ factor, hasApp, onDone }: FactorRowProps) {
  const [isLeaving, setLeaving] = useState(false)
  if (isLeaving)
    return (
      <li className="py-3 first:pt-0">
        <RemoveForm factor={factor} hasApp={hasApp} onDone={onDone} onBack={() => setLeaving(false)} />
      </li>
    )
  const remove = (
    <Button size="small" kind="danger" onClick={() => setLeaving(true)} aria-label={`Remove ${titleOf(factor)}`}>
      Remove
    </Button>
  )
  return (
    <Row actions={remove}>
      <div className="flex gap-3">
        <Icon
          name={factor.factorId === 'totp' ? 'shield-check' : 'smartphone'}
          className="mt-0.5 shrink-0 text-text-3"
        />
        <p className="min-w-0">
          <span className="block font-semibold">{titleOf(factor)}</span>
          <span className="type-small text-text-2">
            {factor.phoneNumber && <bdi>{factor.phoneNumber}</bdi>}
            {factor.phoneNumber && factor.enrollmentTime && ' · '}
            {factor.enrollmentTime && `since ${dayText(factor.enrollmentTime)}`}
          </span>
        </p>
      </div>
    </Row>
  )
}

function RemoveForm({ factor, hasApp, onDone, onBack }: FactorRowProps & { onBack(): void }) {
  const { withRecentLogin } = useRecentLogin()
  const { busy, message, errorOf, onSend } = useSaving(async (values) => {
    const code = codeIn(values)
    await withRecentLogin(() =>
      callIdentity('mfa/withdraw', { body: { mfaEnrollmentId: factor.uid, ...(code && { code }) } }),
    )
    await onDone()
  })
  const text = () =>
    callIdentity('mfa/sign-in/start', { body: { mfaEnrollmentId: factor.uid }, action: 'mfaSmsSignIn' })
  return (
    <ScriptForm onSend={onSend} className="md:max-w-sm">
      <p className="font-semibold">Remove {titleOf(factor)}?</p>
      <ErrorNotice message={message} />
      {factor.factorId === 'phone' && <TextMe onText={text} />}
      <CodeField
        label={hasApp ? 'Code from your app' : 'Code from the text message'}
        hint="A recovery code does as well."
        isLong
        error={errorOf('code')}
      />
      <Buttons busy={busy} send="Remove" kind="danger-filled" onBack={onBack} />
    </ScriptForm>
  )
}

/** People without an app request a text message; a recovery code works without one. */
function TextMe({ onText }: { onText(): Promise<unknown> }) {
  const [state, setState] = useState<'not yet' | 'sent' | 'failed'>('not yet')
  const send = () =>
    void onText().then(
      () => setState('sent'),
      () => setState('failed'),
    )
  return (
    <p className="flex flex-wrap items-center gap-3" role="status">
      <Button size="small" icon="smartphone" onClick={send}>
        Text me a code
      </Button>
      {state === 'sent' && <span className="type-small text-text-2">It is on its way.</span>}
      {state === 'failed' && (
        <span className="type-small text-danger-text">It could not be sent. Wait half a minute.</span>
      )}
    </p>
  )
}
