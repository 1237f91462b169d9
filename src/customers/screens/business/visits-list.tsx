import { Link } from 'react-router'
import type { CustomerDetail } from '#ordering/contract-customers.ts'
import { itemStatusBadges } from '#ordering/screens/orders/item-status.tsx'
import { Badge } from '#ui/badge.tsx'
import { useBusinessPath } from '#providers/screens/business/use-business-path.ts'

/** The bookings and orders of a customer, newest first, with links. */
export function VisitsList({ customer: { history, more } }: { customer: CustomerDetail }) {
  const at = useBusinessPath()
  return (
    <section aria-labelledby="customer-history" className="grid gap-3">
      <h3 id="customer-history" className="type-title">
        History
      </h3>
      <ul className="divide-y divide-border">
        {history.map(({ id, reference, title, optionName, whenText, status, statusText, total, staffName }) => (
          <li key={id} className="grid gap-1 py-3">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <Link
                to={at(`orders?q=${encodeURIComponent(reference)}`)}
                className="link flex min-h-8 items-center font-semibold"
              >
                <bdi>{title}</bdi>
              </Link>
              <bdi className="tabular-nums">{total}</bdi>
            </div>
            <p className="type-small text-text-2">
              {[whenText, optionName, staffName && `with ${staffName}`].filter(Boolean).join(' · ')}
            </p>
            <p>
              <Badge {...itemStatusBadges[status]}>{statusText}</Badge>
            </p>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="type-small text-text-2">Older ones stand among the orders.</p>}
    </section>
  )
}
