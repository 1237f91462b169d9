import { useBusinessDashboard } from '#dashboards/screens/use-dashboard.ts'
import { DisputesArea } from '#ordering/screens/disputes/business-disputes-section.tsx'

/** What went wrong, and what the business says to it. */
export default function DisputesPart() {
  const {
    business: { id },
  } = useBusinessDashboard()
  return <DisputesArea providerId={id} />
}
