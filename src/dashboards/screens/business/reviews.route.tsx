import { useBusinessDashboard } from '#dashboards/screens/use-dashboard.ts'
import { DeskReviewsArea } from '#reviews/screens/own/desk-reviews-area.tsx'

/** What customers said in public, and what the business says to that. */
export default function ReviewsPart() {
  const {
    business: { id },
  } = useBusinessDashboard()
  return <DeskReviewsArea providerId={id} />
}
