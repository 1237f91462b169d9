import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import type { Again, MyOrder, MyOrdersPage, MyVisit } from '#ordering/contract-pages.ts'

/** Orders and bookings of this browser, which need no code. */
export function MyOrders({
  myOrders: { orders, visits, older },
  isFirst = false,
}: {
  myOrders: MyOrdersPage
  isFirst?: boolean
}) {
  const toCome = visits?.filter(({ isToCome }) => isToCome) ?? []
  const over = visits?.filter(({ isToCome }) => !isToCome) ?? []
  return (
    <section aria-labelledby="own-orders" className={`mx-auto max-w-lg ${isFirst ? 'mb-8' : 'mt-8'}`}>
      {isFirst ? (
        <h1 id="own-orders" className="type-h1 mb-5">
          {visits ? 'Your bookings' : 'Your orders'}
        </h1>
      ) : (
        <h2 id="own-orders" className="type-h3 mb-3">
          {visits ? 'Booked with this browser' : 'Ordered with this browser'}
        </h2>
      )}
      {orders.length + (visits?.length ?? 0) === 0 && <NothingYet isVisits={visits !== null} />}
      <Lines rows={orders.map(orderLine)} />
      <Lines title="To come" rows={toCome.map(visitLine)} />
      <Lines title="Past" rows={over.map(visitLine)} />
      {older && (
        <Link to={`${visits ? '/booking?' : '/order?find&'}before=${older}`} className="button button-secondary mt-2">
          {visits ? 'Older bookings' : 'Older orders'}
        </Link>
      )}
    </section>
  )
}

const NothingYet = ({ isVisits }: { isVisits: boolean }) => (
  <EmptyState
    icon={isVisits ? 'calendar' : 'shopping-bag'}
    title={isVisits ? 'Nothing booked yet' : 'Nothing ordered yet'}
    text={isVisits ? 'Times that you book stand here.' : 'What you order or book stands here.'}
  >
    <LinkButton kind="primary" to="/search">
      Browse services
    </LinkButton>
  </EmptyState>
)

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
