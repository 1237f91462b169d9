import { useMemo } from 'react'
import type { BusinessDashboard } from '#dashboards/screens/use-dashboard.ts'
import { businessKeys } from '#identity/screens/admin/api-keys/api-keys-client.ts'
import { KeysPanel } from '#identity/screens/admin/api-keys/api-keys-panel.tsx'

const choices = [
  { value: 'read', label: 'Read everything that you may read here' },
  { value: 'write', label: 'Do what you may do here' },
]

/** API keys that act in the business on behalf of a member. */
export function KeysSection({ business: { id } }: BusinessDashboard) {
  const client = useMemo(() => businessKeys(id), [id])
  return (
    <KeysPanel
      client={client}
      text="A program with a key reaches this business alone, as far as whoever made it may. It cannot make keys, change the team or close the business."
      choices={choices}
      mayChange
      notOffered="API keys belong to a larger plan. Keys that are there sleep until then."
    />
  )
}
