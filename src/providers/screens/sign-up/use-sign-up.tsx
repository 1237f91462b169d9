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
import type { SignUpRequirements } from '#providers/screens/sign-up/sign-up-requirements.ts'
import type { FormProblem } from '#shared/form-problem.ts'
import { useSavedForm } from '#ui/wizard/use-saved-form.ts'
import { useWizardForm } from '#ui/wizard/wizard-form.ts'

/** Bank account numbers are not stored on the device, because it may be shared. */
const secretFields = ['iban'] as const

/** The state behind the steps of one application: the stored form, its problems, and the open step. */
export function useSignUp(application: Application, requirements: SignUpRequirements) {
  const { isLoading, user } = useSession()
  const { kind, id } = application
  const isSignedIn = user !== null
  const server = useMemo(
    () => (isLoading ? undefined : isSignedIn ? serverOf({ kind, id }) : null),
    [isLoading, isSignedIn, kind, id],
  )
  const savedForm = useSavedForm<ProviderForm>({
    key: keyOf(application),
    blank: blankProviderForm,
    secret: secretFields,
    server,
  })
  useKnownTown(savedForm.isReady ? savedForm.form : blankProviderForm, savedForm.change)
  const mail = useMailProof(savedForm.form.email, user?.email ?? null, kind === 'provider')
  const around = useAround(savedForm.form, requirements, mail.isVerified || !user)
  const problems = useMemo(() => problemsOf(savedForm.form, around), [savedForm.form, around])
  const steps = useSteps(application)
  const wizard = useWizardForm(savedForm.form, savedForm.change, problems)
  return {
    savedForm,
    problems,
    mail,
    isSignedIn,
    ...steps,
    ...wizard,
    requiredProofs: requiredProofs(requirements.requiredProofs, savedForm.form),
  }
}

/** The problems found by the rule, and a town that is not in the list. */
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

function useAround(
  _form: ProviderForm,
  { year, requiredProofs: requirements }: SignUpRequirements,
  isEmailVerified: boolean,
) {
  return useMemo(() => ({ year, requiredProofs: requirements, isEmailVerified }), [year, requirements, isEmailVerified])
}

/**
 * The account's own address needs no proof unless the server disagrees; the same is true for an address that was
 * verified before.
 */
function useMailProof(email: string, accountEmail: string | null, wasVerified: boolean) {
  const [verifiedAddresses, setVerified] = useState<string[]>([])
  const [doubted, setDoubted] = useState<string[]>([])
  const plain = email.trim().toLowerCase()
  const isKnown = (wasVerified || plain === accountEmail?.toLowerCase()) && !doubted.includes(plain)
  return {
    isVerified: isKnown || verifiedAddresses.includes(plain),
    onVerified: (address: string) => setVerified([...verifiedAddresses, address.trim().toLowerCase()]),
    doubt: () => {
      setDoubted([...doubted, plain])
      setVerified(verifiedAddresses.filter((one) => one !== plain))
    },
  }
}

/** The step is in the URL, so that Back goes to the previous one, and signing in returns to it. */
function useSteps(application: Application) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const named = new URLSearchParams(search).get('step')
  const current = Math.max(
    0,
    providerSteps.findIndex(({ key }) => key === named),
  )
  const nextPath = addressOf(application, providerSteps[current]!.key)
  const open = (index: number) =>
    void navigate(addressOf(application, providerSteps[index]!.key), {
      preventScrollReset: true,
      replace: index === current,
    })
  return { current, nextPath, open }
}
