import { useEffect, useState } from 'react'
import type { ActionMode } from '#identity/rules/codes/continue-uri.ts'
import { pathBeyondLogin } from '#identity/rules/sessions/return-path.ts'
import { ActionPassword } from '#identity/screens/codes/action-password.tsx'
import { actionWords, needsNewPassword } from '#identity/screens/codes/action-words.ts'
import { Failure, SendButton } from '#identity/screens/auth-form.tsx'
import { ScriptForm, textOf } from '#ui/form/script-form.tsx'
import { wordsOf } from '#identity/screens/auth-words.ts'
import { notifyTabs } from '#identity/screens/sessions/cross-tab.ts'
import { DeadLink, type Onward } from '#identity/screens/codes/expired-link.tsx'
import { Threshold } from '#identity/screens/entrance.tsx'
import { AuthError, callIdentity } from '#identity/screens/identity-client.ts'
import { PasswordField } from '#identity/screens/passwords/password-field.tsx'
import { refreshSession, useSession } from '#identity/screens/sessions/session.tsx'
import { useAttempt } from '#identity/screens/use-attempt.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/states.tsx'

interface ActionPageProps {
  mode: ActionMode | ''
  code: string
  onward: Onward
}

interface Known {
  email?: string | null
  newEmail?: string | null
  needsPassword?: boolean
}

/** The page of an emailed link: a question, one button, and the result. */
export function ActionPage({ mode, code, onward }: ActionPageProps) {
  if (!code || (mode !== 'resetPassword' && !Object.hasOwn(actionWords, mode)))
    return <DeadLink failure={new AuthError('invalid-action-code')} />
  if (mode === 'resetPassword') return <ActionPassword code={code} onward={onward} />
  return <ActionQuestion mode={mode as keyof typeof actionWords} code={code} onward={onward} />
}

/** Reading what a link does changes nothing. */
function useLink(code: string) {
  // Null until it is loaded, because the effect of the button depends on it.
  const [known, setKnown] = useState<Known | null>(null)
  const [failure, setFailure] = useState<AuthError | null>(null)
  useEffect(() => {
    callIdentity<Known>('oob/check', { body: { oobCode: code } }).then(setKnown, (error: unknown) => {
      if (error instanceof AuthError && error.status === 400) setFailure(error)
      else setKnown({})
    })
  }, [code])
  return { known, failure }
}

interface Applied {
  /** The account was reset and needs a password. */
  passwordCode?: string
}

const otherBrowser =
  'The account was made in another browser. Type the password that you chose there. If you did not sign up yourself, choose a new one: nothing that somebody else put into the account stays.'

/** Does what the link is for, once somebody says so. */
function useApply(code: string) {
  const { busy, failure, attempt } = useAttempt()
  const [done, setDone] = useState<Applied | null>(null)
  const apply = (password?: string) =>
    void attempt(async () => {
      const applied = await callIdentity<Applied>('oob/apply', {
        body: { oobCode: code, ...(password !== undefined && { password }) },
      })
      // First, because where "Continue" leads depends on who is signed in.
      await refreshSession()
      setDone(applied)
      await notifyTabs()
    })
  return { busy, failure, done, apply }
}

function ActionQuestion({ mode, code, onward }: ActionPageProps & { mode: keyof typeof actionWords }) {
  const link = useLink(code)
  const { done, ...action } = useApply(code)
  if (done?.passwordCode) return <ActionPassword code={done.passwordCode} onward={onward} isFirst />
  if (done) return <ActionDone mode={mode} onward={onward} />
  if (link.failure) return <DeadLink failure={link.failure} />
  return <Question mode={mode} known={link.known} {...action} />
}

interface QuestionProps extends Omit<ReturnType<typeof useApply>, 'done'> {
  mode: keyof typeof actionWords
  known: Known | null
}

function Question({ mode, known, busy, failure, apply }: QuestionProps) {
  const words = actionWords[mode]
  const { email, newEmail, needsPassword = false } = known ?? {}
  const address = newEmail ?? email
  const [problem, setProblem] = useState<string>()
  const send = (values: FormData) => {
    if (!needsPassword) return apply()
    const password = textOf(values, 'password')
    setProblem(password ? undefined : wordsOf('missing-password'))
    if (password) apply(password)
  }
  return (
    <Threshold icon={words.icon} title={words.title}>
      <Failure failure={failure} />
      {address && <bdi className="panel px-4 py-3 font-semibold break-words">{address}</bdi>}
      <p className="text-text-2">{needsPassword ? otherBrowser : words.text}</p>
      <ScriptForm onSend={send}>
        {needsPassword && (
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            error={problem ?? failure?.details.messages?.password}
          />
        )}
        <SendButton busy={known ? busy : 'Checking'}>{words.button}</SendButton>
      </ScriptForm>
      {needsPassword && (
        <Button kind="quiet" type="button" className="justify-self-start" onClick={() => apply()}>
          I don’t know it: choose a new password
        </Button>
      )}
    </Threshold>
  )
}

function ActionDone({ mode, onward }: { mode: keyof typeof actionWords; onward: Onward }) {
  const { user } = useSession()
  return (
    <Threshold icon="circle-check" tone="success" title={actionWords[mode].done}>
      <p className="text-text-2" role="status">
        {actionWords[mode].afterwards}
      </p>
      {onward.problem && <Notice tone="warning">{onward.problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        {needsNewPassword(mode) && (
          <LinkButton kind="primary" size="large" to="/forgot-password">
            Choose a new password
          </LinkButton>
        )}
        <LinkButton
          kind={needsNewPassword(mode) ? 'secondary' : 'primary'}
          size="large"
          to={user ? pathBeyondLogin(onward.to) : onward.to}
        >
          Continue
        </LinkButton>
      </div>
    </Threshold>
  )
}
