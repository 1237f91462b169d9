import type { MarketItemAction } from '#ordering/rules/orders/market-item-actions.ts'
import type { HistoryLine, MoneyView, OrderItemStatus, OrderView } from '#ordering/contract.ts'

/** Contract for the administrators' view of orders. */

export interface AdminOrderRowView {
  reference: string
  customerName: string
  email: string
  phone: string
  providers: string[]
  status: OrderView['status']
  /** "Fri 6 Nov 2026, 15:00 (Lisbon, UTC+0)" */
  placed: string
}

/** Actions that an administrator can take on an item now. */
export interface AdminItemRights {
  itemId: string
  status: OrderItemStatus
  /** Neutral wording, for neither side. */
  statusText: string
  history: HistoryLine[]
  canCancel: boolean
  /** The reader can reschedule the visit. */
  canMove: boolean
  /** States that the reader can set. */
  marks: MarketItemAction[]
  /** The highest possible refund; null: none. */
  canRefund: MoneyView | null
  /** Open reports with the texts of both sides, for the decision. */
  reports: AdminReport[]
}

export interface AdminOrder {
  order: OrderView
  items: AdminItemRights[]
  /** Until when the customer has to pay in full online (null: no such rule), and whether the reader can change that. */
  prepay: { until: string | null; canChange: boolean }
}

export interface AdminReport {
  id: string
  itemId: string
  kind: 'customer_absent' | 'provider_absent' | 'provider_asked'
  status: 'waiting' | 'with_market' | 'upheld' | 'dismissed'
  reference: string
  title: string
  providerName: string
  customerName: string
  text: string
  answer: string
  made: string
  starts: string | null
  total: MoneyView
}

export interface ExcuseView {
  id: string
  title: string
  country: string
  city: string
  startsAt: string
  endsAt: string
  reason: string
  /** Active, upcoming, past or withdrawn. */
  state: 'now' | 'later' | 'over' | 'ended'
}
