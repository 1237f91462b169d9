import { useBusinessDashboard } from '#dashboards/screens/use-dashboard.ts'
import { answerForm } from '#platform/answer-form.ts'
import { loadAnswers } from '#platform/load-answers.ts'
import { BusinessReviewsArea } from '#reviews/screens/business/business-reviews-area.tsx'
import { businessReviewsOf } from '#reviews/screens/business/business-reviews-client.ts'
import type { SourcesOfPage } from '#shared/page-sources.ts'
import { whenSourcesChange } from '#ui/section/use-loaded.ts'

const shown: SourcesOfPage = ({ params, query }) => [businessReviewsOf(params.providerId!, query)]

export const loader = loadAnswers(shown)
export const action = answerForm
export const shouldRevalidate = whenSourcesChange(shown)

/** Reviews of a business, with its replies. */
export default function ReviewsPart() {
  const {
    business: { id },
  } = useBusinessDashboard()
  return <BusinessReviewsArea providerId={id} />
}
