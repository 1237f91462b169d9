import { sourceAt } from '#ui/source.ts'
import type { Trend } from '#dashboards/contract-today.ts'
import { Loaded, Reserved, Section } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import { AreaLine } from '#ui/charts/area-line.tsx'

const netLabel = 'Net, after refunds and commission'

/** The last 30 days: a sentence, then the chart. */
export function TrendCard({ providerId }: { providerId: string }) {
  const remote = useRemote(sourceAt<Trend>(`/api/v1/me/providers/${providerId}/today/trend`))
  return (
    <Section title="The last 30 days" text={remote.value?.sentence}>
      <Loaded remote={remote} what="the last 30 days" waiting={<Reserved className="h-48" />}>
        {(trend) => (
          <>
            <div className="grid gap-6 md:grid-cols-2">
              <Course
                label="Bookings and orders"
                text={String(trend.bookings)}
                before={String(trend.bookingsBefore)}
                values={trend.days.map(({ bookings }) => bookings)}
                color="var(--chart-1)"
              />
              {trend.net !== null && (
                <Course
                  label={netLabel}
                  text={trend.net}
                  before={trend.netBefore ?? ''}
                  values={trend.days.map(({ netMinor }) => netMinor ?? 0)}
                  color="var(--chart-2)"
                />
              )}
            </div>
            <details className="type-small">
              <summary className="flex min-h-11 w-fit items-center font-semibold">Show as table</summary>
              <DaysTable trend={trend} />
            </details>
          </>
        )}
      </Loaded>
    </Section>
  )
}

const Course = ({
  label,
  text,
  before,
  values,
  color,
}: {
  label: string
  text: string
  before: string
  values: number[]
  color: string
}) => (
  <div className="grid min-w-0 gap-1">
    <p className="type-small text-text-2">{label}</p>
    <p className="flex flex-wrap items-baseline gap-x-3">
      <bdi className="type-metric">{text}</bdi>
      <span className="type-small text-text-2">
        <bdi>{before}</bdi> in the 30 days before
      </span>
    </p>
    <AreaLine values={values} label={`${label}, one value a day for 30 days`} color={color} />
  </div>
)

const DaysTable = ({ trend: { days, net: whole } }: { trend: Trend }) => (
  <div className="max-h-80 overflow-auto" tabIndex={0} role="region" aria-label="Days as a table">
    <table className="w-full text-start tabular-nums">
      <thead>
        <tr className="text-text-2 *:py-2 *:text-start *:font-medium">
          <th scope="col">Day</th>
          <th scope="col">Bookings and orders</th>
          {whole !== null && <th scope="col">{netLabel}</th>}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ date, label, bookings, net }) => (
          <tr key={date} className="border-t border-border *:py-1.5">
            <th scope="row" className="text-start font-normal">
              {label}
            </th>
            <td>{bookings}</td>
            {net !== null && (
              <td>
                <bdi>{net}</bdi>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
