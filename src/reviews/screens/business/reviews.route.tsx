import { useBusinessDashboard } from '#dashboards/screens/use-dashboard.ts'
import { BusinessReviewsArea } from '#reviews/screens/business/business-reviews-area.tsx'

/** Reviews of a business, with its replies. */
export default function ReviewsPart() {
  const {
    business: { id },
  } = useBusinessDashboard()
  return <BusinessReviewsArea providerId={id} />
}
