import { NavLink, useLocation } from 'react-router'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'
import { DrawnOnce } from '#ui/page/drawn-once.tsx'
import { useSession } from '#identity/screens/sessions/session.tsx'

interface Tab {
  to: string
  label: string
  icon: IconName
}

const tabsFor = (isSignedIn: boolean): Tab[] => [
  { to: isSignedIn ? '/home' : '/', label: 'Home', icon: 'house' },
  { to: '/search', label: 'Browse', icon: 'search' },
  { to: '/booking', label: 'Bookings', icon: 'calendar' },
  { to: '/favourites', label: 'Favourites', icon: 'heart' },
  { to: isSignedIn ? '/user-profile' : '/login', label: 'Me', icon: 'user' },
]

/** The navigation bar of phones. It is hidden while the keyboard is open, during checkout, and on pages with a bar of their own. */
export function TabBar() {
  const { user } = useSession()
  const path = useLocation().pathname.toLowerCase()
  const tabs = tabsFor(user !== null)
  return (
    // The server knows nobody; one tab may be that of the page.
    <DrawnOnce of="tab bar" by={[tabs.some(({ to }) => to === path) && path]}>
      <Bar tabs={tabs} />
    </DrawnOnce>
  )
}

const Bar = ({ tabs }: { tabs: Tab[] }) => (
  <nav
    aria-label="Sections"
    className="tab-bar fixed inset-x-0 bottom-0 z-20 grid-cols-5 border-t border-border bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
  >
    {tabs.map(({ to, label, icon }) => (
      <NavLink
        key={label}
        to={to}
        end
        className="grid h-17 content-center justify-items-center gap-1 text-[0.78125rem] leading-tight font-medium text-text-2 aria-[current]:font-semibold aria-[current]:text-brand-text"
      >
        <Icon name={icon} size="large" />
        {label}
      </NavLink>
    ))}
  </nav>
)
