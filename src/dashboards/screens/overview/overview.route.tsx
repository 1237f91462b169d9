import { loadAnswers } from '#platform/load-answers.ts'
import type { SourcesOfPage } from '#shared/page-sources.ts'
import { whenSourcesChange } from '#ui/section/use-loaded.ts'
import { adminSource } from '#identity/screens/admin/admin-lists.ts'
import { ChecklistCard } from '#operations/screens/admin/checklist-card.tsx'
import { useAdminDashboard } from '#dashboards/screens/use-dashboard.ts'
import { HealthCard } from '#dashboards/screens/overview/health-card.tsx'
import { NumbersCard } from '#dashboards/screens/overview/numbers-card.tsx'
import { QueuesCard } from '#dashboards/screens/overview/queues-card.tsx'
import { TrendCard } from '#dashboards/screens/overview/trend-card.tsx'

/** What the area shows first. */
const shown: SourcesOfPage = () =>
  ['overview/queues', 'overview/numbers', 'overview/trend', 'overview/health', 'setup'].map(adminSource)

export const loader = loadAnswers(shown)
export const shouldRevalidate = whenSourcesChange(shown)

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
