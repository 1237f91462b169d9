import { Link } from 'react-router'
import type { OverviewNumbers, OverviewTile } from '#dashboards/contract-overview.ts'
import { useOverview } from '#dashboards/screens/overview/use-overview.ts'
import { Unreachable } from '#ui/section/section.tsx'

const waiting: OverviewTile[] = [
  { key: 'orders', label: 'Orders today', to: '/admin-dashboard/orders' },
  { key: 'sales', label: 'Sales today', to: '/admin-dashboard/orders' },
  { key: 'commission', label: 'Commission, 30 days', to: '/admin-dashboard/money' },
  { key: 'refunds', label: 'Refunds, 30 days', to: '/admin-dashboard/money' },
  { key: 'missed', label: 'No-shows, 30 days', to: '/admin-dashboard/orders' },
  { key: 'providers', label: 'New providers, 30 days', to: '/admin-dashboard/providers' },
].map((tile) => ({ ...tile, lines: ['–'], hint: null }))

/** Six key figures, each a link to its list. A number that is still loading is a dash, not zero. */
export function NumbersCard() {
  const numbers = useOverview<OverviewNumbers>('numbers')
  return (
    <section aria-label="The market in numbers" className="grid gap-3">
      <ul className="panel grid grid-cols-2 overflow-hidden md:grid-cols-3 xl:grid-cols-6 *:border-border *:-mb-px *:border-b *:border-e *:-me-px">
        {(numbers.value?.tiles ?? waiting).map((tile) => (
          <Tile key={tile.key} tile={tile} />
        ))}
      </ul>
      {numbers.isFailed && (
        <Unreachable onRetry={() => void numbers.reload()}>We could not load the numbers.</Unreachable>
      )}
    </section>
  )
}

/** The first currency of the market is large, the others are below it. */
const Tile = ({ tile: { label, lines, hint, to } }: { tile: OverviewTile }) => (
  <li className="min-w-0">
    <Link to={to} preventScrollReset className="grid h-full min-h-24 content-start gap-0.5 p-4 hover:bg-surface-2">
      <span className="type-small text-text-2">{label}</span>
      <bdi className="type-h3 tabular-nums break-words">{lines[0]}</bdi>
      {lines.slice(1, 4).map((line) => (
        <bdi key={line} className="type-small tabular-nums text-text-2">
          {line}
        </bdi>
      ))}
      {lines.length > 4 && <span className="type-small text-text-2">and {lines.length - 4} more currencies</span>}
      {hint && <span className="type-small text-text-2">{hint}</span>}
    </Link>
  </li>
)
