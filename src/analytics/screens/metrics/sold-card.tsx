import type { Metrics, SoldLine } from '#analytics/contract-metrics.ts'
import { BarList } from '#analytics/screens/metrics/funnel-card.tsx'
import { barsHeight } from '#ui/charts/bar-rows.ts'
import { ChartCard } from '#ui/charts/chart-card.tsx'
import { countText } from '#ui/charts/numbers.ts'

const most = 8
const names = { names: 'above' } as const

const kindWords = { option: 'Option', addon: 'Add-on' } as const
const nameOf = ({ kind, title }: SoldLine) => (kind === 'addon' ? `${title} (add-on)` : title)

/** Options and add-ons by revenue and quantity. */
export function SoldCard({ metrics: { sold, findings, range }, className }: { metrics: Metrics; className?: string }) {
  const shown = sold.slice(0, most)
  const hasRevenue = shown.some(({ revenue }) => revenue.minor > 0)
  const drawn = barsHeight(shown.length, names)
  const bars = shown.map((line) => ({
    key: line.id,
    label: nameOf(line),
    value: hasRevenue ? line.revenue.minor : line.count,
    display: `${countText(line.count)} · ${line.revenue.display}`,
  }))
  return (
    <ChartCard
      title={findings.sold}
      text={`Options and add-ons by ${hasRevenue ? 'what they brought' : 'how often they were sold'}`}
      table={{
        columns: ['Name', 'Kind', 'Sold', 'Revenue'],
        rows: sold.map((line) => ({
          key: `${line.kind} ${line.id}`,
          cells: [
            line.title,
            kindWords[line.kind],
            line.count,
            [line.revenue, ...line.otherRevenue].map(({ display }) => display).join(' + '),
          ],
        })),
      }}
      file={`sold-${range.from}-${range.until}`}
      room={drawn}
      empty={!sold.length && 'What is sold stands here, from the first order on.'}
      className={className}
    >
      <BarList
        room={drawn}
        title={findings.sold}
        description={bars.map(({ label, display }) => `${label} ${display}`).join(', ')}
        bars={bars}
        {...names}
      />
    </ChartCard>
  )
}
