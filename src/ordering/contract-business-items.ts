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

/** Part of the contract: what the dashboard of a business shows of orders. */

/** One item as the business sees it that has to serve it, and no more. */
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
  /** When it is expected to be ready can be said. */
  canSetExpected: boolean
  fulfillmentText: string
  total: MoneyView
  /** First name and the first letter of the last one. Phone and address from the agreement until a week after the end. */
  customer: { name: string; phone: string | null; address: Address | null }
  note: string
  answers: { label: string; answer: string }[]
  /** Of a request: until when it can be answered. */
  acceptBy: { at: string; display: string } | null
  /** It has a code that the customer names. */
  hasPickupCode: boolean
  /** What can be done with it now, by who asks. */
  actions: BusinessAction[]
  history: HistoryLine[]
  /** It should have been ready by now; null: it is in time. */
  overdueText: string | null
  reports: ReportView[]
  /** Null where nothing was paid online. */
  money: ItemMoneyView | null
  /** What goes back when the business calls it off, with tip and delivery where nothing else of its part is left; null: nothing was charged. */
  backWhenCancelled: MoneyView | null
  /** How much can be given back of it now; null: nothing. */
  canRefund: MoneyView | null
  /** Another time for it; null for goods. */
  rescheduling: BusinessReschedulingView | null
}

export interface BusinessItems {
  items: BusinessItem[]
  next: string | null
  /** By state, whatever is searched for. */
  counts: Record<BusinessState, number>
  serverNow: string
}

export type { BusinessAction, BusinessState }
