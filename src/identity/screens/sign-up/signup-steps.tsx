import { useState } from 'react'
import { Entrance } from '#identity/screens/entrance.tsx'
import { SignupForm, type Country } from '#identity/screens/sign-up/signup-form.tsx'
import { CheckYourMail } from '#identity/screens/sign-up/check-your-email.tsx'
import { scenes } from '#site/screens/scenes.ts'

interface SignupStepsProps {
  returnPath: string
  countries: Country[]
}

/**
 * The form; then, for new and known addresses alike, the message about the email. Typed values stay, so that a wrong
 * address can be corrected.
 */
export function SignupSteps({ returnPath, countries }: SignupStepsProps) {
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
        <SignupForm returnPath={returnPath} countries={countries} onSent={setSentTo} />
      </div>
    </Entrance>
  )
}
