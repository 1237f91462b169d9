import { useEffect, useState } from 'react'
import type { ActionMode } from '#identity/rules/continue-uri.ts'
import { ActionPassword } from '#identity/screens/action-password.tsx'
import { actionWords, asksNewPassword } from '#identity/screens/action-words.ts'
import { AuthForm, Failure, SendButton } from '#identity/screens/auth-form.tsx'
import { tellTabs } from '#identity/screens/cross-tab.ts'
import { DeadLink, type Onward } from '#identity/screens/dead-link.tsx'
import { Threshold } from '#identity/screens/entrance.tsx'
import { AuthError, callIdentity } from '#identity/screens/identity-client.ts'
import { refreshSession } from '#identity/screens/session.tsx'
import { useAttempt } from '#identity/screens/use-attempt.ts'
import { LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/states.tsx'

interface ActionPageProps {
  mode: ActionMode | ''
  code: string
  onward: Onward
}

interface Known {
  email?: string | null
  newEmail?: string | null
}

/** What the link of a letter leads to: a question, one button, and what became of it. */
export function ActionPage({ mode, code, onward }: ActionPageProps) {
  if (!code || (mode !== 'resetPassword' && !Object.hasOwn(actionWords, mode)))
    return <DeadLink failure={new AuthError('invalid-action-code')} />
  if (mode === 'resetPassword') return <ActionPassword code={code} onward={onward} />
  return <ActionQuestion mode={mode as keyof typeof actionWords} code={code} onward={onward} />
}

/** Asking what a link is for changes nothing. */
function useLink(code: string) {
  const [known, setKnown] = useState<Known>({})
  const [failure, setFailure] = useState<AuthError | null>(null)
  useEffect(() => {
    callIdentity<Known>('oob/check', { body: { oobCode: code } }).then(setKnown, (error: unknown) => {
      if (error instanceof AuthError && error.status === 400) setFailure(error)
    })
  }, [code])
  return { known, failure }
}

function ActionQuestion({ mode, code, onward }: ActionPageProps & { mode: keyof typeof actionWords }) {
  const words = actionWords[mode]
  const { known, failure: dead } = useLink(code)
  const { busy, failure, attempt } = useAttempt()
  const [isDone, setDone] = useState(false)
  const apply = () =>
    void attempt(async () => {
      await callIdentity('oob/apply', { body: { oobCode: code } })
      setDone(true)
      await refreshSession()
      await tellTabs()
    })
  if (isDone) return <ActionDone mode={mode} onward={onward} />
  if (dead) return <DeadLink failure={dead} />
  const email = known.newEmail ?? known.email
  return (
    <Threshold icon={words.icon} title={words.title}>
      <Failure failure={failure} />
      {email && <bdi className="panel px-4 py-3 font-semibold break-words">{email}</bdi>}
      <p className="text-text-2">{words.text}</p>
      <AuthForm onSend={apply}>
        <SendButton busy={busy}>{words.button}</SendButton>
      </AuthForm>
    </Threshold>
  )
}

const ActionDone = ({ mode, onward }: { mode: keyof typeof actionWords; onward: Onward }) => (
  <Threshold icon="circle-check" tone="success" title={actionWords[mode].done}>
    <p className="text-text-2" role="status">
      {actionWords[mode].afterwards}
    </p>
    {onward.problem && <Notice tone="warning">{onward.problem}</Notice>}
    <div className="flex flex-wrap gap-3">
      {asksNewPassword(mode) && (
        <LinkButton kind="primary" size="large" to="/forgot-password">
          Choose a new password
        </LinkButton>
      )}
      <LinkButton kind={asksNewPassword(mode) ? 'secondary' : 'primary'} size="large" to={onward.to}>
        Continue
      </LinkButton>
    </div>
  </Threshold>
)
