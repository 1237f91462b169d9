import { loadAnswers } from '#platform/load-answers.ts'
import type { SourcesOfPage } from '#shared/page-sources.ts'
import { whenSourcesChange } from '#ui/section/use-loaded.ts'
import { useAdminDashboard } from '#dashboards/screens/use-dashboard.ts'
import { marketKeys } from '#identity/screens/admin/api-keys/api-keys-client.ts'
import { KeysPanel } from '#identity/screens/admin/api-keys/api-keys-panel.tsx'
import { marketScopes, scopesWithin } from '#identity/rules/api-keys.ts'

/** What the area shows first. */
const shown: SourcesOfPage = () => [marketKeys.list]

export const loader = loadAnswers(shown)
export const shouldRevalidate = whenSourcesChange(shown)

/** The API keys of the market, which act on behalf of administrators. */
export default function KeysArea() {
  const { rights } = useAdminDashboard()
  return (
    <KeysPanel
      client={marketKeys}
      text="A program with a key does what whoever made it may do, as far as the key goes. It ends with their role, and never reaches the list of administrators, viewing as people, or erasing."
      choices={scopesWithin(rights).map((value) => ({ value, label: marketScopes[value].label }))}
      mayChange={rights.includes('change-system')}
    />
  )
}
