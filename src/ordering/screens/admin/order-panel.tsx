import { Link } from 'react-router'
import type { OrderLine } from '#ordering/contract-admin-lists.ts'
import { AdminNotes } from '#ordering/screens/admin/admin-notes.tsx'
import { OrderTimeline } from '#ordering/screens/admin/order-timeline.tsx'
import { VisitForms } from '#ordering/screens/admin/visit-forms.tsx'
import type { AdminRight } from '#identity/rules/admin-roles.ts'
import { orderSource } from '#ordering/screens/admin/orders-sources.ts'
import { ItemForms } from '#ordering/screens/admin/orders-item-forms.tsx'
import { OrderPrepay } from '#ordering/screens/admin/order-prepay.tsx'
import { Loaded } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import type { AdminItemRights, AdminOrder } from '#ordering/contract-admin.ts'
import type { OrderItemView } from '#ordering/contract.ts'
import { ItemHistory, ItemMoney } from '#ordering/screens/orders/item-history.tsx'
import { ItemStatus } from '#ordering/screens/orders/item-status.tsx'
import { useLive } from '#ui/live/use-live.ts'

interface OrderPanelProps {
  line: OrderLine
  rights: readonly AdminRight[]
}

/** One order with its history and the available actions. */
export default function OrderPanel({ line: { id, reference, hasDispute }, rights }: OrderPanelProps) {
  const remote = useRemote(orderSource(reference))
  useLive([`order:${id}`], () => void remote.reload())
  return (
    <div className="grid gap-5">
      {hasDispute && (
        <Link to={`/admin-dashboard/disputes?q=${reference}`} className="link justify-self-start">
          Its dispute or charge-back
        </Link>
      )}
      <Loaded remote={remote} what="this order">
        {(found) => <Found found={found} />}
      </Loaded>
      <OrderTimeline reference={reference} mayResend={rights.includes('resend-emails')} />
      <AdminNotes kind="order" id={id} mayWrite={rights.includes('cancel-orders')} />
    </div>
  )
}

const Found = ({ found: { order, items, prepay } }: { found: AdminOrder }) => (
  <div className="grid gap-6">
    <p className="type-small text-text-2">
      {order.statusText} · placed {order.placed.display}
      <br />
      <bdi>{[order.firstName, order.lastName].filter(Boolean).join(' ')}</bdi> · <bdi>{order.email}</bdi>
      {order.phone && (
        <>
          {' '}
          · <bdi>{order.phone}</bdi>
        </>
      )}
    </p>
    <OrderPrepay reference={order.reference} prepay={prepay} />
    {order.parts.map((part) => (
      <section key={part.id} aria-label={part.provider.name} className="grid gap-4">
        <h3 className="type-title">
          <bdi>{part.provider.name}</bdi>{' '}
          <span className="type-small font-normal text-text-2">{part.fulfillmentText}</span>
        </h3>
        {part.items.map((item) => (
          <Item key={item.id} item={item} rights={items.find(({ itemId }) => itemId === item.id)!} />
        ))}
      </section>
    ))}
  </div>
)

const Item = ({ item, rights }: { item: OrderItemView; rights: AdminItemRights }) => (
  <div className="grid gap-3 rounded-md border border-border p-3">
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <span className="font-semibold">
        {item.quantity > 1 && `${item.quantity} × `}
        <bdi>{item.title}</bdi>
      </span>
      <bdi className="font-semibold tabular-nums">{item.total.display}</bdi>
    </p>
    <p className="flex flex-wrap items-center gap-2">
      <ItemStatus item={{ ...item, statusText: rights.statusText }} />
      <bdi className="type-small text-text-3">{item.reference}</bdi>
    </p>
    {item.startsAt && <p className="type-small">{item.startsAt.display}</p>}
    <ItemMoney money={item.money} />
    <ItemHistory history={rights.history} isOpen />
    <ItemForms item={item} rights={rights} />
    <VisitForms rights={rights} />
  </div>
)
