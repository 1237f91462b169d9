import { useEffect, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { providerSteps } from '#providers/rules/sign-up/provider-form.ts'
import { labelOfField, textOfField } from '#providers/screens/fields/field-labels.ts'
import type { FieldsProps } from '#providers/screens/fields/fields.ts'
import { addressOf, type Application } from '#providers/screens/sign-up/addresses.ts'
import { retryUntilPhotosReady } from '#providers/screens/business/retry-until-photos-ready.ts'
import { sendApplication } from '#providers/screens/sign-up/application.ts'
import type { SignUpRequirements } from '#providers/screens/sign-up/sign-up-requirements.ts'
import { stepParts } from '#providers/screens/sign-up/sign-up-steps.tsx'
import { useSignUp, type SignUp } from '#providers/screens/sign-up/use-sign-up.tsx'
import { SignUpSide } from '#providers/screens/sign-up/sign-up-side.tsx'
import { ApiError } from '#ui/api-call.ts'
import { ErrorSummary, Notice } from '#ui/feedback/states.tsx'
import { PagePlaceholder } from '#ui/feedback/skeleton.tsx'
import { ConflictView } from '#ui/wizard/conflict-view.tsx'
import { focusField, idOfField } from '#ui/wizard/wizard-form.ts'
import { SaveState } from '#ui/wizard/save-state.tsx'
import { WizardFrame } from '#ui/wizard/wizard-frame.tsx'
import { LoadFailed } from '#providers/screens/sign-up/load-failed.tsx'
import { useCategoryName } from '#site/screens/frame/menu/category-name.tsx'

interface SignUpFormProps {
  application: Application
  requirements: SignUpRequirements
  /** Notes from a review. */
  notes?: Record<string, string>
  lead?: ReactNode
  onSent(): Promise<void>
}

const last = providerSteps.length - 1

/** The seven steps. People can move freely between them; only submitting requires a complete form. */
export function SignUpForm(props: SignUpFormProps) {
  const { application, requirements, notes = {}, lead, onSent } = props
  const signUp = useSignUp(application, requirements)
  const { savedForm, problems, current, shownSteps, open } = signUp
  const { busy, failure, send } = useSending(application, signUp, onSent)
  const show = useLeading(current, open)
  const nameOf = useCategoryName()
  if (savedForm.loadFailure) return <LoadFailed failure={savedForm.loadFailure} onRetry={savedForm.reload} />
  if (!savedForm.isReady) return <PagePlaceholder text="Loading..." />
  const fields = withNotes(signUp.wizard, notes)
  const Part = stepParts[current]!
  const steps = providerSteps.map(({ key, title }, index) => ({
    key,
    title,
    isSeen: shownSteps.has(index),
    missing: problems.filter(({ step }) => step === index).length,
  }))
  const go = (index: number) => {
    signUp.showSteps([current])
    open(index)
  }
  return (
    <WizardFrame
      title={application.kind === 'draft' ? 'Become a Service Provider' : 'Your application'}
      lead={lead}
      steps={steps}
      current={current}
      onStep={go}
      saveState={<SaveState savedForm={savedForm} />}
      side={<SignUpSide signUp={signUp} notes={notes} onOpen={show} />}
      sideLabel="What is missing"
      onNext={() => (current === last ? void send(show) : go(current + 1))}
      nextLabel={current === last ? 'Send the application' : 'Next'}
      nextBusy={busy}
    >
      {failure && <ErrorSummary message={failure.message} fields={failure.fields} idOf={idOfField} />}
      <StepNotes notes={notes} current={current} />
      <Part
        fields={fields}
        nextPath={signUp.nextPath}
        isSignedIn={signUp.isSignedIn}
        requiredProofs={signUp.requiredProofs}
        mail={signUp.mail}
      />
      <ConflictView
        conflict={savedForm.conflict}
        localForm={savedForm.form}
        labelOf={labelOfField}
        show={(field, form) => textOfField(form, field, nameOf)}
        onResolve={savedForm.resolve}
      />
    </WizardFrame>
  )
}

/** Moves to a field, which may be in another step. */
function useLeading(current: number, open: (step: number) => void) {
  const [wanted, setWanted] = useState<{ step: number; field: string } | null>(null)
  useEffect(() => {
    if (wanted?.step !== current) return
    focusField(wanted.field)
    setWanted(null)
  }, [wanted, current])
  return (step: number, field: string) => {
    setWanted({ step, field })
    if (step !== current) open(step)
  }
}

/** Shows a reviewer's note next to its field unless the field has another error. */
const withNotes = (wizard: FieldsProps, notes: Record<string, string>): FieldsProps => ({
  ...wizard,
  errorOf: (field) => wizard.errorOf(field) ?? (notes[field] && `Asked for: ${notes[field]}`),
})

/** The reviewer's notes on fields of this step. */
function StepNotes({ notes, current }: { notes: Record<string, string>; current: number }) {
  const matching = Object.entries(notes).filter(([field]) =>
    providerSteps[current]!.fields.some((name) => name === field.split('.')[0]),
  )
  if (matching.length === 0) return null
  return (
    <Notice tone="warning">
      <p className="font-semibold">Asked for by the reviewer</p>
      <ul className="mt-1 grid gap-1">
        {matching.map(([field, note]) => (
          <li key={field}>
            <button type="button" className="text-start underline underline-offset-2" onClick={() => focusField(field)}>
              {labelOfField(field)}
            </button>
            : {note}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Submits a complete form; otherwise moves to the first missing field. */
function useSending(
  application: Application,
  { savedForm, problems, mail, isSignedIn, showSteps }: SignUp,
  onSent: () => Promise<void>,
) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState<string | false>(false)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const send = async (show: (step: number, field: string) => void) => {
    showSteps(providerSteps.map((_, index) => index))
    const [first] = problems
    if (first) return show(first.step, first.field)
    if (!isSignedIn) return document.getElementById('account-first')?.scrollIntoView({ block: 'center' })
    setBusy('Sending…')
    setFailure(null)
    try {
      if (!(await savedForm.flush())) return
      const id = await retryUntilPhotosReady(
        () => sendApplication(application),
        () => setBusy('Waiting for your pictures…'),
      )
      savedForm.discard()
      await navigate(addressOf({ kind: 'provider', id }), { replace: true })
      await onSent()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.fields.email) mail.doubt()
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, send }
}
