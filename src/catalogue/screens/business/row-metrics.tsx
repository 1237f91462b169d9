import { Link } from 'react-router'
import { HiddenText } from '#ui/hidden-text.tsx'

/** The metrics of a service over the last 30 days. */
export interface ServiceRowMetrics {
  views: number
  orders: number
  /** In percent; null without visitors. */
  conversion: number | null
  /** The average of all its reviews; null without any. */
  rating: number | null
  /** The URL of all its metrics. */
  href: string
}

/** Shown below the name of a service; unknown values are a dash. */
export const RowMetrics = ({ metrics, title }: { metrics: ServiceRowMetrics | null; title: string }) => (
  <div className="type-small flex flex-wrap items-center gap-x-6 gap-y-1 text-text-2 md:ps-24">
    <dl className="grid grow grid-cols-2 gap-x-6 gap-y-1 max-md:basis-full md:flex md:grow-0">
      <Metric label="Views, 30 days" text={metrics ? metrics.views.toLocaleString('en') : '–'} />
      <Metric label="Orders" text={metrics ? metrics.orders.toLocaleString('en') : '–'} />
      <Metric
        label="Conversion"
        text={metrics?.conversion == null ? '–' : `${Math.round(metrics.conversion * 10) / 10} %`}
      />
      <Metric label="Rating" text={metrics?.rating == null ? '–' : metrics.rating.toFixed(1)} />
    </dl>
    {/* As high as the link, which comes later. */}
    <span className="flex min-h-11 items-center md:min-h-6">
      {metrics && (
        <Link to={metrics.href} className="link inline-flex min-h-11 items-center font-semibold md:min-h-6">
          Analytics
          <HiddenText>: {title}</HiddenText>
        </Link>
      )}
    </span>
  </div>
)

const Metric = ({ label, text }: { label: string; text: string }) => (
  <div className="flex gap-1.5">
    <dt>{label}</dt>
    <dd className="font-semibold whitespace-nowrap text-text tabular-nums">{text}</dd>
  </div>
)
