import { ChecklistCard } from '#operations/screens/admin/checklist-card.tsx'
import { useAdminDashboard } from '#dashboards/screens/use-dashboard.ts'
import { HealthCard } from '#dashboards/screens/overview/health-card.tsx'
import { NumbersCard } from '#dashboards/screens/overview/numbers-card.tsx'
import { QueuesCard } from '#dashboards/screens/overview/queues-card.tsx'
import { TrendCard } from '#dashboards/screens/overview/trend-card.tsx'

/** Open work, key figures and health of the installation. Each part loads separately and has its own Retry. */
export default function OverviewArea() {
  const { rights } = useAdminDashboard()
  const seesSales = rights.includes('read-orders')
  return (
    <>
      <QueuesCard />
      {seesSales && <NumbersCard />}
      {seesSales && <TrendCard />}
      {rights.includes('read-system') && <HealthCard />}
      {rights.includes('read-settings') && <ChecklistCard />}
    </>
  )
}
