import type { ServiceFigures } from '#analytics/contract-figures.ts'
import { EarlyPanel } from '#analytics/screens/figures/early-panel.tsx'
import { useFiguresAddress } from '#analytics/screens/figures/figures-address.ts'
import { FiguresBoard } from '#analytics/screens/figures/figures-board.tsx'
import { FiguresTools } from '#analytics/screens/figures/figures-tools.tsx'
import { RangePicker } from '#analytics/screens/figures/range-picker.tsx'
import { useFigures } from '#analytics/screens/figures/use-figures.ts'
import { BusinessFrame } from '#dashboards/screens/business/business-frame.tsx'
import { StateBadge } from '#dashboards/screens/state-badge.tsx'
import type { OwnBusiness, OwnProviderLine } from '#providers/screens/own/own-business.ts'
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
  business: OwnBusiness
  own: OwnProviderLine[]
  service: ServiceHead
  /** Figures that came with the page, and what they answer. */
  first: ServiceFigures | null
  question: string
}

/** One service in figures, in the frame of its business. */
export function ServiceAnalytics({ business, own, service, first, question }: ServiceAnalyticsProps) {
  const address = useFiguresAddress()
  const door = `/api/v1/own/providers/${business.id}/services/${service.id}/figures`
  const state = useFigures<ServiceFigures>(door, address.question, first && { question, figures: first })
  return (
    <BusinessFrame business={business} own={own} current="insights">
      <Head business={business} service={service} />
      <div className="no-print flex flex-wrap items-center gap-2">
        <RangePicker
          address={address}
          range={state.figures?.range ?? null}
          mostDays={business.plan.limits.analyticsDays}
        />
        <FiguresTools
          csvHref={`${door}.csv${address.question}`}
          plan={business.plan}
          plansHref={`/provider-dashboard/${business.id}/settings/plan`}
        />
      </div>
      <FiguresBoard
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
