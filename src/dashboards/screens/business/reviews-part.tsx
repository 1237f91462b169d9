import type { BusinessAreaProps } from '#dashboards/screens/business/business-desk.tsx'
import { DeskReviewsArea } from '#reviews/screens/own/desk-reviews-area.tsx'

/** What customers said in public, and what the business says to that. */
export default function ReviewsPart({ business: { id } }: BusinessAreaProps) {
  return <DeskReviewsArea providerId={id} />
}
