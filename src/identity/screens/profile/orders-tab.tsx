import { Link } from 'react-router'
import { Section } from '#ui/section/section.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'

const links: { to: string; icon: IconName; title: string; text: string }[] = [
  { to: '/booking', icon: 'calendar-check', title: 'Your bookings', text: 'Times to come, and past ones.' },
  { to: '/order?find', icon: 'shopping-bag', title: 'Your orders', text: 'What you ordered, and how far it is.' },
]

export const OrdersTab = () => (
  <Section title="Bookings and orders">
    <ul className="grid gap-3 md:grid-cols-2">
      {links.map(({ to, icon, title, text }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex h-full items-center gap-4 rounded-md border border-border p-4 hover:border-border-strong hover:bg-surface-2"
          >
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-tint text-brand-text">
              <Icon name={icon} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="type-title block">{title}</span>
              <span className="type-small block text-text-2">{text}</span>
            </span>
            <Icon name="chevron-right" size="small" className="text-text-3" />
          </Link>
        </li>
      ))}
    </ul>
  </Section>
)
