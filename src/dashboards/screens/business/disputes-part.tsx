import type { BusinessAreaProps } from '#dashboards/screens/business/business-desk.tsx'
import { DisputesArea } from '#ordering/screens/own/disputes-area.tsx'

/** What went wrong, and what the business says to it. */
export default function DisputesPart({ business: { id } }: BusinessAreaProps) {
  return <DisputesArea providerId={id} />
}
