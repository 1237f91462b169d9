import { ChecklistCard } from '#dashboards/screens/system/checklist-card.tsx'
import { useAdminDashboard } from '#dashboards/screens/use-dashboard.ts'
import { HealthCard } from '#dashboards/screens/overview/health-card.tsx'
import { NumbersCard } from '#dashboards/screens/overview/numbers-card.tsx'
import { QueuesCard } from '#dashboards/screens/overview/queues-card.tsx'
import { TrendCard } from '#dashboards/screens/overview/trend-card.tsx'

/** What the market does, what waits for somebody, and whether the installation is well. Each part asks by itself and has its own Retry. */
export default function OverviewArea() {
  const { rights } = useAdminDashboard()
  const seesSales = rights.includes('read-orders')
  return (
    <>
      {rights.includes('read-settings') && <ChecklistCard />}
      {seesSales && <NumbersCard />}
      {rights.includes('read-system') && <HealthCard />}
      <QueuesCard />
      {seesSales && <TrendCard />}
    </>
  )
}
