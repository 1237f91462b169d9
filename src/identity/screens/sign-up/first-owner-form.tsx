import { useState } from 'react'
import { isEmail } from '#identity/rules/codes/email-addresses.ts'
import { Failure, SendButton } from '#identity/screens/auth-form.tsx'
import { ScriptForm, focusFirst, textOf } from '#ui/form/script-form.tsx'
import { wordsOf } from '#identity/screens/auth-words.ts'
import { useFinishSignIn } from '#identity/screens/sessions/finish-sign-in.ts'
import { AuthError, callIdentity } from '#identity/screens/identity-client.ts'
import { PasswordField } from '#identity/screens/passwords/password-field.tsx'
import { useAttempt } from '#identity/screens/use-attempt.ts'
import { TextField } from '#ui/form/field.tsx'

type Problems = Record<string, string>

function problemsIn(values: FormData): Problems {
  return {
    ...(!textOf(values, 'name').trim() && { name: 'Write your name.' }),
    ...(!isEmail(textOf(values, 'email').trim()) && { email: wordsOf('invalid-email') }),
    ...(!textOf(values, 'password') && { password: wordsOf('missing-password') }),
  }
}

/** The service's errors by field; a weak password is one of them. */
const fieldsOf = ({ code, message, details }: AuthError): Problems => ({
  ...details.messages,
  ...(/password/.test(code) && { password: message }),
  ...(/email/.test(code) && { email: message }),
})

/** Creates the account that owns the market, and signs it in. */
export function FirstOwnerForm({ code }: { code: string }) {
  const { busy, failure, attempt } = useAttempt()
  const finish = useFinishSignIn('/admin-dashboard')
  const [problems, setProblems] = useState<Problems>({})
  const show = (found: Problems, form: HTMLFormElement) => {
    setProblems(found)
    requestAnimationFrame(() => focusFirst(form, Object.keys(found)))
    return Object.keys(found).length > 0
  }
  const send = (values: FormData, form: HTMLFormElement) => {
    if (show(problemsIn(values), form)) return
    const [name, email, password] = ['name', 'email', 'password'].map((field) => textOf(values, field))
    void attempt(async () => {
      await callIdentity('first-run', { body: { code, name, email: email!.trim(), password } }).catch(
        (error: unknown) => {
          if (error instanceof AuthError) show(fieldsOf(error), form)
          throw error
        },
      )
      await finish()
    }, 'Opening your market')
  }
  return (
    <ScriptForm onSend={send} aria-label="First owner">
      {failure?.code === 'not-found' ? (
        <Failure
          failure={
            new AuthError('not-found', {
              message: 'This link has been used, or the market was started anew. See the latest lines of its log.',
            })
          }
        />
      ) : (
        <Failure failure={failure} />
      )}
      <TextField label="Name" name="name" autoComplete="name" maxLength={80} error={problems.name} />
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        error={problems.email}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        showsRules
        failed={failure?.details.rules}
        error={problems.password}
      />
      <SendButton busy={busy}>Open the market</SendButton>
    </ScriptForm>
  )
}
