import { useMemo, useState, type ReactNode } from 'react'
import type { FormProblem, ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import type { Rating } from '#catalogue/rules/service-page/shown.ts'
import type { ServiceFormChoices, ServiceFormAround } from '#catalogue/rules/submission/service-form-around.ts'
import { readField } from '#catalogue/screens/submission-steps/read-form.ts'
import type { ServiceWizardForm } from '#catalogue/screens/submission-steps/step-props.ts'
import { SideColumn } from '#catalogue/screens/submission/side-column.tsx'
import { StepContent } from '#catalogue/screens/submission-steps/step-content.tsx'
import { checkStep, wizardSteps } from '#catalogue/screens/submission-steps/submit-steps.ts'
import { useSteps } from '#catalogue/screens/submission-steps/use-steps.ts'
import { fieldLabels } from '#catalogue/screens/submission-steps/words.ts'
import { isSame } from '#shared/merge-changes.ts'
import { Button } from '#ui/button.tsx'
import { ConflictView } from '#ui/wizard/conflict-view.tsx'
import { useWizardForm, type WizardForm } from '#ui/wizard/wizard-form.ts'
import { ProblemSummary } from '#ui/wizard/problem-summary.tsx'
import { SaveState } from '#ui/wizard/save-state.tsx'
import type { SavedFormControls } from '#ui/wizard/use-saved-form.ts'
import { WizardFrame } from '#ui/wizard/wizard-frame.tsx'
import { checkServiceForm } from '#catalogue/rules/submission/check-service-form.ts'

export interface Finish {
  /** The label of the last step's button. */
  label: string
  busy: string | false
  run(): void
  /** Above the text of the form: what happens next, and errors. */
  about: ReactNode
}

interface ServiceWizardProps {
  title: string
  lead?: ReactNode
  savedForm: SavedFormControls<ServiceForm>
  choices: ServiceFormChoices
  providerName: string
  /** The current rating. */
  rating?: Rating | null
  /** The form was filled in earlier, so problems are shown at once. */
  isOld?: boolean
  /** The public version; it also fixes the kind of service. */
  publicForm?: ServiceForm | null
  /** A moderator's notes, by field. */
  notes?: Record<string, string>
  finish: Finish
  onLeave(): void
  leaveLabel?: string
  /** Saves from every step without the last check, for services that are public. */
  saveLabel?: string
}

/** The seven steps, for new and existing services. */
export function ServiceWizard(props: ServiceWizardProps) {
  const {
    title,
    lead,
    savedForm,
    choices,
    providerName,
    rating = null,
    isOld = false,
    publicForm = null,
    finish,
    onLeave,
    leaveLabel = 'Save and leave',
    saveLabel,
  } = props
  const problems = useMemo(() => problemsOf(savedForm.form, choices, publicForm), [savedForm.form, choices, publicForm])
  const { wizard: bare, shownSteps, showSteps } = useWizardForm(savedForm.form, savedForm.change, problems)
  const [shownForm] = useState(savedForm.form)
  const wizard = useMemo(
    (): ServiceWizardForm => ({
      ...withNotes(bare, shownForm, props.notes),
      choices,
      isKindFixed: publicForm !== null,
    }),
    [bare, shownForm, props.notes, choices, publicForm],
  )
  const { current, seen, go, open } = useSteps(isOld)
  const [stopped, setStopped] = useState<number | null>(null)
  const steps = useMemo(() => wizardSteps(savedForm.form, problems, seen), [savedForm.form, problems, seen])
  const matching = current === checkStep ? problems : problems.filter(({ step }) => step === current)
  const next = () => {
    if (matching.length > 0 && (current === checkStep || !shownSteps.has(current))) {
      showSteps(current === checkStep ? steps.map((_, index) => index) : [current])
      setStopped(current)
    } else if (current === checkStep) finish.run()
    else go(current + 1)
  }
  const save = () => {
    if (problems.length === 0) return finish.run()
    showSteps(steps.map((_, index) => index))
    setStopped(checkStep)
    go(checkStep)
  }
  return (
    <WizardFrame
      title={title}
      lead={lead}
      steps={steps}
      current={current}
      onStep={go}
      saveState={<SaveState savedForm={savedForm} />}
      actions={
        <>
          <Button kind="quiet" size="small" className="-mx-3" onClick={onLeave}>
            {leaveLabel}
          </Button>
          {saveLabel && savedForm.phase !== 'resting' && current !== checkStep && (
            <Button size="small" busy={finish.busy} onClick={save}>
              {saveLabel}
            </Button>
          )}
        </>
      }
      side={<SideColumn {...{ wizard, providerName, rating, problems, steps }} onOpen={open} />}
      onNext={next}
      {...(current === checkStep && { nextLabel: finish.label, nextBusy: finish.busy })}
    >
      <ConflictView
        conflict={savedForm.conflict}
        localForm={savedForm.form}
        labelOf={(field) => fieldLabels[field]}
        show={(field, form) => readField(field, form, choices) || 'Nothing'}
        onResolve={savedForm.resolve}
      />
      {stopped === current && matching.length > 0 && (
        <Stop problems={matching} isEnd={current === checkStep} onOpen={open} onSkip={() => go(current + 1)} />
      )}
      <StepContent wizard={wizard} current={current} onStep={go} about={finish.about} />
    </WizardFrame>
  )
}

/** Shows a moderator's note beside its field until the field changes, or has another error. */
const withNotes = (
  wizard: WizardForm<ServiceForm>,
  shownForm: ServiceForm,
  notes: Record<string, string> = {},
): WizardForm<ServiceForm> => ({
  ...wizard,
  errorOf: (field) => {
    const root = field.split('.')[0] as keyof ServiceForm
    const isAsItWas = Object.hasOwn(notes, field) && isSame(wizard.form[root], shownForm[root])
    return wizard.errorOf(field) ?? (isAsItWas ? `To change: ${notes[field]}` : undefined)
  },
})

interface StopProps {
  problems: FormProblem[]
  isEnd: boolean
  onOpen(step: number, field: string): void
  onSkip(): void
}

const Stop = ({ problems, isEnd, onOpen, onSkip }: StopProps) => (
  <ProblemSummary
    message={
      isEnd
        ? 'Not everything is there yet'
        : problems.length === 1
          ? 'One thing is missing here'
          : `${problems.length} things are missing here`
    }
    problems={problems}
    onOpen={onOpen}
  >
    {!isEnd && (
      <p>
        <button type="button" className="font-semibold underline underline-offset-2" onClick={onSkip}>
          Finish this later
        </button>
      </p>
    )}
  </ProblemSummary>
)

/** The problems of a form. For a public service only new ones: problems that its public version has block nothing. */
function problemsOf(form: ServiceForm, around: ServiceFormAround, publicForm: ServiceForm | null): FormProblem[] {
  const problems = checkServiceForm(form, around)
  if (!publicForm) return problems
  const old = new Set(checkServiceForm(publicForm, around).map(({ field, code }) => `${field} ${code}`))
  return problems.filter(({ field, code }) => !old.has(`${field} ${code}`))
}
