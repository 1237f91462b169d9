import { useState } from 'react'
import { DeadLink, type Onward } from '#identity/screens/codes/expired-link.tsx'
import { Failure, SendButton } from '#identity/screens/auth-form.tsx'
import { ScriptForm, textOf } from '#ui/form/script-form.tsx'
import { wordsOf } from '#identity/screens/auth-words.ts'
import { Threshold } from '#identity/screens/entrance.tsx'
import { callIdentity } from '#identity/screens/identity-client.ts'
import { PasswordField } from '#identity/screens/passwords/password-field.tsx'
import { refreshSession } from '#identity/screens/sessions/session.tsx'
import { useAttempt } from '#identity/screens/use-attempt.ts'
import { LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/states.tsx'

const isDead = (code: string) => code === 'invalid-action-code' || code === 'expired-action-code'

interface ActionPasswordProps {
  code: string
  onward: Onward
  /** The address was just verified, and the account has no password yet. */
  isFirst?: boolean
}

/** Replaces a forgotten password. All devices are signed out, so the person signs in afterwards. */
export function ActionPassword({ code, onward, isFirst = false }: ActionPasswordProps) {
  const { busy, failure, attempt } = useAttempt()
  const [problem, setProblem] = useState<string>()
  const [isDone, setDone] = useState(false)
  const send = (values: FormData) => {
    const newPassword = textOf(values, 'newPassword')
    setProblem(newPassword ? undefined : wordsOf('missing-password'))
    if (!newPassword) return
    void attempt(async () => {
      await callIdentity('reset-password', { body: { newPassword, token: code } })
      setDone(true)
      await refreshSession()
    })
  }
  if (isDone) return <PasswordChanged onward={onward} isFirst={isFirst} />
  if (failure && isDead(failure.code)) return <DeadLink failure={failure} to="/forgot-password" />
  return (
    <Threshold icon="key-round" title={isFirst ? 'Choose your password' : 'Choose a new password'}>
      <Failure failure={failure} />
      <ScriptForm onSend={send}>
        <PasswordField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          showsRules
          failed={failure?.details.rules}
          error={problem}
        />
        <p className="type-small text-text-2">
          {isFirst
            ? 'Your email is confirmed. With this password you log in.'
            : 'All your devices are signed out, this one too.'}
        </p>
        <SendButton busy={busy}>Save the password</SendButton>
      </ScriptForm>
    </Threshold>
  )
}

const PasswordChanged = ({ onward, isFirst }: { onward: Onward; isFirst: boolean }) => (
  <Threshold icon="circle-check" tone="success" title={isFirst ? 'Your account is ready' : 'Password changed'}>
    <p className="text-text-2" role="status">
      {isFirst ? 'Log in with your password.' : 'Log in with the new one.'}
    </p>
    {onward.problem && <Notice tone="warning">{onward.problem}</Notice>}
    <LinkButton
      kind="primary"
      size="large"
      to={onward.to === '/' ? '/login' : onward.to}
      className="justify-self-start"
    >
      Continue
    </LinkButton>
  </Threshold>
)
