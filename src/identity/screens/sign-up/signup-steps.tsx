import { useState } from 'react'
import { Entrance } from '#identity/screens/entrance.tsx'
import { SignupForm, type Country } from '#identity/screens/sign-up/signup-form.tsx'
import { CheckYourMail } from '#identity/screens/sign-up/check-your-email.tsx'
import { scenes } from '#site/screens/scenes.ts'

interface SignupStepsProps {
  way: string
  countries: Country[]
}

/** The form; then, the same for new and for known addresses, the mail. What was typed stays for who made a slip in the address. */
export function SignupSteps({ way, countries }: SignupStepsProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <Entrance
      picture={scenes.flowers}
      title={sentTo ? 'Almost there' : 'Sign up'}
      lead={
        sentTo
          ? 'Check your email to finish signing up.'
          : 'One account for what you book, what you order and what you sell.'
      }
    >
      {sentTo && <CheckYourMail email={sentTo} onOther={() => setSentTo(null)} />}
      <div hidden={sentTo !== null}>
        <SignupForm way={way} countries={countries} onSent={setSentTo} />
      </div>
    </Entrance>
  )
}
