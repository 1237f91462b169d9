import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import type { Again, MyOrder, MyOrdersPage, MyVisit } from '#ordering/contract-pages.ts'

const wordsOfOrders = {
  title: 'Your orders',
  subtitle: 'Ordered with this browser',
  older: 'Older orders',
  olderHref: '/order?find&before=',
  icon: 'shopping-bag',
  emptyTitle: 'Nothing ordered yet',
  emptyText: 'What you order or book stands here.',
} as const

const wordsOfVisits = {
  title: 'Your bookings',
  subtitle: 'Booked with this browser',
  older: 'Older bookings',
  olderHref: '/booking?before=',
  icon: 'calendar',
  emptyTitle: 'Nothing booked yet',
  emptyText: 'Times that you book stand here.',
} as const

/** Whether this browser has neither orders nor bookings. */
export const isNothing = ({ orders, visits }: MyOrdersPage): boolean => orders.length + (visits?.length ?? 0) === 0

/** Orders and bookings of this browser, which need no code. */
export function MyOrders({ myOrders, isFirst = false }: { myOrders: MyOrdersPage; isFirst?: boolean }) {
  const { orders, visits, older } = myOrders
  const words = visits ? wordsOfVisits : wordsOfOrders
  const linesOf = (isToCome: boolean) => (visits ?? []).filter((one) => one.isToCome === isToCome).map(visitLine)
  return (
    <section aria-labelledby="my-orders" className={`mx-auto max-w-lg ${isFirst ? 'mb-8' : 'mt-8'}`}>
      {isFirst ? (
        <h1 id="my-orders" className="type-h1 mb-5">
          {words.title}
        </h1>
      ) : (
        <h2 id="my-orders" className="type-h3 mb-3">
          {words.subtitle}
        </h2>
      )}
      {isNothing(myOrders) && (
        <EmptyState icon={words.icon} title={words.emptyTitle} text={words.emptyText}>
          <LinkButton kind="primary" to="/search">
            Browse services
          </LinkButton>
        </EmptyState>
      )}
      <Lines rows={orders.map(orderLine)} />
      <Lines title="To come" rows={linesOf(true)} />
      <Lines title="Past" rows={linesOf(false)} />
      {older && (
        <Link to={`${words.olderHref}${older}`} className="button button-secondary mt-2">
          {words.older}
        </Link>
      )}
    </section>
  )
}

interface Line {
  reference: string
  to: string
  title: string
  text: ReactNode
  again: Again | null
}

const orderLine = ({ reference, titles, statusText, placed, total, paid, again }: MyOrder): Line => ({
  reference,
  to: `/order?ref=${reference}`,
  title: titles.join(', '),
  again,
  text: (
    <>
      {statusText} · {placed} · <bdi>{total}</bdi>
      {paid && <bdi> · {paid}</bdi>}
    </>
  ),
})

const visitLine = ({ reference, title, providerName, when, statusText, again }: MyVisit): Line => ({
  reference,
  to: `/booking?ref=${reference}`,
  title,
  again,
  text: (
    <>
      <bdi>{when}</bdi> · <bdi>{providerName}</bdi> · {statusText}
    </>
  ),
})

const Lines = ({ title, rows }: { title?: string; rows: Line[] }) =>
  rows.length > 0 && (
    <>
      {title && <h2 className="type-h3 mb-3">{title}</h2>}
      <ul className="panel mb-6 divide-y divide-border">
        {rows.map((row) => (
          <li
            key={row.reference}
            className="relative flex flex-wrap items-center gap-x-4 gap-y-2 p-4 hover:bg-surface-2"
          >
            <div className="min-w-48 flex-1">
              <Link to={row.to} className="type-title after:absolute after:inset-0">
                {row.title}
              </Link>
              <p className="type-small text-text-2">{row.text}</p>
            </div>
            {row.again && (
              <Link to={row.again.href} className="button button-secondary button-small relative z-1 shrink-0">
                {row.again.label}
                <span className="sr-only">: {row.again.title}</span>
              </Link>
            )}
            <bdi className="type-small text-text-3">{row.reference}</bdi>
            <Icon name="chevron-right" size="small" className="text-text-3" />
          </li>
        ))}
      </ul>
    </>
  )
