import type { ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import type { ServiceFormChoices } from '#catalogue/rules/submission/service-form-around.ts'
import type { WizardForm } from '#ui/wizard/wizard-form.ts'

/** What every step of the form works with. */
export interface ServiceWizardForm extends WizardForm<ServiceForm> {
  choices: ServiceFormChoices
  /** It was public once: how it is sold stays. */
  isKindFixed: boolean
}

export interface StepProps {
  wizard: ServiceWizardForm
}
