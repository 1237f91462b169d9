import type { ProviderMetrics } from '#analytics/contract-metrics.ts'
import { EarlyPanel } from '#analytics/screens/metrics/early-panel.tsx'
import { useMetricsAddress } from '#analytics/screens/metrics/metrics-address.ts'
import { MetricsBoard } from '#analytics/screens/metrics/metrics-board.tsx'
import { MetricsTools } from '#analytics/screens/metrics/metrics-tools.tsx'
import { questionOf } from '#analytics/screens/metrics/metrics-query.ts'
import { RangePicker } from '#analytics/screens/metrics/range-picker.tsx'
import { ServicesTable } from '#analytics/screens/metrics/services-table.tsx'
import { useMetrics } from '#analytics/screens/metrics/use-metrics.ts'
import { useBusinessDashboard } from '#dashboards/screens/use-dashboard.ts'
import { loadAnswers } from '#platform/load-answers.ts'
import type { SourcesOfPage } from '#shared/page-sources.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { isPublic } from '#providers/screens/business/managed-business.ts'
import { whenSourcesChange } from '#ui/section/use-loaded.ts'

const metricsAt = (providerId: string) => `/api/v1/me/providers/${providerId}/metrics`

const shown: SourcesOfPage = ({ params, query }) => [
  { address: metricsAt(params.providerId!) + questionOf(new URLSearchParams(query)) },
]

export const loader = loadAnswers(shown)
export const shouldRevalidate = whenSourcesChange(shown)

/** Metrics of the whole business and of each service, with links to the metrics of a single service. */
export default function InsightsArea() {
  const { business } = useBusinessDashboard()
  const address = useMetricsAddress()
  const endpoint = metricsAt(business.id)
  const state = useMetrics<ProviderMetrics>(endpoint, address.question)
  const { metrics } = state
  const services = metrics?.services ?? []
  return (
    <>
      <div className="no-print flex flex-wrap items-center gap-2">
        <RangePicker address={address} range={metrics?.range ?? null} mostDays={business.plan.limits.analyticsDays} />
        <MetricsTools
          csvHref={`${endpoint}.csv${address.question}`}
          plan={business.plan}
          plansHref={`/provider-dashboard/${business.id}/settings/plan`}
        />
      </div>
      <MetricsBoard
        state={state}
        compares={address.compares}
        namesServices
        early={
          <EarlyPanel providerId={business.id} publicHref={isPublic(business) ? `/provider/${business.slug}` : null} />
        }
      >
        {!metrics && !state.isFailed && <Skeleton className="h-[80dvh] rounded-lg" />}
        {services.length > 0 && (
          <ServicesTable
            services={services}
            hrefOf={(id) => `/provider-dashboard/${business.id}/service-analytics/${id}${address.question}`}
          />
        )}
      </MetricsBoard>
    </>
  )
}
