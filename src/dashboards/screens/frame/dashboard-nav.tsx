import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Count } from '#dashboards/screens/frame/business-side.tsx'
import { useDashboardPreferences } from '#dashboards/screens/frame/use-dashboard-preferences.ts'
import { addressOfArea, adminSectionGroups, type AdminSection } from '#dashboards/screens/frame/admin-sections.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { ScriptButton } from '#ui/page/drawing.tsx'

interface DashboardNavProps {
  areas: readonly AdminSection[]
  current: string
  /** Count of open work in an area. */
  countOf(key: string): number
}

const line =
  'relative flex min-h-8 w-full pointer-coarse:min-h-11 items-center gap-3 rounded-md px-3 text-[0.875rem] text-text-2 hover:bg-surface-2 hover:text-text aria-[current]:bg-brand-tint aria-[current]:font-semibold aria-[current]:text-brand-text'

const margin = 48

/** The smallest scroll change that makes a link fully visible. */
function placeInSight(list: HTMLElement, link: HTMLElement): number {
  const top = link.getBoundingClientRect().top - list.getBoundingClientRect().top + list.scrollTop
  const lowest = top - margin
  const highest = top + link.offsetHeight + margin - list.clientHeight
  return Math.min(Math.max(list.scrollTop, highest), lowest)
}

/** Sidebar with areas in groups; collapsed, it shows only icons. */
export function DashboardNav({ areas, current, countOf }: DashboardNavProps) {
  const { isNarrow, change } = useDashboardPreferences()
  const side = useRef<HTMLElement>(null)
  // On low screens the list can be longer than the screen.
  useEffect(() => {
    const link = side.current?.querySelector<HTMLElement>('[aria-current]')
    if (side.current && link) side.current.scrollTo({ top: placeInSight(side.current, link) })
  }, [current])
  return (
    <aside
      aria-label="Desk"
      ref={side}
      className={`sticky top-(--header-height) flex h-[calc(100dvh-var(--header-height))] flex-col gap-3 overflow-x-hidden overflow-y-auto border-e border-border bg-surface py-4 max-lg:hidden print:hidden ${isNarrow ? 'px-2.5' : 'px-3'}`}
    >
      <nav aria-label="Areas" className="grid gap-2">
        {adminSectionGroups.map(({ key, label }) => {
          const matching = areas.filter(({ group = 'system' }) => group === key)
          if (matching.length === 0) return null
          return (
            <div key={key} role="group" aria-label={label || undefined}>
              {label && !isNarrow && <p className="type-caption px-3 pt-1 pb-0.5 font-semibold text-text-3">{label}</p>}
              <ul className="grid">
                {matching.map((area) => (
                  <li key={area.key}>
                    <AreaLink
                      area={area}
                      isCurrent={area.key === current}
                      isNarrow={isNarrow}
                      count={countOf(area.key)}
                    />
                  </li>
                ))}
              </ul>
            </div>
          )
        })}
      </nav>
      <div className="mt-auto grid gap-1">
        <ScriptButton
          type="button"
          aria-expanded={!isNarrow}
          className={line}
          title={isNarrow ? 'Show names' : undefined}
          onClick={() => change({ isNarrow: !isNarrow })}
        >
          <Icon name={isNarrow ? 'chevron-right' : 'chevron-left'} size="small" className="icon-flips shrink-0" />
          {isNarrow ? <HiddenText>Show names</HiddenText> : 'Collapse'}
        </ScriptButton>
      </div>
    </aside>
  )
}

const AreaLink = ({
  area: { key, label, icon },
  isCurrent,
  isNarrow,
  count,
}: {
  area: AdminSection
  isCurrent: boolean
  isNarrow: boolean
  count: number
}) => (
  <Link
    to={addressOfArea(key)}
    prefetch="intent"
    aria-current={isCurrent ? 'page' : undefined}
    title={isNarrow ? label : undefined}
    className={line}
  >
    <Icon name={icon} size="small" className="shrink-0" />
    <span className={isNarrow ? 'sr-only' : 'min-w-0 flex-1 truncate'}>{label}</span>
    {count > 0 && <Count count={count} className={isNarrow ? 'absolute end-0 top-0' : ''} />}
  </Link>
)
