import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { isEmail } from '#identity/rules/codes/email-addresses.ts'
import { withReturnPath } from '#identity/rules/sessions/return-path.ts'
import { Failure, SendButton } from '#identity/screens/auth-form.tsx'
import { ScriptForm, focusFirst, textOf } from '#ui/form/script-form.tsx'
import { wordsOf } from '#identity/screens/auth-words.ts'
import { AuthError, callIdentity } from '#identity/screens/identity-client.ts'
import { PasswordField } from '#identity/screens/passwords/password-field.tsx'
import { SignupBoxes } from '#identity/screens/sign-up/signup-boxes.tsx'
import { useAttempt } from '#identity/screens/use-attempt.ts'
import { ChoiceCard, ChoiceGroup } from '#ui/form/choices.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { Icon } from '#ui/icon.tsx'

export interface Country {
  code: string
  name: string
}

interface SignupFormProps {
  returnPath: string
  countries: Country[]
  onSent(email: string): void
}

export type Problems = Record<string, string>

const businessSignUpPath = '/become-service-provider'

/** Problems that can be detected without the service. */
function problemsIn(values: FormData): Problems {
  const problems: Problems = {}
  if (!textOf(values, 'firstName').trim()) problems.firstName = 'Enter your first name.'
  if (!isEmail(textOf(values, 'email').trim())) problems.email = wordsOf('invalid-email')
  if (!textOf(values, 'password')) problems.password = wordsOf('missing-password')
  if (!values.has('acceptsTerms')) problems.acceptsTerms = 'Please accept the terms to go on.'
  if (!values.has('isOldEnough')) problems.isOldEnough = 'Please confirm your age.'
  return problems
}

function sendForm(values: FormData, returnPath: string, onCheck: () => void) {
  const texts = Object.fromEntries(
    ['email', 'password', 'firstName', 'lastName', 'country', 'city'].map((name) => [name, textOf(values, name)]),
  )
  const boxes = Object.fromEntries(
    ['acceptsTerms', 'isOldEnough', 'wantsNewsletter'].map((name) => [name, values.has(name)]),
  )
  const next = values.get('purpose') === 'offer' ? businessSignUpPath : returnPath
  const body = { ...texts, ...boxes, email: texts.email!.trim(), continueUrl: withReturnPath('/login', next) }
  return callIdentity('sign-up/email', { body, action: 'signUpPassword', onCheck })
}

/** The service's errors by field; a weak password is one of them. */
const fieldsOf = ({ code, message, details }: AuthError): Problems => ({
  ...details.messages,
  ...(/password/.test(code) && { password: message }),
})

export function SignupForm({ returnPath, countries, onSent }: SignupFormProps) {
  const { busy, failure, attempt } = useAttempt()
  const [problems, setProblems] = useState<Problems>({})
  const show = (found: Problems, form: HTMLFormElement) => {
    setProblems(found)
    requestAnimationFrame(() => focusFirst(form, Object.keys(found)))
  }
  const send = (values: FormData, form: HTMLFormElement) => {
    const found = problemsIn(values)
    show(found, form)
    if (Object.keys(found).length > 0) return
    void attempt(async (onCheck) => {
      await sendForm(values, returnPath, onCheck).catch((error: unknown) => {
        if (error instanceof AuthError) show(fieldsOf(error), form)
        throw error
      })
      onSent(textOf(values, 'email').trim())
    })
  }
  return (
    <ScriptForm onSend={send} className="gap-5">
      <Failure failure={failure} />
      <Purpose />
      <Person problems={problems} failedRules={failure?.details.rules} />
      <Place countries={countries} problems={problems} />
      <SignupBoxes problems={problems} />
      <SendButton busy={busy}>Create account</SendButton>
      <p className="text-text-2">
        Have an account?{' '}
        <Link to={withReturnPath('/login', returnPath)} className="link font-semibold">
          Log in
        </Link>
      </p>
    </ScriptForm>
  )
}

const Purpose = () => (
  <ChoiceGroup legend="What brings you here?" className="grid gap-2 sm:grid-cols-2">
    <ChoiceCard
      name="purpose"
      value="book"
      defaultChecked
      title="I want to book"
      start={<Icon name="calendar-check" className="text-brand-text" />}
    />
    <ChoiceCard
      name="purpose"
      value="offer"
      title="I offer services"
      start={<Icon name="store" className="text-brand-text" />}
    />
  </ChoiceGroup>
)

const Person = ({ problems, failedRules }: { problems: Problems; failedRules: string[] | undefined }) => (
  <>
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="First name"
        name="firstName"
        autoComplete="given-name"
        maxLength={60}
        error={problems.firstName}
      />
      <TextField
        label="Last name"
        name="lastName"
        autoComplete="family-name"
        maxLength={60}
        isOptional
        error={problems.lastName}
      />
    </div>
    <TextField label="Email" name="email" type="email" inputMode="email" autoComplete="email" error={problems.email} />
    <PasswordField
      label="Password"
      name="password"
      autoComplete="new-password"
      showsRules
      failed={failedRules}
      error={problems.password}
    />
  </>
)

function Place({ countries, problems }: { countries: Country[]; problems: Problems }) {
  const [country, setCountry] = useState('')
  useEffect(() => setCountry((chosen) => chosen || guessCountry(countries)), [countries])
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Country"
        name="country"
        autoComplete="country"
        isOptional
        value={country}
        error={problems.country}
        onChange={(event) => setCountry(event.target.value)}
      >
        <option value="">Choose</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label="City"
        name="city"
        autoComplete="address-level2"
        maxLength={80}
        isOptional
        error={problems.city}
      />
    </div>
  )
}

/** The country of the browser's language: "en-KE" → Kenya, "pt" → the most likely one. */
function guessCountry(countries: Country[]): string {
  const named = navigator.languages.map((language) => new Intl.Locale(language)).find(({ region }) => region)
  const region = (named ?? new Intl.Locale(navigator.language).maximize()).region ?? ''
  return countries.some(({ code }) => code === region) ? region : ''
}
