import { serviceSteps, type FormProblem, type ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import type { WizardStep } from '#ui/wizard/wizard-frame.tsx'

/** The titles of the steps for this kind of service. */
const titlesOf = ({ kind }: Pick<ServiceForm, 'kind'>): { key: string; title: string }[] =>
  serviceSteps.map(({ key, title }) => ({ key, title: key === 'time' && kind === 'order' ? 'Making' : title }))

export const checkStep = serviceSteps.length - 1

/** A step counts as seen when the person has opened it, or has filled it in earlier. */
export function wizardSteps(form: ServiceForm, problems: FormProblem[], seen: ReadonlySet<number>): WizardStep[] {
  return titlesOf(form).map(({ key, title }, index) => ({
    key,
    title,
    missing: index === checkStep ? 0 : problems.filter(({ step }) => step === index).length,
    isSeen: index !== checkStep && seen.has(index),
  }))
}

export const indexOfStep = (key: string | null): number =>
  Math.max(
    0,
    serviceSteps.findIndex((step) => step.key === key),
  )
