import { lazy, Suspense, useEffect, useState } from 'react'
import { codeOf } from '#identity/screens/auth-words.ts'
import { Entrance } from '#identity/screens/entrance.tsx'
import {
  saveHints,
  savePendingLink,
  consumePendingLink,
  useFinishSignIn,
  type FactorHint,
  type SignInAnswer,
} from '#identity/screens/sessions/finish-sign-in.ts'
import { AuthError } from '#identity/screens/identity-client.ts'
import { refreshSession } from '#identity/screens/sessions/session.tsx'
import type { DemoAccount } from '#identity/screens/sessions/login-demo.tsx'
import { LoginPassword } from '#identity/screens/sessions/login-password.tsx'
import { consumeDeparture } from '#identity/screens/social/popup-sign-in.ts'
import { scenes } from '#site/screens/scenes.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

// Loaded separately, because most people need only the first step.
const LinkOffer = lazy(() => import('#identity/screens/social/link-offer.tsx'))
const LoginPhone = lazy(() => import('#identity/screens/sessions/login-phone.tsx'))
const SecondFactor = lazy(() => import('#identity/screens/factors/second-factor.tsx'))

interface LoginStepsProps {
  returnPath: string
  demoAccounts: readonly DemoAccount[]
  email: string
  /** An error code from a provider or a link that redirected here. */
  error: string | null
}

type Step =
  | { name: 'password'; failure: AuthError | null }
  | { name: 'phone' }
  | { name: 'second'; hints: FactorHint[] }
  | { name: 'link'; providerId: string; provider: string }

const firstStep = (error: string | null): Step => {
  if (!error) return { name: 'password', failure: null }
  const code = codeOf(error)
  return code === 'multi-factor-auth-required'
    ? { name: 'second', hints: [] }
    : { name: 'password', failure: new AuthError(code) }
}

const linkable = 'account-exists-with-different-credential'

const words = {
  password: {
    title: 'Log in',
    lead: 'See what you booked, where you book often, and what you sell.',
    picture: scenes.shopfront,
  },
  phone: { title: 'Log in by phone', lead: 'We text you a code. New numbers get an account.', picture: scenes.coffee },
  second: {
    title: 'One more step',
    lead: 'The first one was right. Now a code, to be sure that it is you.',
    picture: scenes.spa,
  },
  link: { title: 'You are in', lead: 'One press, and next time both ways lead here.', picture: scenes.flowers },
}

/** All steps of signing in: the first step, a second factor if required, and the offer to connect an account. */
export function LoginSteps({ returnPath, email, error, demoAccounts }: LoginStepsProps) {
  const [step, setStep] = useState<Step>(() => firstStep(error))
  const finish = useFinishSignIn(returnPath)
  const onAnswer = async (answer: SignInAnswer) => {
    if (answer.twoFactorRedirect) {
      const hints = answer.hints ?? []
      saveHints(hints)
      return setStep({ name: 'second', hints })
    }
    const link = consumePendingLink()
    if (!link) return finish()
    await refreshSession()
    setStep({ name: 'link', providerId: link.providerId, provider: link.name })
  }
  useEffect(() => {
    const left = consumeDeparture()
    if (!left || codeOf(error) !== linkable) return
    savePendingLink(left.providerId, left.name)
    setStep({ name: 'password', failure: new AuthError(linkable, { details: { provider: left.name } }) })
  }, [error])
  const toStart = (failure: AuthError | null = null) => setStep({ name: 'password', failure })
  return (
    <Entrance {...words[step.name]}>
      {step.name === 'password' && (
        <LoginPassword
          {...{ returnPath, email, demoAccounts, onAnswer }}
          first={step.failure}
          onPhone={() => setStep({ name: 'phone' })}
        />
      )}
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        {step.name === 'phone' && <LoginPhone onAnswer={onAnswer} onBack={() => toStart()} />}
        {step.name === 'second' && <SecondFactor first={step.hints} onAnswer={onAnswer} onBack={toStart} />}
        {step.name === 'link' && <LinkOffer id={step.providerId} name={step.provider} onDone={() => void finish()} />}
      </Suspense>
    </Entrance>
  )
}
