import { addressOfArea, type AdminSection } from '#dashboards/screens/frame/admin-sections.ts'
import { addressOfBusinessArea, businessAreasFor } from '#dashboards/screens/frame/business-sections.ts'
import { CommandMenu, type Command } from '#dashboards/screens/frame/command-menu.tsx'
import type { Found } from '#dashboards/contract-commands.ts'
import { callAdminApi } from '#identity/screens/admin/call-admin-api.ts'
import type { ManagedBusiness } from '#providers/screens/business/managed-business.ts'
import { callApi } from '#ui/api-call.ts'

/** The command menu of a business. */
export function BusinessCommands({ business: { id, rights } }: { business: ManagedBusiness }) {
  const areas = businessAreasFor(rights).map(({ key, label, icon }) => ({
    title: label,
    icon,
    to: addressOfBusinessArea(id, key),
  }))
  const at = (path: string) => `/provider-dashboard/${id}/${path}`
  const acts: (Command | false)[] = [
    rights.includes('see-orders') && { title: 'Calendar: this week', icon: 'calendar', to: at('calendar?view=week') },
    rights.includes('see-orders') && { title: 'Orders as a board', icon: 'layout-grid', to: at('orders?view=board') },
    rights.includes('edit-services') && { title: 'Add a service', icon: 'plus', to: `/service-submit?provider=${id}` },
  ]
  return (
    <CommandMenu
      commands={[...areas, ...acts.filter((act) => act !== false)]}
      find={(text) => callApi<Found>(`/api/v1/me/providers/${id}/dashboard/find?q=${encodeURIComponent(text)}`)}
    />
  )
}

/** The command menu of administrators. */
export const AdminCommands = ({ areas }: { areas: readonly AdminSection[] }) => (
  <CommandMenu
    commands={areas.map(({ key, label, icon }) => ({ title: label, icon, to: addressOfArea(key) }))}
    find={(text) => callAdminApi<Found>(`find?q=${encodeURIComponent(text)}`)}
  />
)
