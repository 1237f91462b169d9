import type { ProblemView } from '#ordering/contract-dispute.ts'
import type { CancelView, HistoryLine, ItemMoneyView, ReportView } from '#ordering/contract-life.ts'
import type { PaymentLabel, PaymentSummary, PayView } from '#ordering/contract-payments.ts'
import type {
  Address,
  CartGroup,
  CartProblem,
  CheckoutDraft,
  MoneyView,
  TimeView,
  OrderTotalsView,
  TotalsView,
  FulfillmentMethod,
} from '#ordering/contract.ts'
import type { ReschedulingView } from '#ordering/contract-reschedule.ts'

/** Second half of the contract: checkout and order page. */

export interface QuestionView {
  id: string
  label: string
  type: 'text' | 'long_text' | 'choice' | 'many' | 'yes_no' | 'number' | 'date' | 'file'
  choices: string[]
  required: boolean
  answer: unknown
}

export interface CheckoutProviderView {
  id: string
  name: string
  /** Methods that at least one item of this provider supports. */
  ways: FulfillmentMethod[]
  way: FulfillmentMethod
  fulfillmentText: string
  needsAddress: boolean
  address: Address
  needsWantedTime: boolean
  wantedAt: string | null
  /** "As soon as possible" is possible when `asapText` is set: "ready about 18:45". */
  asapText: string | null
  /** `time` is the local start time: "10:30". */
  wantedWindows: { startsAt: string; date: string; day: string; time: string; label: string }[]
  /** `wantedAt` in local time. */
  wanted: { date: string; time: string } | null
  /** The time zone of the windows. */
  timeZone: string
  note: string
  canTip: boolean
  tipPercent: number
  tipMinor: number | null
  currency: string
  items: { id: string; title: string; questions: QuestionView[] }[]
}

export interface CheckoutView {
  cart: {
    groups: CartGroup[]
    totals: TotalsView[]
    problems: CartProblem[]
    nearestHoldExpiresAt: string | null
    serverNow: string
  }
  /** Completed with the account data of a signed-in user. */
  draft: CheckoutDraft
  isGuest: boolean
  isEmailVerified: boolean
  /** "Did you mean someone@gmail.com?" asks for this address. */
  suggestedEmail: string | null
  needsLastName: boolean
  needsPhone: boolean
  providers: CheckoutProviderView[]
  /** Each distinct policy, with its last free-cancel moment. */
  policies: { policy: string; line: string; titles: string[] }[]
  termsVersion: string
  /** "You pay EUR 12.00 online now. You pay EUR 48.00 at the venue." */
  promise: string
  /** The payment method, and whether a card is saved as security. */
  payment: {
    isOnline: boolean
    savesCard: boolean
    /** Why full online prepayment applies after missed visits. */
    prepayText: string | null
  }
  canPlace: boolean
}

export interface PlacedView {
  orderId: string
  reference: string
  /** "/order?ref=K7Q2-9M4T": this visitor may open it without a token. */
  href: string
  isPaid: boolean
  /** Payments due before anything is agreed, until `payBy`; empty when none is due now. */
  payments: { id: string; mode: 'capture' | 'authorise' | 'save_card'; amount: MoneyView }[]
  payBy: string | null
}

export type OrderItemStatus =
  | 'awaiting_payment'
  | 'requested'
  | 'confirmed'
  | 'preparing'
  | 'ready'
  | 'in_progress'
  | 'fulfilled'
  | 'completed'
  | 'declined'
  | 'expired'
  | 'expired_unpaid'
  | 'cancelled'
  | 'no_show'

export interface OrderItemView {
  id: string
  /** "K7Q2-9M4T-1a" */
  reference: string
  bookingId: string | null
  serviceId: string
  href: string
  kind: 'booking' | 'order'
  title: string
  optionName: string
  addons: { name: string; quantity: number }[]
  picture: { file: string; alt: string; color?: string } | null
  quantity: number
  isParty: boolean
  staffName: string | null
  status: OrderItemStatus
  /** "Sent – Ana has until 14:00 to accept" */
  statusText: string
  /** Completed steps first, the current one marked, later ones grey. */
  timeline: { status: OrderItemStatus; label: string; state: 'done' | 'current' | 'coming'; at: string | null }[]
  /** The history so far, oldest first. */
  history: HistoryLine[]
  /** The current cancellation terms; null when the customer cannot cancel, and with only the link. */
  cancel: CancelView | null
  /** Rescheduling options; null for goods. */
  rescheduling: ReschedulingView | null
  /** The customer can confirm receipt ("I have it"). */
  canReceive: boolean
  /** Until when the customer can report "Nobody was there". */
  canReportAbsence: { until: string; display: string } | null
  reports: ReportView[]
  /** Null: not overdue. */
  overdueText: string | null
  /** Null when nothing was paid online. */
  money: ItemMoneyView | null
  /** Four-digit pickup code; null unless the item is ready for pickup, and with only the link. */
  pickupCode: string | null
  /** The dispute, or the deadline to open one; null: neither, and with only the link. */
  problem: ProblemView | null
  /** Where a finished item can be ordered again; null: not finished, or no longer on offer. */
  againHref: string | null
  /** The public review, or that one can be written; null: neither. Set by the pages that show it. */
  review: { stars: number | null; text: string } | null
  startsAt: TimeView | null
  endsAt: string | null
  /** "2026-11-06T15:00" and its zone, for calendar files. */
  localStart: string | null
  timeZone: string
  /** The agreed total, less cancelled pieces. */
  total: MoneyView
  /** What the customer finally pays without the fee, less cancelled and refunded amounts. */
  currentTotal: MoneyView
  /** Included in `currentTotal`. */
  tax: { percent: number; amount: MoneyView; isIncluded: boolean } | null
  dueNow: MoneyView
  dueAtVenue: MoneyView
  payment: PaymentSummary
  /** What is paid, and what is still to be paid, and where: "You pay the remaining EUR 48.00 at the venue." Empty once it came to nothing. */
  payText: string
  /**
   * "Cancel free until Thu 5 Nov 2026, 15:00 (Lisbon, UTC+0). After that nothing is refunded." Empty when it is too
   * late.
   */
  policyLine: string
  note: string
  answers: { label: string; answer: string }[]
}

export interface OrderPartView {
  id: string
  /** "K7Q2-9M4T-1" */
  reference: string
  provider: { id: string; slug: string; name: string }
  status: 'waiting_payment' | 'open' | 'done' | 'cancelled'
  way: FulfillmentMethod
  fulfillmentText: string
  /** The venue. Street lines are null with only the link, or when the venue hides them. */
  place: {
    name: string
    line1: string | null
    city: string
    postalCode: string | null
    country: string
    latitude: number | null
    longitude: number | null
  } | null
  /** The delivery address; null unless `hasFullAccess`. */
  address: Address | null
  wantedText: string | null
  note: string
  delivery: MoneyView | null
  tip: MoneyView | null
  payment: PaymentSummary
  items: OrderItemView[]
}

export interface OrderView {
  id: string
  reference: string
  status: 'waiting_payment' | 'open' | 'done' | 'cancelled'
  statusText: string
  paymentLabel: PaymentLabel
  /** One per currency. */
  payments: PaymentSummary[]
  /** The payment that is due now; null: none. */
  pay: PayView | null
  placed: TimeView
  firstName: string
  /** False with only the link: email, phone and street are null until the customer enters an emailed code. */
  hasFullAccess: boolean
  lastName: string | null
  email: string | null
  phone: string | null
  company: { name?: string; taxId?: string; address?: string } | null
  payBy: string | null
  parts: OrderPartView[]
  totals: OrderTotalsView[]
}

/** One appointment of an order, for `/booking?ref=`. */
/** The next visit of a visitor. */
export interface NextVisit extends Pick<BookingPageView, 'part' | 'item'> {
  orderReference: string
  /** "in 3 days", "now" */
  untilText: string
}

export interface BookingPageView {
  order: Pick<OrderView, 'reference' | 'status' | 'statusText' | 'hasFullAccess' | 'firstName'>
  part: Omit<OrderPartView, 'items'>
  item: OrderItemView
}
