import { addressOfBusinessArea, type BusinessArea } from '#dashboards/screens/business/business-areas.ts'
import { useBadgeOf } from '#dashboards/screens/business/desk-badges.ts'
import { DeskBar } from '#dashboards/screens/desk-bar.tsx'
import type { DeskBadges } from '#dashboards/contract-today.ts'

interface BusinessBarProps {
  areas: readonly BusinessArea[]
  current: string
  businessId: string
  badges: DeskBadges['badges']
}

/** The areas of a business on phones. */
export const BusinessBar = ({ areas, current, businessId, badges }: BusinessBarProps) => (
  <DeskBar
    label="Areas of your business"
    areas={areas}
    current={current}
    hrefOf={(key) => addressOfBusinessArea(businessId, key)}
    countOf={useBadgeOf(badges)}
  />
)
