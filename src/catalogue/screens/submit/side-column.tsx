import type { Rating } from '#catalogue/rules/shown.ts'
import { CardPreview } from '#catalogue/screens/submit/card-preview.tsx'
import type { ServiceDesk } from '#catalogue/screens/submit/service-desk.ts'
import type { FormProblem } from '#catalogue/rules/service-form.ts'
import { MissingList } from '#ui/wizard/missing-list.tsx'

interface SideColumnProps {
  desk: ServiceDesk
  providerName: string
  rating: Rating | null
  problems: FormProblem[]
  steps: { title: string }[]
  onOpen(step: number, field: string): void
}

/** Beside the form: what becomes of it, and what is missing. */
export const SideColumn = ({ desk, providerName, rating, problems, steps, onOpen }: SideColumnProps) => (
  <>
    <CardPreview
      form={desk.form}
      providerName={providerName}
      city={cityOf(desk)}
      isOld={desk.isKindFixed}
      rating={rating}
    />
    <MissingList problems={problems} steps={steps} onOpen={onOpen} />
  </>
)

const cityOf = ({ form, choices }: ServiceDesk) =>
  (choices.locations.find(({ id }) => id === form.locationId) ?? choices.locations[0])?.city ?? ''
