import { useState } from 'react'
import { Failure, SendButton } from '#identity/screens/auth-form.tsx'
import { ScriptForm, textOf } from '#ui/form/script-form.tsx'
import { CodeField, codeIn } from '#identity/screens/codes/code-field.tsx'
import type { SignInAnswer } from '#identity/screens/sessions/finish-sign-in.ts'
import { AuthError, callIdentity } from '#identity/screens/identity-client.ts'
import { SendAgain } from '#identity/screens/codes/send-again.tsx'
import { useAttempt } from '#identity/screens/use-attempt.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'

interface LoginPhoneProps {
  onAnswer(answer: SignInAnswer): Promise<void> | void
  onBack(): void
}

interface Sent {
  verificationId: string
  phoneNumber: string
}

async function sendCode(phoneNumber: string, onCheck?: () => void): Promise<Sent> {
  const body = { phoneNumber }
  const { verificationId } = await callIdentity<{ verificationId: string }>('phone/send-code', {
    body,
    action: 'sendVerificationCode',
    onCheck,
  })
  return { verificationId, phoneNumber }
}

/** Sign-in with a phone number and the code sent to it. */
export default function LoginPhone({ onAnswer, onBack }: LoginPhoneProps) {
  const [sent, setSent] = useState<Sent | null>(null)
  const { busy, failure, attempt, setFailure } = useAttempt()
  const send = (values: FormData) => {
    const number = textOf(values, 'phoneNumber').trim()
    if (!number) return setFailure(new AuthError('missing-phone-number'))
    void attempt(async (onCheck) => setSent(await sendCode(number, onCheck)), 'Sending')
  }
  const check = (values: FormData) => {
    const code = codeIn(values)
    if (!code) return setFailure(new AuthError('missing-verification-code'))
    const body = { verificationId: sent!.verificationId, code }
    void attempt(async () => onAnswer(await callIdentity<SignInAnswer>('phone/sign-in', { body })))
  }
  return (
    <>
      <Failure failure={failure} />
      {sent ? (
        <ScriptForm key="code" onSend={check}>
          <CodeField label="Code" hint={`We sent a code to ${maskedNumber(sent.phoneNumber)}`} />
          <SendButton busy={busy}>Log in</SendButton>
          <SendAgain seconds={30} onSend={async () => setSent(await sendCode(sent.phoneNumber))} />
        </ScriptForm>
      ) : (
        <ScriptForm key="number" onSend={send}>
          <TextField
            label="Phone number"
            name="phoneNumber"
            type="tel"
            autoComplete="tel"
            dir="ltr"
            autoFocus
            hint="With country code, like +44 20 7946 0000"
          />
          <SendButton busy={busy}>Send code</SendButton>
        </ScriptForm>
      )}
      <Button kind="quiet" type="button" icon="arrow-left" onClick={sent ? () => setSent(null) : onBack}>
        {sent ? 'Use another number' : 'Use another way'}
      </Button>
    </>
  )
}

/** "+1 555 010 0202" → "+1555 ...02": enough to recognise one's own number. */
function maskedNumber(number: string): string {
  const compact = number.replaceAll(/[^\d+]/g, '')
  return compact.length < 8 ? compact : `${compact.slice(0, 5)} ...${compact.slice(-2)}`
}
