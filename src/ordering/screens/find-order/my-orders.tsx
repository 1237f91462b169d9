import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import type { MyOrdersPage } from '#ordering/contract-pages.ts'
import { OrderCards } from '#ordering/screens/find-order/order-cards.tsx'

const wordsOfOrders = {
  title: 'Your orders',
  subtitle: 'Ordered with this browser',
  older: 'Older orders',
  olderHref: '/order?find&before=',
  icon: 'shopping-bag',
  emptyTitle: 'Nothing ordered yet',
  emptyText: 'What you order or book is listed here.',
} as const

const wordsOfVisits = {
  title: 'Your bookings',
  subtitle: 'Booked with this browser',
  older: 'Older bookings',
  olderHref: '/booking?before=',
  icon: 'calendar',
  emptyTitle: 'Nothing booked yet',
  emptyText: 'Your appointments are listed here.',
} as const

/** Whether this browser has neither orders nor bookings. */
export const isNothing = ({ orders, visits }: MyOrdersPage): boolean => orders.length + (visits?.length ?? 0) === 0

/** Orders and bookings of this browser, which need no code. */
export function MyOrders({ myOrders, isFirst = false }: { myOrders: MyOrdersPage; isFirst?: boolean }) {
  const { orders, visits, older } = myOrders
  const words = visits ? wordsOfVisits : wordsOfOrders
  return (
    <section aria-labelledby="my-orders" className={isFirst ? 'mb-8' : 'mx-auto mt-8 max-w-3xl'}>
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
      <OrderCards cards={visits ?? orders} level={isFirst ? 2 : 3} />
      {older && <LinkButton to={`${words.olderHref}${older}`}>{words.older}</LinkButton>}
    </section>
  )
}
