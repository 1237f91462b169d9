import type { Change, Metrics, Tile, TileKey } from '#analytics/contract-metrics.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Sparkline } from '#ui/charts/sparkline.tsx'

/** The six most important metrics; "All figures" has the others. */
const big: readonly TileKey[] = ['views', 'orders', 'conversion', 'net', 'rating', 'occupancy']

interface MetricsTilesProps {
  metrics: Metrics | null
  compares: boolean
}

/** The six most important metrics, each with a sparkline and its change. */
export function MetricsTiles({ metrics, compares }: MetricsTilesProps) {
  const tiles = metrics && big.flatMap((key) => metrics.tiles.find((tile) => tile.key === key) ?? [])
  return (
    <section aria-label="The most important figures" className="grid gap-2">
      <ul className="panel grid grid-cols-2 gap-px overflow-clip bg-border md:grid-cols-3 xl:grid-cols-6">
        {tiles
          ? tiles.map((tile) => <BigTile key={tile.key} tile={tile} compares={compares} />)
          : big.map((key) => <EmptyTile key={key} />)}
      </ul>
      {compares && (
        <p className="type-caption min-h-[1lh] text-text-3">{metrics && `Changes: vs ${metrics.range.before.label}`}</p>
      )}
    </section>
  )
}

const BigTile = ({ tile, compares }: { tile: Tile; compares: boolean }) => (
  <li className="grid min-h-33 min-w-0 content-start gap-1.5 bg-surface p-4" title={tile.hint}>
    <p className="type-small text-text-2">{tile.label}</p>
    <p className={`type-metric flex min-h-8 items-center truncate ${sizeOf(tile.display)}`} title={tile.display}>
      <bdi>{tile.display}</bdi>
    </p>
    <div className="flex min-h-8 items-center gap-2">
      {compares && tile.change && <ChangeBadge change={tile.change} />}
      <div className="min-w-0 flex-1">
        <Sparkline values={tile.line} />
      </div>
    </div>
  </li>
)

/** Long amounts get a smaller font, and are never abbreviated. */
const sizeOf = ({ length }: string) =>
  length > 13 ? 'text-base' : length > 10 ? 'text-xl' : length > 8 ? 'text-2xl' : 'max-sm:text-2xl'

const EmptyTile = () => (
  <li className="grid min-h-33 content-start gap-3 bg-surface p-4">
    <Skeleton className="h-4 w-20" />
    <p className="type-metric text-text-3">—</p>
  </li>
)

const arrows = { up: '↑', down: '↓', same: '' } as const
const words = { up: 'up', down: 'down', same: 'no change' } as const
const toneOf = ({ isGood, direction }: Change) =>
  direction === 'same' || isGood === null ? 'text-text-2' : isGood ? 'text-success-text' : 'text-danger-text'

/** Arrow, sign and color have the same meaning; without a change there is neither arrow nor color. */
const ChangeBadge = ({ change }: { change: Change }) => (
  <span className={`shrink-0 text-sm font-semibold whitespace-nowrap ${toneOf(change)}`}>
    <span aria-hidden="true">{arrows[change.direction]} </span>
    <HiddenText>{words[change.direction]} </HiddenText>
    <bdi>{change.display}</bdi>
  </span>
)

/** All metrics with explanations. */
export const AllMetrics = ({ metrics, compares }: MetricsTilesProps) => (
  <details className="panel group chart-unfolds">
    <summary className="flex min-h-12 items-center justify-between gap-3 px-4 font-semibold">
      All figures
      <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
    </summary>
    <dl className="grid gap-px overflow-hidden rounded-b-[inherit] border-t border-border md:grid-cols-2 xl:grid-cols-3">
      {metrics?.tiles.map((tile) => (
        <div key={tile.key} className="grid content-start gap-1 px-4 py-3 outline outline-border">
          <dt className="text-text-2">{tile.label}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-3">
            <bdi className="type-h3">{tile.display}</bdi>
            {compares && tile.change && <ChangeBadge change={tile.change} />}
            {compares && <bdi className="type-small text-text-3">before: {tile.before.display}</bdi>}
          </dd>
          {tile.amounts.length > 1 && (
            <dd className="type-small">
              {tile.amounts.map(({ currency, display }) => (
                <bdi key={currency} className="me-3">
                  {display}
                </bdi>
              ))}
            </dd>
          )}
          <dd className="type-small text-pretty text-text-3">{tile.hint}</dd>
        </div>
      ))}
    </dl>
  </details>
)
