import { lazy, Suspense, type ComponentType } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { DeskAlerts } from '#dashboards/screens/business/alerts/desk-alerts.tsx'
import { useTitleMark } from '#dashboards/screens/business/alerts/desk-count.ts'
import { businessAreasFor, type BusinessAreaKey } from '#dashboards/screens/business/business-areas.ts'
import { BusinessFrame } from '#dashboards/screens/business/business-frame.tsx'
import { BusinessSwitch } from '#dashboards/screens/business/business-switch.tsx'
import { isPublic, type OwnBusiness, type OwnProviderLine } from '#providers/screens/own/own-business.ts'
import { LinkButton } from '#ui/button.tsx'
import { loadChunk } from '#ui/lazy-chunk.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useBrand } from '#site/screens/frame/brand.ts'

export interface BusinessAreaProps {
  business: OwnBusiness
  /** After something changed: what is shown is asked for anew. */
  onChanged(): Promise<void>
}

/** Each area is a chunk of its own: an issue that adds one adds a line here and in `business-areas.ts`. */
const parts: Record<BusinessAreaKey, ComponentType<BusinessAreaProps>> = {
  today: lazy(() => loadChunk(() => import('#dashboards/screens/business/today/today-area.tsx'))),
  calendar: lazy(() => loadChunk(() => import('#dashboards/screens/business/calendar/calendar-area.tsx'))),
  orders: lazy(() => loadChunk(() => import('#dashboards/screens/business/orders-part.tsx'))),
  messages: lazy(() => loadChunk(() => import('#dashboards/screens/business/messages-part.tsx'))),
  customers: lazy(() => loadChunk(() => import('#dashboards/screens/business/customers/customers-area.tsx'))),
  reviews: lazy(() => loadChunk(() => import('#dashboards/screens/business/reviews-part.tsx'))),
  disputes: lazy(() => loadChunk(() => import('#dashboards/screens/business/disputes-part.tsx'))),
  services: lazy(() => loadChunk(() => import('#dashboards/screens/business/services-part.tsx'))),
  team: lazy(() => loadChunk(() => import('#dashboards/screens/business/team-area.tsx'))),
  insights: lazy(() => loadChunk(() => import('#dashboards/screens/business/insights-area.tsx'))),
  money: lazy(() => loadChunk(() => import('#dashboards/screens/business/money/money-area.tsx'))),
  settings: lazy(() => loadChunk(() => import('#dashboards/screens/business/settings-area.tsx'))),
}

interface BusinessDeskProps {
  business: OwnBusiness
  /** All businesses of whoever looks. */
  own: OwnProviderLine[]
}

/** The desk of a business: areas at the side, on phones in a bar at the bottom, one of them open. */
export function BusinessDesk({ business, own }: BusinessDeskProps) {
  const [params] = useSearchParams()
  const { revalidate } = useRevalidator()
  const areas = businessAreasFor(business.rights)
  const { key, label } = areas.find((area) => area.key === params.get('tab')) ?? areas[0]!
  const Part = parts[key]
  const mark = useTitleMark()
  const market = useBrand().name
  return (
    <BusinessFrame business={business} own={own} current={key}>
      <title>{`${mark}${label} · ${business.form.name} · ${market}`}</title>
      <div className="flex items-center gap-2 lg:hidden">
        <BusinessSwitch business={business} own={own} />
        <PublicPage business={business} />
      </div>
      <div className="flex items-center justify-between gap-3">
        <h1 className="type-h1 lg:mt-0">{key === 'today' ? business.form.name : label}</h1>
        {business.rights.includes('see-orders') && <DeskAlerts providerId={business.id} isLooking={key === 'orders'} />}
      </div>
      <div key={key} className="grid min-w-0 gap-6">
        <Suspense fallback={<AreaPlaceholder />}>
          <Part key={business.id} business={business} onChanged={revalidate} />
        </Suspense>
      </div>
    </BusinessFrame>
  )
}

const PublicPage = ({ business }: { business: OwnBusiness }) =>
  isPublic(business) && (
    <LinkButton kind="quiet" size="small" to={`/provider/${business.slug}`} className="ms-auto shrink-0">
      View page
    </LinkButton>
  )

const AreaPlaceholder = () => (
  <div className="panel grid min-h-[80dvh] content-start gap-4 p-6" role="status" aria-label="Loading">
    <Skeleton className="h-6 w-48" />
    <Skeleton className="h-4 w-2/3" />
    <Skeleton className="h-4 w-1/2" />
  </div>
)
