import { Outlet, useLocation } from 'react-router'
import { addressOfArea, areasFor } from '#dashboards/screens/frame/admin-sections.ts'
import { AdminCommands } from '#dashboards/screens/frame/dashboard-commands.tsx'
import { DashboardBar } from '#dashboards/screens/frame/dashboard-bar.tsx'
import { DashboardNav } from '#dashboards/screens/frame/dashboard-nav.tsx'
import { MailBar } from '#notifications/screens/admin/email/mail-bar.tsx'
import type { AdminDashboard } from '#dashboards/screens/use-dashboard.ts'
import { useAdminCounts } from '#dashboards/screens/frame/use-admin-counts.ts'
import { FirstPart } from '#ui/table/use-list-address.ts'
import { useDashboardPreferences } from '#dashboards/screens/frame/use-dashboard-preferences.ts'
import { RecentLogin } from '#identity/screens/factors/recent-login.tsx'
import { Badge } from '#ui/badge.tsx'
import { ArriveTogether } from '#ui/feedback/arrive-together.tsx'
import { useIsDrawn } from '#ui/section/use-loaded.ts'
import { PageTitle, pageTitleId } from '#ui/section/page-title.ts'
import { FormDone } from '#ui/form/post-form.tsx'
import { useBrand } from '#site/screens/frame/brand.ts'
import { EmptyState } from '#ui/feedback/states.tsx'

/** The admin dashboard: navigation at the side and the open area. */
export function AdminDashboardFrame({ dashboard }: { dashboard: AdminDashboard }) {
  const currentArea = useLocation().pathname.split('/')[2] || 'overview'
  const { isNarrow } = useDashboardPreferences()
  const areas = areasFor(dashboard.rights)
  const area = areas.find(({ key }) => key === currentArea)
  const current = area?.key
  const title = area?.label ?? 'Admin dashboard'
  const market = useBrand().name
  const countOf = useAdminCounts(current ?? '')
  const isDrawn = useIsDrawn()
  return (
    <div
      className={`lg:grid lg:min-h-full ${isNarrow ? 'lg:grid-cols-[4rem_minmax(0,1fr)]' : 'lg:grid-cols-[15.5rem_minmax(0,1fr)]'}`}
    >
      <DashboardNav areas={areas} current={current ?? ''} countOf={countOf} />
      <div className="grid w-full min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 px-(--gutter) pt-4 pb-10 lg:px-8 lg:py-5">
        <title>{`${title} · Admin dashboard · ${market}`}</title>
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h1 id={pageTitleId} tabIndex={-1} className="type-h2">
            {title}
          </h1>
          <Badge icon="shield-check">Your role: {dashboard.role}</Badge>
        </header>
        {dashboard.rights.includes('read-system') && <MailBar current={current ?? ''} />}
        <FormDone />
        <ArriveTogether
          key={current}
          least={0}
          isDrawn={isDrawn}
          className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6"
        >
          {area ? (
            <FirstPart value={area.firstPart}>
              <PageTitle value={title}>
                <Outlet context={dashboard} />
              </PageTitle>
            </FirstPart>
          ) : (
            <EmptyState icon="shield" title="Not for your role" text="An owner can give you another one." />
          )}
        </ArriveTogether>
      </div>
      <DashboardBar
        label="Areas of the desk"
        areas={areas.map((one) => ({ ...one, short: one.short ?? one.label }))}
        current={current ?? ''}
        hrefOf={addressOfArea}
        countOf={countOf}
      />
      <AdminCommands areas={areas} />
      <RecentLogin />
    </div>
  )
}
