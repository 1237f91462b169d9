import { Link } from 'react-router'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'

export const tabs = [
  { key: 'profile', label: 'Profile', icon: 'user', text: 'Name, place, language, phone' },
  { key: 'orders', label: 'Bookings and orders', icon: 'calendar-check', text: 'What you booked and ordered' },
  { key: 'messages', label: 'Messages', icon: 'message-circle', text: 'Your conversations with businesses' },
  { key: 'reviews', label: 'Reviews', icon: 'star', text: 'Written, and still to write' },
  { key: 'addresses', label: 'Addresses', icon: 'map-pin', text: 'For deliveries and visits to you' },
  { key: 'security', label: 'Security', icon: 'shield-check', text: 'Email, password, second step, devices' },
  { key: 'notifications', label: 'Notifications', icon: 'bell', text: 'Emails and alerts' },
  { key: 'tickets', label: 'Messages to us', icon: 'mail', text: 'Your requests to support' },
  { key: 'privacy', label: 'Privacy', icon: 'file-text', text: 'Your data, deleting your account' },
] as const satisfies { key: string; label: string; icon: IconName; text: string }[]

export type TabKey = (typeof tabs)[number]['key']

export const isTab = (text: string | null): text is TabKey => tabs.some(({ key }) => key === text)

interface ProfileNavProps {
  current: TabKey
  /** On phones the list is a page of its own. */
  isPage: boolean
}

/** The list of parts beside the page, or on phones a page of its own. */
export const ProfileNav = ({ current, isPage }: ProfileNavProps) => (
  <nav
    aria-label="Your profile"
    className={`lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] ${isPage ? '' : 'max-lg:hidden'}`}
  >
    <ul className="grid gap-1 max-lg:gap-0 max-lg:divide-y max-lg:divide-border max-lg:overflow-hidden max-lg:rounded-lg max-lg:border max-lg:border-border max-lg:bg-surface">
      {tabs.map(({ key, label, icon, text }) => (
        <li key={key}>
          <Link
            to={`/user-profile?tab=${key}`}
            aria-current={key === current && !isPage ? 'page' : undefined}
            className={`flex min-h-12 items-center gap-3 px-4 py-2 hover:bg-surface-2 max-lg:min-h-16 lg:rounded-md ${
              key === current ? 'lg:bg-ink lg:font-semibold lg:text-on-ink lg:hover:bg-ink' : ''
            }`}
          >
            <Icon name={icon} className="shrink-0" />
            <span className="min-w-0 flex-1">
              <span className="block max-lg:font-semibold">{label}</span>
              <span className="type-small block text-text-2 lg:hidden">{text}</span>
            </span>
            <Icon name="chevron-right" size="small" className="text-text-3 lg:hidden" />
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
