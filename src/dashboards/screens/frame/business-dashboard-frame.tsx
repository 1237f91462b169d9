import { Outlet, useLocation, useRevalidator } from 'react-router'
import { DashboardAlerts } from '#dashboards/screens/alerts/dashboard-alerts.tsx'
import { useTitleCount } from '#dashboards/screens/alerts/dashboard-count.ts'
import { businessAreasFor } from '#dashboards/screens/frame/business-sections.ts'
import { BusinessFrame } from '#dashboards/screens/frame/business-frame.tsx'
import type { BusinessDashboard } from '#dashboards/screens/use-dashboard.ts'
import { isPublic, type ManagedBusiness } from '#providers/screens/business/managed-business.ts'
import { LinkButton } from '#ui/button.tsx'
import { ArriveTogether } from '#ui/feedback/arrive-together.tsx'
import { useIsDrawn } from '#ui/section/use-loaded.ts'
import { FormDone } from '#ui/form/post-form.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { useBrand } from '#site/screens/frame/brand.ts'

/** The dashboard of a business: navigation at the side, or at the bottom on phones, and the open area. */
export function BusinessDashboardFrame({ business }: { business: ManagedBusiness }) {
  const currentArea = useLocation().pathname.split('/')[3] || 'today'
  const { revalidate } = useRevalidator()
  const areas = businessAreasFor(business.rights)
  const found = areas.find((area) => area.key === currentArea)
  const { key, label } = found ?? areas[0]!
  const context: BusinessDashboard = { business, onChanged: revalidate }
  const mark = useTitleCount()
  const market = useBrand().name
  const isDrawn = useIsDrawn()
  return (
    <BusinessFrame business={business} current={key}>
      <title>{`${mark}${label} · ${business.form.name} · ${market}`}</title>
      <div
        className={
          key === 'calendar'
            ? // The calendar needs the height: its bar, which says the days, begins beside this.
              'absolute end-(--gutter) top-4 z-1 lg:end-10 lg:top-8'
            : 'flex items-center justify-between gap-3'
        }
      >
        <h1 className={key === 'calendar' ? 'sr-only' : 'type-h1 me-auto lg:mt-0'}>
          {key === 'today' ? business.form.name : label}
        </h1>
        {key === 'today' && <PublicPage business={business} />}
        {business.rights.includes('see-orders') && (
          <DashboardAlerts providerId={business.id} isOnOrders={key === 'orders'} />
        )}
      </div>
      <FormDone />
      <ArriveTogether key={key} least={0} isDrawn={isDrawn} className="grid min-w-0 gap-6">
        {found ? (
          <Outlet context={context} />
        ) : (
          <EmptyState icon="shield" title="Not for your role" text="The owner of the business can change it." />
        )}
      </ArriveTogether>
    </BusinessFrame>
  )
}

const PublicPage = ({ business }: { business: ManagedBusiness }) =>
  isPublic(business) && (
    <LinkButton kind="quiet" size="small" to={`/provider/${business.slug}`} className="shrink-0 lg:hidden">
      View page
    </LinkButton>
  )
