import { Link } from 'react-router'
import type { Conversation } from '#messaging/contract.ts'
import { useBusinessPath } from '#providers/screens/business/use-business-path.ts'
import { ScriptButton } from '#ui/page/drawing.tsx'

/** What the provider knows about the customer: their orders, and a link to their page with the note. */
export function CustomerSide({
  conversation: { id, customer },
  onCustomer,
}: {
  conversation: Conversation
  onCustomer: ((customerId: string) => void) | null
}) {
  const at = useBusinessPath()
  if (!customer) return null
  const [order, ...others] = customer.orders
  return (
    <p className="type-small flex flex-wrap items-center gap-x-3 text-text-2">
      {customer.isCustomerBlocked && <span className="badge badge-warning">Blocked by you</span>}
      {order ? (
        <Link to={at(`orders?q=${encodeURIComponent(order.reference)}`)} className="link min-w-0 truncate max-md:py-3">
          <bdi>{order.text}</bdi>
        </Link>
      ) : (
        <span>Has not ordered here yet</span>
      )}
      {others.length > 0 && <span>and {others.length} more</span>}
      {customer.customerId && onCustomer && (
        <ScriptButton type="button" className="link max-md:min-h-11" onClick={() => onCustomer(customer.customerId!)}>
          Card and note
        </ScriptButton>
      )}
      <Link to={`/report?kind=conversation&id=${id}`} className="link max-md:py-3">
        Report
      </Link>
    </p>
  )
}
