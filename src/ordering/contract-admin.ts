import type { MarketItemAction } from '#ordering/rules/orders/market-item-actions.ts'
import type { HistoryLine, MoneyView, OrderItemStatus, OrderView } from '#ordering/contract.ts'

/** Part of the contract: what those who run the market see of orders. */

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

/** What an administrator can do with an item now. */
export interface AdminItemRights {
  itemId: string
  status: OrderItemStatus
  /** In words of neither side. */
  statusText: string
  history: HistoryLine[]
  canCancel: boolean
  /** A visit that the reader can give another time. */
  canMove: boolean
  /** What the reader can say became of it. */
  marks: MarketItemAction[]
  /** How much can be given back of it; null: nothing. */
  canRefund: MoneyView | null
  /** What stands with both sides, for who decides. */
  reports: AdminReport[]
}

export interface AdminOrder {
  order: OrderView
  items: AdminItemRights[]
  /** Until when whoever ordered has to pay in full online (null: need not), and whether the reader can change that. */
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
  /** Holds now, will, did, or was taken back. */
  state: 'now' | 'later' | 'over' | 'ended'
}
