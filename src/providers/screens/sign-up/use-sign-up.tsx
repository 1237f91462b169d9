import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  checkProviderForm,
  stepOfField,
  type AroundProviderForm,
} from '#providers/rules/sign-up/check-provider-form.ts'
import { blankProviderForm, providerSteps, type ProviderForm } from '#providers/rules/sign-up/provider-form.ts'
import { requiredProofs } from '#providers/rules/sign-up/required-proofs.ts'
import { useSession } from '#identity/screens/sessions/session.tsx'
import { useKnownTown } from '#providers/screens/fields/use-known-town.ts'
import { addressOf, keyOf, type Application } from '#providers/screens/sign-up/addresses.ts'
import { serverOf } from '#providers/screens/sign-up/application.ts'
import type { Asked } from '#providers/screens/sign-up/asked.ts'
import type { FormProblem } from '#shared/form-problem.ts'
import { useKeptForm } from '#ui/wizard/use-kept-form.ts'
import { useWizardForm } from '#ui/wizard/wizard-form.ts'

/** A device may be shared: the number of a bank account does not stay on it. */
const secretFields = ['iban'] as const

/** Everything behind the steps of one application: the kept form, what is missing in it, the step in sight. */
export function useSignUp(application: Application, asked: Asked) {
  const { isLoading, user } = useSession()
  const { kind, id } = application
  const isSignedIn = user !== null
  const server = useMemo(
    () => (isLoading ? undefined : isSignedIn ? serverOf({ kind, id }) : null),
    [isLoading, isSignedIn, kind, id],
  )
  const kept = useKeptForm<ProviderForm>({
    key: keyOf(application),
    blank: blankProviderForm,
    secret: secretFields,
    server,
  })
  useKnownTown(kept.isReady ? kept.form : blankProviderForm, kept.change)
  const mail = useMailProof(kept.form.email, user?.email ?? null, kind === 'provider')
  const around = useAround(kept.form, asked, mail.isProven || !user)
  const problems = useMemo(() => problemsOf(kept.form, around), [kept.form, around])
  const steps = useSteps(application)
  const wizard = useWizardForm(kept.form, kept.change, problems)
  return {
    kept,
    problems,
    mail,
    isSignedIn,
    ...steps,
    ...wizard,
    requiredProofs: requiredProofs(asked.requiredProofs, kept.form),
  }
}

/** What the rule says, and that a town has to be one that is on the map: only the list knows those. */
function problemsOf(form: ProviderForm, around: AroundProviderForm): FormProblem[] {
  const found = checkProviderForm(form, around)
  const isUnknown = form.country !== '' && form.city.trim() !== '' && form.latitude === null
  if (!isUnknown) return found
  const text = 'Choose a town from the list, so that customers find you on the map.'
  const step = stepOfField('city')
  return [...found, { field: 'city', code: 'unknown-place', text, step }].toSorted(
    (one, other) => one.step - other.step,
  )
}

export type SignUp = ReturnType<typeof useSignUp>

function useAround(_form: ProviderForm, { year, requiredProofs: asked }: Asked, isEmailVerified: boolean) {
  return useMemo(() => ({ year, requiredProofs: asked, isEmailVerified }), [year, asked, isEmailVerified])
}

/** The address of the account needs no other proof, until the server says so; neither does one that was proven before. */
function useMailProof(email: string, own: string | null, wasProven: boolean) {
  const [proven, setProven] = useState<string[]>([])
  const [doubted, setDoubted] = useState<string[]>([])
  const plain = email.trim().toLowerCase()
  const isKnown = (wasProven || plain === own?.toLowerCase()) && !doubted.includes(plain)
  return {
    isProven: isKnown || proven.includes(plain),
    onProven: (address: string) => setProven([...proven, address.trim().toLowerCase()]),
    doubt: () => {
      setDoubted([...doubted, plain])
      setProven(proven.filter((one) => one !== plain))
    },
  }
}

/** The step stands in the address, so that Back goes back by one and signing up comes back to it. */
function useSteps(application: Application) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const named = new URLSearchParams(search).get('step')
  const current = Math.max(
    0,
    providerSteps.findIndex(({ key }) => key === named),
  )
  const way = addressOf(application, providerSteps[current]!.key)
  const open = (index: number) =>
    void navigate(addressOf(application, providerSteps[index]!.key), {
      preventScrollReset: true,
      replace: index === current,
    })
  return { current, way, open }
}
