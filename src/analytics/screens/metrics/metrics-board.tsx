import type { ReactNode } from 'react'
import type { Metrics } from '#analytics/contract-metrics.ts'
import { DaysCard, daysHeight } from '#analytics/screens/metrics/days-card.tsx'
import { AllMetrics, MetricsTiles } from '#analytics/screens/metrics/metrics-tiles.tsx'
import { FunnelCard } from '#analytics/screens/metrics/funnel-card.tsx'
import { HeatCard } from '#analytics/screens/metrics/heat-card.tsx'
import { UnmetDemandCard } from '#analytics/screens/metrics/unmet-demand-card.tsx'
import { ReviewsCard } from '#analytics/screens/metrics/reviews-card.tsx'
import { SoldCard } from '#analytics/screens/metrics/sold-card.tsx'
import { SourcesCard } from '#analytics/screens/metrics/sources-card.tsx'
import type { MetricsState } from '#analytics/screens/metrics/use-metrics.ts'
import { ChartCard } from '#ui/charts/chart-card.tsx'
import { Notice } from '#ui/feedback/states.tsx'

interface MetricsBoardProps {
  state: MetricsState<Metrics>
  compares: boolean
  /** Shown instead of the charts while there are fewer than 20 views. */
  early: ReactNode
  /** Shown between tiles and charts; not while metrics load, because its height is not known then. */
  children?: ReactNode
  namesServices?: boolean
}

/** The tiles and charts of a service or a provider. */
export function MetricsBoard({ state, compares, early, children, namesServices }: MetricsBoardProps) {
  const { metrics, isLoading } = state
  return (
    <div
      aria-busy={isLoading}
      className={`grid min-w-0 gap-5 ${isLoading && metrics ? 'opacity-60' : ''} transition-opacity`}
    >
      {state.error && <Notice tone="warning">{state.error} Choose other days above.</Notice>}
      <MetricsTiles metrics={metrics} compares={compares} />
      <AllMetrics metrics={metrics} compares={compares} />
      {children}
      {metrics?.isEarly && !metrics.isStaffView && early}
      <div className="grid min-w-0 gap-5 xl:grid-cols-12 print:block print:space-y-5">
        {metrics ? (
          <Charts metrics={metrics} compares={compares} namesServices={namesServices} />
        ) : (
          !state.error && (state.isFailed || !children) && <Pending state={state} />
        )}
      </div>
      {metrics && (
        <p className="type-caption text-text-3">
          Counted until {metrics.asOfText}. Days begin at midnight in {metrics.range.timeZone.replaceAll('_', ' ')}.
          Money comes from the books.
        </p>
      )}
    </div>
  )
}

interface ChartsProps {
  metrics: Metrics
  compares: boolean
  namesServices: boolean | undefined
}

const Charts = (props: ChartsProps) =>
  props.metrics.isEarly || props.metrics.isStaffView ? <SomeCharts {...props} /> : <AllCharts {...props} />

const AllCharts = ({ metrics, compares, namesServices }: ChartsProps) => (
  <>
    <DaysCard metrics={metrics} compares={compares} className="xl:col-span-8" />
    <FunnelCard metrics={metrics} className="xl:col-span-4" />
    <HeatCard metrics={metrics} className="xl:col-span-5" />
    <UnmetDemandCard metrics={metrics} namesServices={namesServices} className="xl:col-span-7" />
    <SoldCard metrics={metrics} className="xl:col-span-6" />
    <SourcesCard metrics={metrics} className="xl:col-span-6" />
    <ReviewsCard metrics={metrics} className="xl:col-span-12" />
  </>
)

/** For few visitors, and for the part of one member: only what has something to say. */
const SomeCharts = ({ metrics, compares, namesServices }: ChartsProps) => (
  <>
    <DaysCard metrics={metrics} compares={compares} className="xl:col-span-12" />
    {metrics.isStaffView && <HeatCard metrics={metrics} className="xl:col-span-5" />}
    {metrics.unmetDemand.length > 0 && (
      <UnmetDemandCard metrics={metrics} namesServices={namesServices} className="xl:col-span-12" />
    )}
    {metrics.sold.length > 0 && <SoldCard metrics={metrics} className="xl:col-span-6" />}
    {metrics.reviews.count > 0 && <ReviewsCard metrics={metrics} className="xl:col-span-6" />}
  </>
)

const pending = [
  { title: 'Views and orders per day', room: daysHeight, className: 'xl:col-span-8' },
  { title: 'From looking to ordering', room: 236, className: 'xl:col-span-4' },
  { title: 'When people look and book', room: 272, className: 'xl:col-span-5' },
  { title: 'Who wanted to book and left', room: 272, className: 'xl:col-span-7' },
]

const noTable = { columns: [], rows: [] }

/** The charts while metrics load, or after an error. */
const Pending = ({ state: { isFailed, retry } }: { state: MetricsState<Metrics> }) =>
  pending.map(({ title, ...rest }) => (
    <ChartCard
      key={title}
      title={title}
      text={'\u00A0'}
      table={noTable}
      file=""
      state={isFailed ? 'failed' : 'loading'}
      onRetry={retry}
      {...rest}
    >
      {null}
    </ChartCard>
  ))
