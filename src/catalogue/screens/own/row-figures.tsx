import { Link } from 'react-router'
import { HiddenText } from '#ui/hidden-text.tsx'

/** How a service did in the last 30 days. */
export interface FiguresOfRow {
  views: number
  orders: number
  /** In percent; null without visitors. */
  conversion: number | null
  /** The mean of all its reviews; null without any. */
  rating: number | null
  /** To all its figures. */
  href: string
}

/** Below the name of a service: a dash for what is not known. */
export const RowFigures = ({ figures, title }: { figures: FiguresOfRow | null; title: string }) => (
  <div className="type-small flex flex-wrap items-center gap-x-6 gap-y-1 text-text-2 md:ps-24">
    <dl className="flex flex-wrap gap-x-6 gap-y-1">
      <Figure label="Views, 30 days" text={figures ? figures.views.toLocaleString('en') : '–'} />
      <Figure label="Orders" text={figures ? figures.orders.toLocaleString('en') : '–'} />
      <Figure
        label="Conversion"
        text={figures?.conversion == null ? '–' : `${Math.round(figures.conversion * 10) / 10} %`}
      />
      <Figure label="Rating" text={figures?.rating == null ? '–' : figures.rating.toFixed(1)} />
    </dl>
    {figures && (
      <Link to={figures.href} className="link inline-flex min-h-11 items-center font-semibold md:min-h-6">
        Analytics
        <HiddenText>: {title}</HiddenText>
      </Link>
    )}
  </div>
)

const Figure = ({ label, text }: { label: string; text: string }) => (
  <div className="flex gap-1.5">
    <dt>{label}</dt>
    <dd className="font-semibold text-text tabular-nums">{text}</dd>
  </div>
)
