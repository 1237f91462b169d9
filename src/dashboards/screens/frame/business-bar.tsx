import { addressOfBusinessArea, type BusinessArea } from '#dashboards/screens/frame/business-sections.ts'
import { useBadgeOf } from '#dashboards/screens/frame/business-badges.ts'
import { DashboardBar } from '#dashboards/screens/frame/dashboard-bar.tsx'
import type { DashboardBadges } from '#dashboards/contract-today.ts'

interface BusinessBarProps {
  areas: readonly BusinessArea[]
  current: string
  businessId: string
  badges: DashboardBadges['badges']
}

/** Navigation bar of a business dashboard on phones. */
export const BusinessBar = ({ areas, current, businessId, badges }: BusinessBarProps) => (
  <DashboardBar
    label="Areas of your business"
    areas={areas}
    current={current}
    hrefOf={(key) => addressOfBusinessArea(businessId, key)}
    countOf={useBadgeOf(badges)}
  />
)
