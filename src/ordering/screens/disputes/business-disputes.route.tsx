import { loadAnswers } from '#platform/load-answers.ts'
import type { SourcesOfPage } from '#shared/page-sources.ts'
import { whenSourcesChange } from '#ui/section/use-loaded.ts'
import { chargebacksSource, disputesSource } from '#ordering/screens/disputes/disputes-client.ts'
import { useBusinessDashboard } from '#dashboards/screens/use-dashboard.ts'
import { DisputesArea } from '#ordering/screens/disputes/business-disputes-section.tsx'

/** What the area shows first. */
const shown: SourcesOfPage = ({ params }) => [disputesSource(params.providerId!), chargebacksSource(params.providerId!)]

export const loader = loadAnswers(shown)
export const shouldRevalidate = whenSourcesChange(shown)

/** Disputes of a business. */
export default function DisputesPart() {
  const {
    business: { id },
  } = useBusinessDashboard()
  return <DisputesArea providerId={id} />
}
