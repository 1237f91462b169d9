import type { ServiceMetrics } from '#analytics/contract-metrics.ts'
import { EarlyPanel } from '#analytics/screens/metrics/early-panel.tsx'
import { useMetricsAddress } from '#analytics/screens/metrics/metrics-address.ts'
import { MetricsBoard } from '#analytics/screens/metrics/metrics-board.tsx'
import { MetricsTools } from '#analytics/screens/metrics/metrics-tools.tsx'
import { RangePicker } from '#analytics/screens/metrics/range-picker.tsx'
import { useMetrics } from '#analytics/screens/metrics/use-metrics.ts'
import { BusinessFrame } from '#dashboards/screens/frame/business-frame.tsx'
import { StateBadge } from '#providers/screens/state-badge.tsx'
import type { ManagedBusiness, MyProviderRow } from '#providers/screens/business/managed-business.ts'
import type { Picture as PictureOf } from '#shared/picture.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Picture } from '#ui/picture.tsx'

interface ServiceHead {
  id: string
  href: string
  status: string
  title: string
  picture: PictureOf | null
  isPublic: boolean
}

interface ServiceAnalyticsProps {
  business: ManagedBusiness
  myBusinesses: MyProviderRow[]
  service: ServiceHead
  /** Metrics that were loaded with the page, and the query that they answer. */
  first: ServiceMetrics | null
  question: string
}

/** The metrics page of one service, in the dashboard of its provider. */
export function ServiceAnalytics({ business, service, first, question }: ServiceAnalyticsProps) {
  const address = useMetricsAddress()
  const endpoint = `/api/v1/me/providers/${business.id}/services/${service.id}/metrics`
  const state = useMetrics<ServiceMetrics>(endpoint, address.question, first && { question, metrics: first })
  return (
    <BusinessFrame business={business} current="insights">
      <Head business={business} service={service} />
      <div className="no-print flex flex-wrap items-center gap-2">
        <RangePicker
          address={address}
          range={state.metrics?.range ?? null}
          mostDays={business.plan.limits.analyticsDays}
        />
        <MetricsTools
          csvHref={`${endpoint}.csv${address.question}`}
          plan={business.plan}
          plansHref={`/provider-dashboard/${business.id}/settings/plan`}
        />
      </div>
      <MetricsBoard
        state={state}
        compares={address.compares}
        early={<EarlyPanel providerId={business.id} publicHref={service.isPublic ? service.href : null} />}
      />
    </BusinessFrame>
  )
}

const Head = ({ business, service }: Pick<ServiceAnalyticsProps, 'business' | 'service'>) => (
  <div className="flex items-center gap-4">
    <div className="w-18 shrink-0 overflow-clip rounded-md sm:w-22">
      <Picture
        picture={service.picture && { ...service.picture, alt: '' }}
        sizes="88px"
        ratio={4 / 3}
        priority="soon"
      />
    </div>
    <div className="grid min-w-0 gap-1">
      <Breadcrumb
        trail={[
          { label: business.form.name, to: `/provider-dashboard/${business.id}` },
          { label: 'Insights', to: `/provider-dashboard/${business.id}/insights` },
          { label: 'Service' },
        ]}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="type-h2">
          <bdi>{service.title}</bdi>
        </h1>
        <StateBadge state={service.status} />
      </div>
    </div>
  </div>
)
