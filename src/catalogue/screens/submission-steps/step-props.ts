import type { ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import type { ServiceFormChoices } from '#catalogue/rules/submission/service-form-around.ts'
import type { WizardForm } from '#ui/wizard/wizard-form.ts'

/** The props of every step. */
export interface ServiceWizardForm extends WizardForm<ServiceForm> {
  choices: ServiceFormChoices
  /** The service was public before, so its kind cannot change. */
  isKindFixed: boolean
}

export interface StepProps {
  wizard: ServiceWizardForm
}
