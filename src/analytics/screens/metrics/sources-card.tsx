import type { Metrics } from '#analytics/contract-metrics.ts'
import { BarList } from '#analytics/screens/metrics/funnel-card.tsx'
import { barsHeight } from '#ui/charts/bar-rows.ts'
import { ChartCard } from '#ui/charts/chart-card.tsx'
import { countText, percentText } from '#ui/charts/numbers.ts'

const most = 6
const names = { names: 'above' } as const
const heading = 32

interface Line {
  key: string
  label: string
  value: number
  display: string
}

/** Where visitors came from: sources, countries and cities. */
export function SourcesCard({
  metrics: { sources, places, findings, range },
  className,
}: {
  metrics: Metrics
  className?: string
}) {
  const bySource = sources.slice(0, most).map(({ key, label, count, share }) => ({
    key,
    label,
    value: count,
    display: `${countText(count)} · ${percentText(share)}`,
  }))
  const byPlace = (places.cities.length ? places.cities : places.countries)
    .slice(0, most)
    .map(({ key, label, count }) => ({ key, label, value: count, display: countText(count) }))
  const drawn = barsHeight(Math.max(bySource.length, byPlace.length), names)
  const lines = (kind: string, all: { key: string; label: string; count: number }[]) =>
    all.map(({ key, label, count }) => ({ key: `${kind} ${key}`, cells: [kind, label, count] }))
  return (
    <ChartCard
      title={findings.sources}
      text={findings.places}
      table={{
        columns: ['Kind', 'Name', 'People'],
        rows: [...lines('Source', sources), ...lines('Country', places.countries), ...lines('City', places.cities)],
      }}
      file={`sources-${range.from}-${range.until}`}
      room={drawn + heading + 36}
      empty={
        !sources.length && !places.countries.length && 'From the first views on you see here which way people came.'
      }
      className={className}
    >
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        <Bars heading="How they came" lines={bySource} nothing="No way is known yet." />
        <Bars
          heading={places.cities.length ? 'Cities' : 'Countries'}
          lines={byPlace}
          nothing="No place has five people yet."
        />
      </div>
      <p className="type-small mt-4 text-text-3">{hiddenText(places)}</p>
    </ChartCard>
  )
}

const hiddenText = ({ hidden }: Metrics['places']) =>
  hidden > 0
    ? `Places with fewer than 5 people are hidden: ${countText(hidden)} ${hidden === 1 ? 'person' : 'people'}.`
    : 'Places with fewer than 5 people are never shown.'

const Bars = ({ heading: title, lines, nothing }: { heading: string; lines: Line[]; nothing: string }) => (
  <div className="grid min-w-0 content-start">
    <h3 className="type-small h-8 font-semibold text-text-2">{title}</h3>
    {lines.length ? (
      <BarList
        room={barsHeight(lines.length, names)}
        title={title}
        description={lines.map(({ label, display }) => `${label} ${display}`).join(', ')}
        bars={lines}
        {...names}
      />
    ) : (
      <p className="text-text-2">{nothing}</p>
    )}
  </div>
)
