import { useRevalidator } from 'react-router'
import { addressOfArea, type AdminSection } from '#dashboards/screens/frame/admin-sections.ts'
import { addressOfBusinessArea, businessAreasFor } from '#dashboards/screens/frame/business-sections.ts'
import { CommandMenu, type Command } from '#dashboards/screens/frame/command-menu.tsx'
import { useBusinessOfPage } from '#dashboards/screens/frame/dashboard-header.tsx'
import type { Found } from '#dashboards/contract-commands.ts'
import { callAdminApi } from '#identity/screens/admin/call-admin-api.ts'
import { withRecentLogin } from '#identity/screens/factors/use-recent-login.ts'
import type { ManagedBusiness } from '#providers/screens/business/managed-business.ts'
import { newKey } from '#providers/screens/fields/new-key.ts'
import { chooseTheme, themes } from '#site/screens/frame/menu/theme-switch.tsx'
import { callApi } from '#ui/api-call.ts'
import { useToast } from '#ui/feedback/toasts.tsx'

/** The command menu of a business. */
export function BusinessCommands({ business: { id, rights } }: { business: ManagedBusiness }) {
  const perform = usePerform()
  const others = (useBusinessOfPage()?.myBusinesses ?? []).filter((one) => one.id !== id)
  const areas = businessAreasFor(rights).map(({ key, label, icon }) => ({
    title: label,
    icon,
    go: addressOfBusinessArea(id, key),
  }))
  const at = (path: string) => `/provider-dashboard/${id}/${path}`
  const acts: (Command | false)[] = [
    rights.includes('see-orders') && { title: 'New visit', icon: 'plus', go: at('calendar?new=walk-in') },
    rights.includes('see-orders') && { title: 'Block time', icon: 'ban', go: at('calendar?new=block') },
    rights.includes('manage-till') && { title: 'Open the till', icon: 'wallet', go: at('orders?view=till') },
    rights.includes('edit-services') && { title: 'Add a service', icon: 'plus', go: `/service-submit?provider=${id}` },
    rights.includes('see-orders') && { title: 'Calendar: this week', icon: 'calendar', go: at('calendar?view=week') },
    rights.includes('see-orders') && { title: 'Orders as a board', icon: 'layout-grid', go: at('orders?view=board') },
    ...others.map((one) => ({
      title: `Switch to ${one.name}`,
      icon: 'store' as const,
      go: `/provider-dashboard/${one.id}`,
    })),
    ...appearances,
  ]
  return (
    <CommandMenu
      areas={areas}
      acts={acts.filter((act) => act !== false)}
      find={(text) => callApi<Found>(`/api/v1/me/providers/${id}/dashboard/find?q=${encodeURIComponent(text)}`)}
      perform={perform}
    />
  )
}

/** The command menu of administrators. */
export const AdminCommands = ({ areas }: { areas: readonly AdminSection[] }) => (
  <CommandMenu
    areas={areas.map(({ key, label, icon }) => ({ title: label, icon, go: addressOfArea(key) }))}
    acts={appearances}
    find={(text) => callAdminApi<Found>(`find?q=${encodeURIComponent(text)}`)}
    perform={usePerform()}
  />
)

const appearances = themes.map(({ key, label, icon }) => ({
  title: `Appearance: ${label}`,
  icon,
  go: () => chooseTheme(key),
}))

/** Sends an act with a key of its own, says that it is done, and loads the page again. */
function usePerform() {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  return async ({ path, body, done }: NonNullable<Found['items'][number]['call']>) => {
    await withRecentLogin(() => callApi(path, { method: 'POST', body, idempotencyKey: newKey() }))
    toast({ text: done, tone: 'success' })
    await revalidate()
  }
}
