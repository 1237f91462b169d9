import type { OverviewTrend } from '#dashboards/contract-overview.ts'
import { useOverview } from '#dashboards/screens/overview/use-overview.ts'
import { ChartCard } from '#ui/charts/chart-card.tsx'
import { lazyDrawing } from '#ui/charts/lazy-drawing.tsx'
import { countText, shortDateText } from '#ui/charts/numbers.ts'
import type { PanelsProps } from '#ui/charts/panels.tsx'
import { exponentOf, formatMoney } from '#shared/money.ts'

const Panels = lazyDrawing<PanelsProps>(() => import('#ui/charts/panels.tsx'))

const chartHeight = 344
const nothing: OverviewTrend = { currency: 'USD', days: [], sentence: 'Orders of the last 30 days' }

/** Orders and sales by day, in two charts on one axis. */
export function TrendCard() {
  const { value, isFailed, reload } = useOverview<OverviewTrend>('trend')
  const { currency, days, sentence } = value ?? nothing
  const inMoney = (minor: number) => formatMoney({ minor, currency })
  // The axis is in whole units of the currency.
  const unit = 10 ** exponentOf(currency)
  const text = `Orders and sales in ${currency} per day, by the calendar in UTC`
  const table = {
    columns: ['Day', 'Orders', `Sales (${currency})`],
    rows: days.map((day) => ({ key: day.date, cells: [day.label, day.orders, inMoney(day.salesMinor)] })),
  }
  return (
    <ChartCard
      title={sentence}
      text={text}
      table={table}
      file="orders-30-days"
      room={chartHeight}
      state={value ? 'ready' : isFailed ? 'failed' : 'loading'}
      onRetry={() => void reload()}
    >
      <Panels
        room={chartHeight}
        height={chartHeight}
        title={sentence}
        description={`${text}.`}
        places={days.map((day, index) => ({
          key: day.date,
          label: day.label,
          short: shortDateText(day.date),
          isOpen: index === days.length - 1,
        }))}
        panels={[
          {
            key: 'orders',
            name: 'Orders per day',
            label: 'Orders',
            kind: 'bars',
            color: 1,
            display: countText,
            values: days.map(({ orders }) => orders),
          },
          {
            key: 'sales',
            name: `Sales per day, ${currency}`,
            label: 'Sales',
            kind: 'line',
            color: 2,
            display: (units) => inMoney(Math.round(units * unit)),
            values: days.map(({ salesMinor }) => salesMinor / unit),
          },
        ]}
      />
    </ChartCard>
  )
}
