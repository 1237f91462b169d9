import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'

interface ChipLinkProps extends Omit<ComponentProps<typeof Link>, 'children'> {
  children: ReactNode
  icon?: IconName
  count?: number
  isCurrent?: boolean
}

/** A choice that is a link: sub-categories, cities. */
export const ChipLink = ({ children, icon, count, isCurrent, ...link }: ChipLinkProps) => (
  <Link {...link} className="chip" aria-current={isCurrent ? 'true' : undefined}>
    {icon && <Icon name={icon} size="small" />}
    {children}
    {count !== undefined && <span className="text-[0.8125rem] opacity-75">{count.toLocaleString('en')}</span>}
  </Link>
)

/** An active filter; pressing it removes the filter. */
export const AppliedChip = ({ children, ...link }: Omit<ChipLinkProps, 'icon' | 'count' | 'isCurrent'>) => (
  <Link {...link} className="chip chip-applied" preventScrollReset>
    <span className="sr-only">Remove filter: </span>
    {children}
    <Icon name="x" size="small" />
  </Link>
)

/** A row of chips that scrolls sideways on a phone instead of wrapping. */
export const ChipRow = ({ children, label }: { children: ReactNode; label: string }) => (
  <nav
    aria-label={label}
    className="relative -mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] lg:flex-wrap"
  >
    {children}
  </nav>
)
