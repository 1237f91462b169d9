import { answerForm } from '#platform/answer-form.ts'
import { loadAnswers } from '#platform/load-answers.ts'
import type { SourcesOfPage } from '#shared/page-sources.ts'
import { whenSourcesChange } from '#ui/section/use-loaded.ts'
import { sourceAt } from '#ui/source.ts'
import { useBusinessDashboard } from '#dashboards/screens/use-dashboard.ts'
import { AgendaCard } from '#dashboards/screens/today/agenda-card.tsx'
import { NeedsCard } from '#dashboards/screens/today/needs-card.tsx'
import { NumbersCard } from '#dashboards/screens/today/numbers-card.tsx'
import { PrepareCard } from '#dashboards/screens/today/prepare-card.tsx'
import { ReviewsCard } from '#dashboards/screens/today/reviews-card.tsx'
import { TipsCard } from '#dashboards/screens/today/tips-card.tsx'
import { TrendCard } from '#dashboards/screens/today/trend-card.tsx'
import { ReliabilitySection } from '#dashboards/screens/today/reliability-section.tsx'
import { StatePanel } from '#dashboards/screens/today/state-panel.tsx'
import { FirstStepsSection } from '#dashboards/screens/today/first-steps-section.tsx'
import { servicesSource } from '#catalogue/screens/business/business-services.ts'
import { Unreachable } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import type { ManagedBusiness } from '#providers/screens/business/managed-business.ts'

/** What the area shows first. */
const shown: SourcesOfPage = ({ params: { providerId = '' } }) =>
  [
    'today',
    'today/needs',
    'today/orders',
    'today/agenda',
    'today/payout',
    'today/tips',
    'today/reviews',
    'today/trend',
    'reliability',
    'services?limit=100',
  ].map((path) => sourceAt(`/api/v1/me/providers/${providerId}/${path}`))

export const loader = loadAnswers(shown)
export const action = answerForm
export const shouldRevalidate = whenSourcesChange(shown)

/**
 * The Today page of a business. Each card loads from its own endpoint, so that a slow card does not delay the others.
 */
export default function TodayArea() {
  const props = useBusinessDashboard()
  const { id, rights, state, form } = props.business
  const isKitchen = form.categories.includes('food')
  const isUsual = state.status === 'active' && !state.pausedFrom
  return (
    <>
      {!isUsual && <StatePanel {...props} />}
      <NumbersCard
        providerId={id}
        seesMoney={rights.includes('change-money')}
        usual={isKitchen ? 'orders' : 'bookings'}
      />
      {rights.includes('edit-services') && <StartCard business={props.business} />}
      <div className="@container min-w-0">
        <div className="grid items-start gap-6 in-data-[density=compact]:gap-4 @4xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] @4xl:grid-rows-[auto_1fr]">
          <div className="grid min-w-0 gap-6 in-data-[density=compact]:gap-4">
            {rights.includes('see-orders') && (
              <>
                {isKitchen && <PrepareCard providerId={id} isUsual />}
                <AgendaCard providerId={id} isUsual={!isKitchen} />
                {!isKitchen && <PrepareCard providerId={id} isUsual={false} />}
              </>
            )}
          </div>
          <div className="min-w-0 @4xl:col-start-2 @4xl:row-span-2 @4xl:row-start-1">
            <NeedsCard providerId={id} isLive={isUsual} />
          </div>
          {/* In the same column as the open tasks, so that a quiet day leaves no gap. */}
          <div className="min-w-0 @4xl:col-start-1">
            <TrendCard providerId={id} />
          </div>
        </div>
      </div>
      {rights.includes('edit-services') && <TipsCard providerId={id} />}
      <ReviewsCard providerId={id} mayAnswer={rights.includes('edit-profile')} />
      <ReliabilitySection providerId={id} />
    </>
  )
}

/** Loads the checklist for a new business. */
function StartCard({ business }: { business: ManagedBusiness }) {
  const { value, isFailed, reload } = useRemote(servicesSource(business.id))
  if (isFailed) return <Unreachable onRetry={() => void reload()}>We could not load your first steps.</Unreachable>
  return <FirstStepsSection business={business} services={value} />
}
