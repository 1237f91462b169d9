import { Link } from 'react-router'
import type { Filter } from '#ui/table/table-shapes.ts'
import { momentText } from '#ui/section/moment-text.ts'

/** The currency filter of all lists of money. */
export const currencyFilter: Filter = { kind: 'text', name: 'currency', label: 'Currency (EUR)' }
export const spanFilters: Filter[] = [
  { kind: 'date', name: 'from', label: 'Since' },
  { kind: 'date', name: 'until', label: 'Until' },
]
export const providerFilter: Filter = { kind: 'text', name: 'provider', label: 'Provider id' }

export const choices = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} className="whitespace-nowrap">
    {momentText(at)}
  </time>
)

export const Amount = ({ children }: { children: string }) => (
  <bdi className="whitespace-nowrap tabular-nums">{children}</bdi>
)

/** A link to the order; nothing when the order no longer exists. */
export const OrderLink = ({ reference }: { reference: string }) =>
  reference ? (
    <Link to={`/admin-dashboard/orders/${reference}`} className="link">
      <bdi>{reference}</bdi>
    </Link>
  ) : (
    <>–</>
  )
