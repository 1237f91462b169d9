import { Link, useLoaderData } from 'react-router'
import type { MyOrdersPage } from '#ordering/contract-pages.ts'
import { OrderCards } from '#ordering/screens/find-order/order-cards.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { Lines } from '#ui/section/section.tsx'

/** Bookings and orders of the person; one that was placed elsewhere is found by its reference. */
export default function OrdersTab() {
  const { myOrders } = useLoaderData<{ myOrders: MyOrdersPage | null }>()
  if (!myOrders) return <Lines />
  const { orders, older } = myOrders
  return (
    <section aria-label="Bookings and orders">
      <h2 className="type-h3 mb-4 max-lg:sr-only">Bookings and orders</h2>
      {orders.length === 0 ? (
        <EmptyState icon="calendar-check" title="Nothing booked yet" text="What you book or order is listed here.">
          <LinkButton kind="primary" to="/search">
            Browse services
          </LinkButton>
        </EmptyState>
      ) : (
        <OrderCards cards={orders} level={3} />
      )}
      <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        {older && <LinkButton to={`/order?find&before=${older}`}>Older orders</LinkButton>}
        <Link to="/order?find" className="link inline-flex min-h-11 items-center">
          Find an order by its reference
        </Link>
      </p>
    </section>
  )
}
