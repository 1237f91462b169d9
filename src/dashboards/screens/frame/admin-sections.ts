import type { AdminRight } from '#identity/rules/admin-roles.ts'
import type { IconName } from '#ui/icon-names.ts'

/** Groups of areas in the navigation. */
export const adminSectionGroups = [
  { key: 'first', label: '' },
  { key: 'market', label: 'Market' },
  { key: 'people', label: 'People' },
  { key: 'money', label: 'Money and fees' },
  { key: 'rules', label: 'Rules and content' },
  { key: 'system', label: 'System' },
] as const

export interface AdminSection {
  key: string
  label: string
  /** Short label for the navigation bar on phones. */
  short?: string
  icon: IconName
  /** Omitted: the group "System". */
  group?: (typeof adminSectionGroups)[number]['key']
  /** The right required to see the area. */
  needs: AdminRight
  /** The default part of an area with parts. */
  firstPart?: string
}

/** The areas of the admin dashboard in their order. */
const adminSections = [
  { key: 'overview', label: 'Overview', icon: 'house', group: 'first', needs: 'read-users' },
  { key: 'approvals', label: 'Approvals', icon: 'check-check', group: 'first', needs: 'read-providers' },
  { key: 'providers', label: 'Providers', icon: 'store', group: 'market', needs: 'read-providers' },
  { key: 'services', label: 'Services', icon: 'tag', group: 'market', needs: 'read-providers' },
  { key: 'reviews', label: 'Reviews', icon: 'star', group: 'market', needs: 'read-providers' },
  {
    key: 'orders',
    label: 'Orders and bookings',
    short: 'Orders',
    icon: 'calendar-check',
    group: 'market',
    needs: 'read-orders',
  },
  { key: 'tickets', label: 'Tickets', icon: 'mail', group: 'people', needs: 'read-tickets' },
  { key: 'disputes', label: 'Disputes', icon: 'flag', group: 'money', needs: 'read-disputes', firstPart: 'disputes' },
  { key: 'money', label: 'Money', icon: 'wallet', group: 'money', needs: 'read-money', firstPart: 'books' },
  { key: 'users', label: 'Users', icon: 'users', group: 'people', needs: 'read-users' },
  { key: 'admins', label: 'Administrators', icon: 'shield', group: 'people', needs: 'read-admins' },
  { key: 'plans', label: 'Plans and fees', short: 'Fees', icon: 'hand-coins', group: 'money', needs: 'read-settings' },
  {
    key: 'catalogue',
    label: 'Places and categories',
    short: 'Places',
    icon: 'map-pin',
    group: 'rules',
    needs: 'read-settings',
    firstPart: 'categories',
  },
  {
    key: 'search-words',
    label: 'Search words',
    icon: 'search',
    group: 'rules',
    needs: 'read-settings',
    firstPart: 'synonyms',
  },
  { key: 'content', label: 'Content', icon: 'file-text', group: 'rules', needs: 'read-settings', firstPart: 'brand' },
  { key: 'settings', label: 'Settings', icon: 'settings', group: 'rules', needs: 'read-settings' },
  { key: 'rules', label: 'Sign-in rules', icon: 'sliders-horizontal', group: 'rules', needs: 'change-rules' },
  { key: 'moderation', label: 'Moderation rules', icon: 'flag', group: 'rules', needs: 'change-rules' },
  { key: 'email-templates', label: 'Letters', icon: 'mail-check', group: 'rules', needs: 'read-settings' },
  { key: 'messages', label: 'Messages', icon: 'mail', group: 'system', needs: 'read-outbox' },
  { key: 'webhooks', label: 'Webhooks', icon: 'zap', group: 'system', needs: 'read-system', firstPart: 'programs' },
  { key: 'api-keys', label: 'API keys', icon: 'key-round', group: 'system', needs: 'read-system' },
  { key: 'timers', label: 'Timers', icon: 'timer', group: 'system', needs: 'read-audit', firstPart: 'timers' },
  {
    key: 'backups',
    label: 'Backups and maintenance',
    short: 'Backups',
    icon: 'shield-check',
    group: 'system',
    needs: 'read-system',
  },
  { key: 'audit', label: 'Audit', icon: 'history', group: 'system', needs: 'read-audit' },
] as const satisfies AdminSection[]

export type AreaKey = (typeof adminSections)[number]['key']

export const areasFor = (rights: AdminRight[]): (AdminSection & { key: AreaKey })[] =>
  adminSections.filter(({ needs }) => rights.includes(needs))

export const areaOf = (key: string | undefined): (AdminSection & { key: AreaKey }) | undefined =>
  adminSections.find((area) => area.key === key)

/** The first area has the URL of the dashboard itself. */
export const addressOfArea = (key: string): string =>
  key === 'overview' ? '/admin-dashboard' : `/admin-dashboard/${key}`
