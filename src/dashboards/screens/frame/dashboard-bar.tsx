import { Link } from 'react-router'
import { Count } from '#dashboards/screens/frame/business-side.tsx'
import { Menu } from '#ui/menu.tsx'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'

const mostAreas = 5

interface BarArea {
  key: string
  label: string
  /** Label below the icon. */
  short: string
  icon: IconName
}

interface DashboardBarProps {
  label: string
  areas: readonly BarArea[]
  current: string
  hrefOf(key: string): string
  /** Count of open work in an area. */
  countOf(key: string): number
}

const trigger =
  'relative grid h-17 w-full content-center justify-items-center gap-1 text-[0.78125rem] leading-tight font-medium text-text-2 aria-[current]:font-semibold aria-[current]:text-brand-text'

/** Navigation bar on phones; areas without room are behind "More". */
export function DashboardBar({ label: name, areas, current, hrefOf, countOf }: DashboardBarProps) {
  const shown = areas.length > mostAreas ? areas.slice(0, mostAreas - 1) : areas
  const others = areas.slice(shown.length)
  return (
    <nav
      aria-label={name}
      className="tab-bar fixed inset-x-0 bottom-0 z-20 flex border-t border-border bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {shown.map(({ key, short, icon }) => (
        <Link
          key={key}
          to={hrefOf(key)}
          aria-current={key === current ? 'page' : undefined}
          className={`relative ${trigger}`}
        >
          <Icon name={icon} size="large" />
          {short}
          {countOf(key) > 0 && <Count count={countOf(key)} className="absolute start-[calc(50%+0.25rem)] top-1.5" />}
        </Link>
      ))}
      {others.length > 0 && (
        <Menu
          trigger={
            <>
              <Icon name="ellipsis" size="large" />
              More
            </>
          }
          className={trigger}
        >
          {others.map(({ key, label }) => (
            <Link
              key={key}
              to={hrefOf(key)}
              aria-current={key === current ? 'page' : undefined}
              className="menu-item flex min-h-12 items-center justify-between gap-3"
            >
              {label}
              {countOf(key) > 0 && <Count count={countOf(key)} />}
            </Link>
          ))}
        </Menu>
      )}
    </nav>
  )
}
