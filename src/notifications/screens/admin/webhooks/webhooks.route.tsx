import { loadAnswers } from '#platform/load-answers.ts'
import type { SourcesOfPage } from '#shared/page-sources.ts'
import { whenSourcesChange } from '#ui/section/use-loaded.ts'
import { listCalls, CallsPart } from '#notifications/screens/admin/webhooks/calls-part.tsx'
import { listPrograms, ProgramsPart } from '#notifications/screens/admin/webhooks/programs-part.tsx'
import { useAdminDashboard } from '#dashboards/screens/use-dashboard.ts'
import { PartTabs, usePart } from '#ui/section/part-tabs.tsx'

const parts = [
  { key: 'programs', label: 'Programs' },
  { key: 'calls', label: 'Calls' },
] as const

/** What the area shows first. */
const shown: SourcesOfPage = ({ params, query }) => [params.part === 'calls' ? listCalls(query) : listPrograms(query)]

export const loader = loadAnswers(shown)
export const shouldRevalidate = whenSourcesChange(shown)

/** Webhooks of the market and of businesses, with their calls. */
export default function HooksArea() {
  const { rights } = useAdminDashboard()
  const part = usePart(parts.map(({ key }) => key))
  const mayChange = rights.includes('change-rules')
  return (
    <>
      <PartTabs area="webhooks" label="Parts of the webhooks" parts={parts} current={part} />
      {part === 'programs' ? (
        <ProgramsPart key="programs" mayChange={mayChange} />
      ) : (
        <CallsPart key="calls" mayChange={mayChange} />
      )}
    </>
  )
}
