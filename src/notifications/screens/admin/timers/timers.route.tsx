import { loadAnswers } from '#platform/load-answers.ts'
import type { SourcesOfPage } from '#shared/page-sources.ts'
import { whenSourcesChange } from '#ui/section/use-loaded.ts'
import { listStuck, listTimers, timersSource } from '#notifications/screens/admin/timers/timers-client.ts'
import { useAdminDashboard } from '#dashboards/screens/use-dashboard.ts'
import { PartTabs, usePart } from '#ui/section/part-tabs.tsx'
import { ClockPart } from '#notifications/screens/admin/timers/clock-section.tsx'
import { StuckPart } from '#notifications/screens/admin/timers/stuck-part.tsx'
import { TimersPart } from '#notifications/screens/admin/timers/timers-part.tsx'

const parts = [
  { key: 'timers', label: 'Timers' },
  { key: 'stuck', label: 'Stuck' },
  { key: 'clock', label: 'Clock' },
] as const

/** What the area shows first. */
const shown: SourcesOfPage = ({ params: { part }, query }) => [
  part === 'clock' ? timersSource : part === 'stuck' ? listStuck(query) : listTimers(query),
]

export const loader = loadAnswers(shown)
export const shouldRevalidate = whenSourcesChange(shown)

/** Background jobs: due items, runs, failures, and in a demo the clock. */
export default function TimersArea() {
  const { rights } = useAdminDashboard()
  const part = usePart(parts.map(({ key }) => key))
  const mayChange = rights.includes('change-rules')
  return (
    <>
      <PartTabs area="timers" label="Parts of the timers" parts={parts} current={part} />
      {part === 'timers' && <TimersPart key="timers" mayChange={mayChange} />}
      {part === 'stuck' && <StuckPart key="stuck" mayChange={mayChange} />}
      {part === 'clock' && <ClockPart />}
    </>
  )
}
