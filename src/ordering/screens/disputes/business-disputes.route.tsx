import { useBusinessDashboard } from '#dashboards/screens/use-dashboard.ts'
import { DisputesArea } from '#ordering/screens/disputes/business-disputes-section.tsx'

/** Disputes of a business. */
export default function DisputesPart() {
  const {
    business: { id },
  } = useBusinessDashboard()
  return <DisputesArea providerId={id} />
}
