import { Outlet, useLocation } from 'react-router'
import { addressOfArea, areasFor } from '#dashboards/screens/desk-areas.ts'
import { DeskBar } from '#dashboards/screens/desk-bar.tsx'
import { DeskNav } from '#dashboards/screens/desk-nav.tsx'
import { MailBar } from '#dashboards/screens/mail/mail-bar.tsx'
import type { AdminDashboard } from '#dashboards/screens/use-dashboard.ts'
import { useDeskCounts } from '#dashboards/screens/use-desk-counts.ts'
import { useDeskHabits } from '#dashboards/screens/business/desk-habits.ts'
import { RecentLogin } from '#identity/screens/recent-login.tsx'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/states.tsx'

/** The desk of administrators: areas at the side, one of them open. */
export function AdminDesk({ desk }: { desk: AdminDashboard }) {
  const asked = useLocation().pathname.split('/')[2] || 'overview'
  const { isNarrow } = useDeskHabits()
  const areas = areasFor(desk.rights)
  const current = areas.find(({ key }) => key === asked)?.key
  const countOf = useDeskCounts(current ?? '')
  return (
    <div
      className={`lg:grid lg:min-h-full ${isNarrow ? 'lg:grid-cols-[4rem_minmax(0,1fr)]' : 'lg:grid-cols-[15.5rem_minmax(0,1fr)]'}`}
    >
      <DeskNav areas={areas} current={current ?? ''} countOf={countOf} />
      <div className="grid w-full min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 px-(--gutter) pt-4 pb-10 lg:px-8 lg:py-5">
        <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h1 className="type-small font-semibold text-text-2">Admin dashboard</h1>
          <Badge icon="shield-check">Your role: {desk.role}</Badge>
        </header>
        {desk.rights.includes('read-system') && <MailBar current={current ?? ''} />}
        <div key={current} className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
          {current ? (
            <Outlet context={desk} />
          ) : (
            <EmptyState icon="shield" title="Not for your role" text="An owner can give you another one." />
          )}
        </div>
      </div>
      <DeskBar
        label="Areas of the desk"
        areas={areas.map((area) => ({ ...area, short: area.short ?? area.label }))}
        current={current ?? ''}
        hrefOf={addressOfArea}
        countOf={countOf}
      />
      <RecentLogin />
    </div>
  )
}
