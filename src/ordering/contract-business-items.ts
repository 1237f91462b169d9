import type { BusinessReschedulingView } from '#ordering/contract-reschedule.ts'
import type { BusinessAction, BusinessState } from '#ordering/rules/orders/business-words.ts'
import type {
  Address,
  HistoryLine,
  ItemMoneyView,
  MoneyView,
  OrderItemStatus,
  ReportView,
  TimeView,
} from '#ordering/contract.ts'

/** Contract for the orders in a business dashboard. */

/** An item with only the data that the serving business needs. */
export interface BusinessItem {
  id: string
  /** "K7Q2-9M4T-1a" */
  reference: string
  serviceId: string
  bookingId: string | null
  kind: 'booking' | 'order'
  title: string
  optionName: string
  addons: { name: string; quantity: number }[]
  quantity: number
  isParty: boolean
  staffName: string | null
  status: OrderItemStatus
  statusText: string
  startsAt: TimeView | null
  wantedText: string | null
  /** The expected ready time can be set. */
  canSetExpected: boolean
  fulfillmentText: string
  total: MoneyView
  /** First name and initial of the last name. Phone and address from the agreement until one week after the end. */
  customer: { name: string; phone: string | null; address: Address | null }
  note: string
  answers: { label: string; answer: string }[]
  /** Of a request: the deadline to answer. */
  acceptBy: { at: string; display: string } | null
  /** The customer has a pickup code. */
  hasPickupCode: boolean
  /** Actions that the reader can take now. */
  actions: BusinessAction[]
  history: HistoryLine[]
  /** Null: not overdue. */
  overdueText: string | null
  reports: ReportView[]
  /** Null when nothing was paid online. */
  money: ItemMoneyView | null
  /**
   * The refund when the business cancels, with tip and delivery for the last item of its part; null: nothing was
   * charged.
   */
  backWhenCancelled: MoneyView | null
  /** The highest possible refund now; null: none. */
  canRefund: MoneyView | null
  /** Rescheduling options; null for goods. */
  rescheduling: BusinessReschedulingView | null
}

export interface BusinessItems {
  items: BusinessItem[]
  next: string | null
  /** By state, independent of the search text. */
  counts: Record<BusinessState, number>
  serverNow: string
}

export type { BusinessAction, BusinessState }
