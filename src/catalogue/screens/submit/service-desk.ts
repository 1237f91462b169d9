import type { ServiceForm } from '#catalogue/rules/service-form.ts'
import type { ServiceFormChoices } from '#catalogue/rules/service-form-around.ts'
import type { Desk } from '#ui/wizard/desk.ts'

/** What every step of the form works with. */
export interface ServiceDesk extends Desk<ServiceForm> {
  choices: ServiceFormChoices
  /** It was public once: how it is sold stays. */
  isKindFixed: boolean
}

export interface StepProps {
  desk: ServiceDesk
}
