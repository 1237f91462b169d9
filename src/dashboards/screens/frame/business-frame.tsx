import type { ReactNode } from 'react'
import { useCountsShown } from '#dashboards/screens/alerts/dashboard-count.ts'
import { businessAreasFor, type BusinessAreaKey } from '#dashboards/screens/frame/business-sections.ts'
import { BusinessBar } from '#dashboards/screens/frame/business-bar.tsx'
import { BusinessCommands } from '#dashboards/screens/frame/dashboard-commands.tsx'
import { BusinessSide } from '#dashboards/screens/frame/business-side.tsx'
import { useBadges } from '#dashboards/screens/frame/business-badges.ts'
import { useDashboardPreferences } from '#dashboards/screens/frame/use-dashboard-preferences.ts'
import { RecentLogin } from '#identity/screens/factors/recent-login.tsx'
import type { ManagedBusiness } from '#providers/screens/business/managed-business.ts'

export interface BusinessFrameProps {
  business: ManagedBusiness
  /** The open area, or the one to which this page belongs. */
  current: BusinessAreaKey
  children: ReactNode
}

/** Navigation around every page of a business: at the side, or at the bottom on phones. */
export function BusinessFrame({ business, current, children }: BusinessFrameProps) {
  const { isNarrow, density } = useDashboardPreferences()
  const counts = useBadges(business.id)
  const badges = useCountsShown() ? counts : {}
  const areas = businessAreasFor(business.rights)
  return (
    <div
      data-density={density}
      className={`lg:grid lg:min-h-full print:block ${isNarrow ? 'lg:grid-cols-[4.5rem_minmax(0,1fr)]' : 'lg:grid-cols-[15.5rem_minmax(0,1fr)]'}`}
    >
      <BusinessSide areas={areas} current={current} business={business} badges={badges} />
      <div
        className={`relative mx-auto grid w-full ${current === 'calendar' ? '' : 'max-w-6xl'} content-start gap-6 px-(--gutter) pt-4 pb-10 lg:px-10 lg:py-8 print:p-0`}
      >
        {children}
      </div>
      <BusinessBar areas={areas} current={current} businessId={business.id} badges={badges} />
      <BusinessCommands business={business} />
      <RecentLogin />
    </div>
  )
}
