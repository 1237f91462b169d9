import type { Metrics } from '#analytics/contract-metrics.ts'
import { BarList } from '#analytics/screens/metrics/funnel-card.tsx'
import { barsHeight } from '#ui/charts/bar-rows.ts'
import { ChartCard } from '#ui/charts/chart-card.tsx'
import { countText } from '#ui/charts/numbers.ts'
import { Icon } from '#ui/icon.tsx'

const names = { names: 'beside' } as const
const drawn = barsHeight(5, names)

/** The distribution of stars in the range, and frequent words. */
export function ReviewsCard({
  metrics: { reviews, findings, range },
  className,
}: {
  metrics: Metrics
  className?: string
}) {
  const bars = [5, 4, 3, 2, 1].map((stars) => {
    const count = reviews.distribution[stars - 1] ?? 0
    return {
      key: String(stars),
      label: `${stars} ${stars === 1 ? 'star' : 'stars'}`,
      value: count,
      display: countText(count),
    }
  })
  return (
    <ChartCard
      title={findings.reviews}
      text={`Reviews of these days${reviews.average === null ? '' : `, ${reviews.average.toFixed(1)} on average`}`}
      table={{
        columns: ['Stars', 'Reviews'],
        rows: bars.map(({ key, label, value }) => ({ key, cells: [label, value] })),
      }}
      file={`reviews-${range.from}-${range.until}`}
      room={drawn}
      empty={!reviews.count && 'No reviews in these days.'}
      className={className}
    >
      <div className="grid gap-x-10 gap-y-5 lg:grid-cols-2">
        <BarList
          room={drawn}
          title={findings.reviews}
          description={bars.map(({ label, display }) => `${label} ${display}`).join(', ')}
          bars={bars}
          {...names}
        />
        {reviews.words.length > 0 && <Words words={reviews.words} />}
      </div>
    </ChartCard>
  )
}

const Words = ({ words }: { words: Metrics['reviews']['words'] }) => (
  <div className="grid content-start gap-3">
    <h3 className="type-small flex items-center gap-2 font-semibold text-text-2">
      <Icon name="message-circle" size="small" />
      Words people use
    </h3>
    <ul className="flex flex-wrap gap-2">
      {words.map(({ word, count }) => (
        <li key={word} className="badge px-3 py-1.5">
          <bdi>{word}</bdi> <span className="font-normal">{countText(count)}</span>
        </li>
      ))}
    </ul>
  </div>
)
