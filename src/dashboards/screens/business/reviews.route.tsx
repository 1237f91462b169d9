import { useBusinessDashboard } from '#dashboards/screens/use-dashboard.ts'
import { BusinessReviewsArea } from '#reviews/screens/business/business-reviews-area.tsx'

/** What customers said in public, and what the business says to that. */
export default function ReviewsPart() {
  const {
    business: { id },
  } = useBusinessDashboard()
  return <BusinessReviewsArea providerId={id} />
}
