import type { Metrics } from '#analytics/contract-metrics.ts'
import { metricSteps, isByWeek, type MetricStep } from '#analytics/rules/metrics/metric-steps.ts'
import { ChartCard } from '#ui/charts/chart-card.tsx'
import type { ChartTable } from '#ui/charts/chart-table.tsx'
import { lazyDrawing } from '#ui/charts/lazy-drawing.tsx'
import { countText, shortDateText } from '#ui/charts/numbers.ts'
import type { Panel, PanelsProps } from '#ui/charts/panels.tsx'

const Panels = lazyDrawing<PanelsProps>(() => import('#ui/charts/panels.tsx'))

export const daysHeight = 344

interface DaysCardProps {
  metrics: Metrics
  compares: boolean
  className?: string
}

/** Views and orders per day: two panels with a common axis and cursor. */
export function DaysCard({ metrics, compares, className }: DaysCardProps) {
  const { days, daysBefore, flags, range, findings, isStaffView } = metrics
  const steps = metricSteps(days, daysBefore, flags)
  const before = range.before.label.replace(/^the /, '')
  const per = isByWeek(days.length) ? 'week' : 'day'
  const views: Panel = {
    key: 'views',
    name: `Views per ${per}`,
    label: 'Views',
    kind: 'line',
    color: 1,
    display: countText,
    values: steps.map((step) => step.views),
    before: compares ? { label: before, values: steps.map((step) => step.viewsBefore) } : undefined,
  }
  const orders: Panel = {
    key: 'orders',
    name: `Orders per ${per}`,
    label: 'Orders',
    kind: 'bars',
    color: 2,
    display: countText,
    values: steps.map((step) => step.orders),
    before: compares ? { label: before, values: steps.map((step) => step.ordersBefore) } : undefined,
  }
  const text = `${isStaffView ? 'Orders' : 'Views and orders'} per ${per}, ${range.label.toLowerCase()}${compares ? `; dashed: ${before}` : ''}`
  return (
    <ChartCard
      title={findings.days}
      text={text}
      table={tableOf(steps, per, compares)}
      file={`days-${range.from}-${range.until}`}
      room={daysHeight}
      className={className}
    >
      <Panels
        room={daysHeight}
        height={daysHeight}
        title={findings.days}
        description={`${text}.`}
        places={steps.map((step) => ({
          key: step.date,
          label: step.isRunning ? `${step.label}, so far` : step.label,
          short: shortDateText(step.date),
          isOpen: step.isRunning,
          note: step.notes.join('; ') || undefined,
        }))}
        panels={isStaffView ? [orders] : [views, orders]}
      />
    </ChartCard>
  )
}

const tableOf = (steps: readonly MetricStep[], per: string, compares: boolean): ChartTable => {
  const hasNotes = steps.some(({ notes }) => notes.length > 0)
  return {
    columns: [
      per === 'day' ? 'Day' : 'Days',
      'Views',
      ...(compares ? ['Views before'] : []),
      'Orders',
      ...(compares ? ['Orders before'] : []),
      ...(hasNotes ? ['What happened'] : []),
    ],
    rows: steps.map((step) => ({
      key: step.date,
      cells: [
        step.label,
        step.views,
        ...(compares ? [step.viewsBefore] : []),
        step.orders,
        ...(compares ? [step.ordersBefore] : []),
        ...(hasNotes ? [step.notes.join('; ')] : []),
      ],
    })),
  }
}
