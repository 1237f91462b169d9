import type { Rating } from '#catalogue/rules/service-page/shown.ts'
import { CardPreview } from '#catalogue/screens/submission-steps/card-preview.tsx'
import type { ServiceWizardForm } from '#catalogue/screens/submission-steps/step-props.ts'
import type { FormProblem } from '#catalogue/rules/submission/service-form.ts'
import { MissingList } from '#ui/wizard/missing-list.tsx'

interface SideColumnProps {
  wizard: ServiceWizardForm
  providerName: string
  rating: Rating | null
  problems: FormProblem[]
  steps: { title: string }[]
  onOpen(step: number, field: string): void
}

/** Beside the form: a preview, and what is missing. */
export const SideColumn = ({ wizard, providerName, rating, problems, steps, onOpen }: SideColumnProps) => (
  <>
    <CardPreview
      form={wizard.form}
      providerName={providerName}
      city={cityOf(wizard)}
      isOld={wizard.isKindFixed}
      rating={rating}
    />
    <MissingList problems={problems} steps={steps} onOpen={onOpen} />
  </>
)

const cityOf = ({ form, choices }: ServiceWizardForm) =>
  (choices.locations.find(({ id }) => id === form.locationId) ?? choices.locations[0])?.city ?? ''
