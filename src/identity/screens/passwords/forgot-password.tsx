import { useState } from 'react'
import { Link } from 'react-router'
import { isEmail } from '#identity/rules/codes/email-addresses.ts'
import { Failure, SendButton } from '#identity/screens/auth-form.tsx'
import { ScriptForm, textOf } from '#ui/form/script-form.tsx'
import { wordsOf } from '#identity/screens/auth-words.ts'
import { Entrance } from '#identity/screens/entrance.tsx'
import { callIdentity } from '#identity/screens/identity-client.ts'
import { OutboxLink } from '#identity/screens/codes/outbox-link.tsx'
import { SendAgain } from '#identity/screens/codes/send-again.tsx'
import { useAttempt } from '#identity/screens/use-attempt.ts'
import { useConfig } from '#identity/screens/use-config.ts'
import { scenes } from '#site/screens/scenes.ts'
import { TextField } from '#ui/form/field.tsx'

const requestReset = (email: string, onCheck: () => void) =>
  callIdentity('request-password-reset', { body: { email }, action: 'getOobCode', onCheck })

/** Requests a link by email. The response is the same for known and unknown addresses. */
export function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <Entrance
      picture={scenes.spa}
      title={sentTo ? 'Check your email' : 'Forgot your password?'}
      lead={
        sentTo
          ? 'A link to a new password may be on its way.'
          : 'It happens. We mail you a link, and you choose a new one.'
      }
    >
      {sentTo ? <Sent email={sentTo} /> : <Form onSent={setSentTo} />}
      <p className="border-t border-border pt-5 text-text-2">
        <Link to="/login" className="link touchable">
          Back to log in
        </Link>
      </p>
    </Entrance>
  )
}

function Form({ onSent }: { onSent(email: string): void }) {
  const { busy, failure, attempt } = useAttempt()
  const [problem, setProblem] = useState<string>()
  const send = (values: FormData) => {
    const email = textOf(values, 'email').trim()
    setProblem(isEmail(email) ? undefined : wordsOf('invalid-email'))
    if (!isEmail(email)) return
    void attempt(async (onCheck) => {
      await requestReset(email, onCheck)
      onSent(email)
    }, 'Sending')
  }
  return (
    <ScriptForm onSend={send}>
      <Failure failure={failure} />
      <TextField label="Email" name="email" type="email" inputMode="email" autoComplete="username" error={problem} />
      <SendButton busy={busy}>Send the link</SendButton>
    </ScriptForm>
  )
}

function Sent({ email }: { email: string }) {
  const config = useConfig()
  return (
    <div className="grid gap-4" role="status">
      <p className="text-text-2">
        If <bdi className="font-semibold text-text">{email}</bdi> has an account here, a letter is on its way. The link
        works for 60 minutes, once.
      </p>
      <OutboxLink config={config} />
      <SendAgain seconds={60} onSend={(onCheck) => requestReset(email, onCheck)} label="Send it again" />
    </div>
  )
}
