import type { Metrics } from '#analytics/contract-metrics.ts'
import { barsHeight } from '#ui/charts/bar-rows.ts'
import type { BarListProps } from '#ui/charts/bar-list.tsx'
import { ChartCard } from '#ui/charts/chart-card.tsx'
import { lazyDrawing } from '#ui/charts/lazy-drawing.tsx'
import { countText, percentText } from '#ui/charts/numbers.ts'

export const BarList = lazyDrawing<BarListProps>(() => import('#ui/charts/bar-list.tsx'))

/** Short labels for the bars; the table has the full ones. */
const shortNames = { view: 'Viewed', choice: 'Choosing', cart: 'Cart', order: 'Ordered' } as const

const names = { names: 'beside', hasNotes: true } as const

/** The steps from viewing to ordering: how many people reach each one, and how many of them the next. */
export function FunnelCard({
  metrics: { funnel, findings, range },
  className,
}: {
  metrics: Metrics
  className?: string
}) {
  const { impressions, steps } = funnel
  const drawn = barsHeight(steps.length, names)
  const bars = steps.map(({ key, label, people }, index) => ({
    key,
    label: shortNames[key],
    long: label,
    value: people,
    display: countText(people),
    note: goOn(steps[index + 1]?.shareOn),
  }))
  return (
    <ChartCard
      title={findings.funnel}
      text="From looking to ordering, people of a day"
      table={{
        columns: ['Step', 'People', 'Go on'],
        rows: [
          { key: 'impressions', cells: ['Seen in lists (times)', impressions, ''] },
          ...steps.map(({ key, label, people }, index) => ({
            key,
            cells: [label, people, shareText(steps[index + 1]?.shareOn)],
          })),
        ],
      }}
      file={`funnel-${range.from}-${range.until}`}
      room={drawn + 56}
      className={className}
    >
      <p className="mb-3 flex h-11 items-baseline justify-between gap-3 border-b border-border">
        <span className="text-text-2">Seen in lists</span>
        <bdi className="font-semibold">{countText(impressions)} times</bdi>
      </p>
      <BarList
        room={drawn}
        title={findings.funnel}
        description={bars.map(({ label, display }) => `${label} ${display}`).join(', ')}
        bars={bars}
        {...names}
      />
    </ChartCard>
  )
}

const shareText = (share: number | null | undefined) =>
  share === null || share === undefined ? '' : percentText(share)
const goOn = (share: number | null | undefined) =>
  share === null || share === undefined ? undefined : `↓ ${percentText(share)} go on`
