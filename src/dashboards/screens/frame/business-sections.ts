import type { MemberRight } from '#providers/rules/member-rights.ts'
import type { IconName } from '#ui/icon-names.ts'

export interface BusinessArea {
  key: string
  label: string
  /** Label below the icon on phones. */
  short: string
  icon: IconName
  /** The right required to see the area. */
  needs: MemberRight
}

/** The areas of a business in their order. On phones the first four are in the bar and the others behind "More". */
const businessAreas = [
  { key: 'today', label: 'Today', short: 'Today', icon: 'house', needs: 'see-dashboard' },
  { key: 'calendar', label: 'Calendar', short: 'Calendar', icon: 'calendar-days', needs: 'see-orders' },
  { key: 'orders', label: 'Orders and bookings', short: 'Orders', icon: 'calendar-check', needs: 'see-orders' },
  { key: 'messages', label: 'Messages', short: 'Messages', icon: 'message-circle', needs: 'see-dashboard' },
  { key: 'quotes', label: 'Price requests', short: 'Requests', icon: 'hand-coins', needs: 'edit-services' },
  { key: 'services', label: 'Services', short: 'Services', icon: 'tag', needs: 'edit-services' },
  { key: 'customers', label: 'Customers', short: 'Customers', icon: 'user-check', needs: 'see-customers' },
  { key: 'reviews', label: 'Reviews', short: 'Reviews', icon: 'star', needs: 'see-dashboard' },
  { key: 'disputes', label: 'Problems', short: 'Problems', icon: 'flag', needs: 'answer-disputes' },
  { key: 'insights', label: 'Insights', short: 'Insights', icon: 'chart-line', needs: 'see-dashboard' },
  { key: 'money', label: 'Money', short: 'Money', icon: 'wallet', needs: 'change-money' },
  { key: 'team', label: 'Team and hours', short: 'Team', icon: 'users', needs: 'see-dashboard' },
  { key: 'settings', label: 'Settings', short: 'Settings', icon: 'settings', needs: 'edit-profile' },
] as const satisfies BusinessArea[]

export type BusinessAreaKey = (typeof businessAreas)[number]['key']

export const businessAreasFor = (rights: readonly MemberRight[]) =>
  businessAreas.filter(({ needs }) => rights.includes(needs))

/** The first area has the URL of the dashboard itself. */
export const addressOfBusinessArea = (businessId: string, key: string): string =>
  key === 'today' ? `/provider-dashboard/${businessId}` : `/provider-dashboard/${businessId}/${key}`
