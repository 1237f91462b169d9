import { useEffect, useRef, useState } from 'react'
import { Failure, SendButton } from '#identity/screens/auth-form.tsx'
import { ScriptForm } from '#ui/form/script-form.tsx'
import { CodeField, codeIn } from '#identity/screens/codes/code-field.tsx'
import { savedHints, type FactorHint, type SignInAnswer } from '#identity/screens/sessions/finish-sign-in.ts'
import { AuthError, callIdentity } from '#identity/screens/identity-client.ts'
import { FactorChoice } from '#identity/screens/factors/factor-choice.tsx'
import { SendAgain } from '#identity/screens/codes/send-again.tsx'
import { useAttempt } from '#identity/screens/use-attempt.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

interface SecondFactorProps {
  first: FactorHint[]
  onAnswer(answer: SignInAnswer): Promise<void> | void
  onBack(failure?: AuthError | null): void
}

interface Text {
  sessionInfo: string
  phoneNumber: string
}

const sendText = ({ uid }: FactorHint, onCheck?: () => void) =>
  callIdentity<Text>('mfa/sign-in/start', { body: { mfaEnrollmentId: uid }, action: 'mfaSmsSignIn', onCheck })

const dead = new Set(['invalid-multi-factor-session', 'missing-multi-factor-session'])

/** The most common factors, used when the real ones are unknown. */
const usual: FactorHint[] = [
  { factorId: 'totp', uid: 'totp' },
  { factorId: 'backup', uid: 'backup' },
]

/**
 * The first step may have happened in another window or on an earlier page: the hints come from this tab's storage,
 * else from the service.
 */
async function findHints(): Promise<FactorHint[]> {
  const known = savedHints()
  if (known.length > 0) return known
  const { hints } = await callIdentity<{ hints: FactorHint[] }>('mfa/sign-in/hints', { method: 'GET' })
  return hints.length > 0 ? hints : usual
}

function check(hint: FactorHint, code: string, text: Text | null): Promise<SignInAnswer> {
  if (hint.factorId === 'totp') return callIdentity('two-factor/verify-totp', { body: { code } })
  if (hint.factorId === 'backup') return callIdentity('two-factor/verify-backup-code', { body: { code } })
  return callIdentity('mfa/sign-in/finalize', { body: { sessionInfo: text?.sessionInfo ?? '', code } })
}

/** One of the person's second factors; "Use another way" shows the others. */
export default function SecondFactor({ first, onAnswer, onBack }: SecondFactorProps) {
  const [hints, setHints] = useState(first)
  const [chosen, setChosen] = useState<FactorHint | null>(first[0] ?? null)
  const [isChoosing, setChoosing] = useState(false)
  const end = useRef(onBack)
  useEffect(() => void (end.current = onBack), [onBack])
  useEffect(() => {
    if (first.length > 0) return
    const show = (found: FactorHint[]) => {
      setHints(found)
      setChosen(found[0]!)
    }
    findHints().then(show, (error: unknown) =>
      error instanceof AuthError && dead.has(error.code) ? end.current(error) : show(usual),
    )
  }, [first])
  if (!chosen) return <Skeleton className="h-14 w-full" />
  const choose = (hint: FactorHint) => {
    setChosen(hint)
    setChoosing(false)
  }
  return (
    <>
      {isChoosing ? (
        <FactorChoice hints={hints} onChoose={choose} />
      ) : (
        <FactorForm key={chosen.uid} hint={chosen} onAnswer={onAnswer} onDead={onBack} />
      )}
      <div className="flex flex-wrap justify-between gap-2">
        <Button kind="quiet" type="button" icon="arrow-left" onClick={() => onBack()}>
          Start again
        </Button>
        {hints.length > 1 && !isChoosing && (
          <Button kind="quiet" type="button" onClick={() => setChoosing(true)}>
            Use another way
          </Button>
        )}
      </div>
    </>
  )
}

interface FactorFormProps {
  hint: FactorHint
  onAnswer: SecondFactorProps['onAnswer']
  onDead(failure: AuthError): void
}

function FactorForm({ hint, onAnswer, onDead }: FactorFormProps) {
  const { busy, failure, attempt, setFailure } = useAttempt()
  const [text, setText] = useState<Text | null>(null)
  const isPhone = hint.factorId === 'phone'
  const send = (values: FormData) => {
    if (isPhone && !text) return void attempt(async (onCheck) => setText(await sendText(hint, onCheck)), 'Sending')
    const code = codeIn(values)
    if (!code) return setFailure(new AuthError('missing-verification-code'))
    void attempt(async () => onAnswer(await check(hint, code, text).catch(endOf(onDead))))
  }
  return (
    <ScriptForm onSend={send}>
      <Failure failure={failure} />
      {isPhone && !text ? (
        <p className="text-text-2">
          We text a code to your phone <bdi className="font-semibold text-text">{hint.phoneNumber}</bdi>.
        </p>
      ) : (
        <CodeField {...wordsOf(hint, text)} isLong={hint.factorId === 'backup'} />
      )}
      <SendButton busy={busy}>{isPhone && !text ? 'Text me a code' : 'Continue'}</SendButton>
      {isPhone && text && <SendAgain seconds={30} onSend={async (onCheck) => setText(await sendText(hint, onCheck))} />}
    </ScriptForm>
  )
}

/** An expired first step has to be repeated; its page shows the message. */
const endOf =
  (onDead: (failure: AuthError) => void) =>
  (error: unknown): never => {
    if (error instanceof AuthError && dead.has(error.code)) onDead(error)
    throw error
  }

function wordsOf({ factorId }: FactorHint, text: Text | null): { label: string; hint: string } {
  if (factorId === 'totp')
    return { label: 'Code from your app', hint: 'Open your authenticator app and type the six digits.' }
  if (factorId === 'backup') return { label: 'Backup code', hint: 'One of the codes you saved. Each works once.' }
  return { label: 'Code', hint: `Enter the code we texted to ${text?.phoneNumber ?? 'your phone'}.` }
}
