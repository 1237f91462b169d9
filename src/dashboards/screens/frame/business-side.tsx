import { Link } from 'react-router'
import { addressOfBusinessArea, type BusinessArea } from '#dashboards/screens/frame/business-sections.ts'
import { badgeText, useBadgeOf } from '#dashboards/screens/frame/business-badges.ts'
import { useDashboardPreferences } from '#dashboards/screens/frame/use-dashboard-preferences.ts'
import type { DashboardBadges } from '#dashboards/contract-today.ts'
import { isPublic, type ManagedBusiness } from '#providers/screens/business/managed-business.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { ScriptButton } from '#ui/page/drawing.tsx'

interface BusinessSideProps {
  areas: readonly BusinessArea[]
  current: string
  business: ManagedBusiness
  badges: DashboardBadges['badges']
}

const line =
  'relative flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-text-2 hover:bg-surface-2 hover:text-text aria-[current]:bg-brand-tint aria-[current]:font-semibold aria-[current]:text-brand-text'

/**
 * Sidebar on wide screens: the areas of the business, display preferences and the link to its public page. Collapsed,
 * it shows only icons.
 */
export function BusinessSide({ areas, current, business, badges }: BusinessSideProps) {
  const { isNarrow } = useDashboardPreferences()
  const badgeOf = useBadgeOf(badges)
  return (
    <aside
      aria-label="Your business"
      className={`sticky top-(--header-height) flex h-[calc(100dvh-var(--header-height))] flex-col gap-4 overflow-x-hidden overflow-y-auto border-e border-border bg-surface max-lg:hidden print:hidden ${isNarrow ? 'px-2.5 py-4' : 'p-4'}`}
    >
      <nav aria-label="Areas">
        <ul className="grid gap-1">
          {areas.map((area) => (
            <li key={area.key}>
              <AreaLink
                area={area}
                href={addressOfBusinessArea(business.id, area.key)}
                isCurrent={area.key === current}
                count={badgeOf(area.key)}
                isNarrow={isNarrow}
              />
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto grid gap-1">
        {isPublic(business) && (
          <Link to={`/provider/${business.slug}`} className={line} title={isNarrow ? 'View public page' : undefined}>
            <Icon name="arrow-up-right" className="icon-flips shrink-0" />
            <span className={isNarrow ? 'sr-only' : ''}>View public page</span>
          </Link>
        )}
        <Habits />
      </div>
    </aside>
  )
}

const AreaLink = ({
  area: { label, icon },
  href,
  isCurrent,
  count,
  isNarrow,
}: {
  area: BusinessArea
  href: string
  isCurrent: boolean
  count: number
  isNarrow: boolean
}) => (
  <Link
    to={href}
    prefetch="intent"
    aria-current={isCurrent ? 'page' : undefined}
    title={isNarrow ? label : undefined}
    className={line}
  >
    <Icon name={icon} className="shrink-0" />
    <span className={isNarrow ? 'sr-only' : 'min-w-0 flex-1'}>{label}</span>
    {count > 0 && <Count count={count} className={isNarrow ? 'absolute end-0.5 top-0.5' : ''} />}
  </Link>
)

/** Count of open work. */
export const Count = ({ count, className = '' }: { count: number; className?: string }) => (
  <span
    className={`inline-grid min-w-5 place-items-center rounded-full bg-brand px-1.5 text-[0.75rem] leading-5 font-semibold text-on-brand tabular-nums ${className}`}
  >
    {badgeText(count)}
    <HiddenText> waiting</HiddenText>
  </span>
)

/** Sidebar width and density; stored in this browser. */
function Habits() {
  const { isNarrow, density, change } = useDashboardPreferences()
  const isCompact = density === 'compact'
  return (
    <>
      <ScriptButton
        type="button"
        aria-pressed={isCompact}
        className={line}
        title={isNarrow ? 'Compact rows' : undefined}
        onClick={() => change({ density: isCompact ? 'comfortable' : 'compact' })}
      >
        <Icon name="list" className="shrink-0" />
        <span className={isNarrow ? 'sr-only' : 'flex-1 text-start'}>Compact rows</span>
        {isCompact && <Icon name="check" size="small" className={isNarrow ? 'absolute end-1 top-1' : ''} />}
      </ScriptButton>
      <ScriptButton
        type="button"
        aria-expanded={!isNarrow}
        className={line}
        title={isNarrow ? 'Show names' : undefined}
        onClick={() => change({ isNarrow: !isNarrow })}
      >
        <Icon name={isNarrow ? 'chevron-right' : 'chevron-left'} className="icon-flips shrink-0" />
        <span className={isNarrow ? 'sr-only' : 'flex-1 text-start'}>{isNarrow ? 'Show names' : 'Collapse'}</span>
      </ScriptButton>
    </>
  )
}
