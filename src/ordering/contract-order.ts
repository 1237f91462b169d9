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

/** The second half of the contract: what the checkout and the order page show. */

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
  /** Ways that at least one item of this provider can be served in. */
  ways: FulfillmentMethod[]
  way: FulfillmentMethod
  fulfillmentText: string
  needsAddress: boolean
  address: Address
  needsWantedTime: boolean
  wantedAt: string | null
  /** "As soon as possible" is allowed whenever `asapText` is there: "ready about 18:45". */
  asapText: string | null
  /** `time` is the start on the clock of the place: "10:30". */
  wantedWindows: { startsAt: string; date: string; day: string; time: string; label: string }[]
  /** What `wantedAt` is on the clock of the place. */
  wanted: { date: string; time: string } | null
  /** By whose clock the windows are told. */
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
  /** With what the account of who is signed in knows. */
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
  /** How it is paid: by which way, and whether a card is kept as security. */
  payment: {
    isOnline: boolean
    savesCard: boolean
    /** Why everything is paid online, for who missed visits. */
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
  /** What has to be paid before anything is agreed, until `payBy`; empty when nothing is due now. */
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
  /** Done steps first, the current one marked, later ones grey. */
  timeline: { status: OrderItemStatus; label: string; state: 'done' | 'current' | 'coming'; at: string | null }[]
  /** What happened so far, oldest first. */
  history: HistoryLine[]
  /** What cancelling means now; null when it cannot be cancelled by its customer, and for a link alone. */
  cancel: CancelView | null
  /** Another time for it; null for goods. */
  rescheduling: ReschedulingView | null
  /** "I have it" can be said. */
  canReceive: boolean
  /** "Nobody was there" can be said, until then. */
  canReportAbsence: { until: string; display: string } | null
  reports: ReportView[]
  /** It should have been ready by now; null: it is in time. */
  overdueText: string | null
  /** Null where nothing was paid online. */
  money: ItemMoneyView | null
  /** Four digits to name when it is fetched; null unless it waits there, and for a link alone. */
  pickupCode: string | null
  /** What was said to be wrong with it, or until when it can be said; null: neither, and for a link alone. */
  problem: ProblemView | null
  /** Where a finished one can be had again; null: it is not over, or not offered any more. */
  againHref: string | null
  /** What was said of it in public, or that it can be said; null: neither. Filled in by the pages that show it. */
  review: { stars: number | null; text: string } | null
  startsAt: TimeView | null
  endsAt: string | null
  /** "2026-11-06T15:00" and its zone, for calendar files. */
  localStart: string | null
  timeZone: string
  /** As it was agreed, less the pieces that were cancelled. */
  total: MoneyView
  /** What its customer pays for it in the end, without the fee: less what came to nothing or was given back. */
  currentTotal: MoneyView
  /** Of `currentTotal`. */
  tax: { percent: number; amount: MoneyView; isIncluded: boolean } | null
  dueNow: MoneyView
  dueAtVenue: MoneyView
  payment: PaymentSummary
  /** What is paid, and what is still to be paid, and where: "You pay the remaining EUR 48.00 at the venue." Empty once it came to nothing. */
  payText: string
  /** "Cancel free until Thu 5 Nov 2026, 15:00 (Lisbon, UTC+0). After that nothing is refunded." Empty once it is too late. */
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
  /** Where to go. Street lines are null while the link alone was shown or the venue hides them. */
  place: {
    name: string
    line1: string | null
    city: string
    postalCode: string | null
    country: string
    latitude: number | null
    longitude: number | null
  } | null
  /** Where it is brought to; null unless `hasFullAccess`. */
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
  /** One a currency. */
  payments: PaymentSummary[]
  /** What is to be paid now; null when nothing is. */
  pay: PayView | null
  placed: TimeView
  firstName: string
  /** False for a link alone: e-mail, phone and street are null until a mailed code was typed. */
  hasFullAccess: boolean
  lastName: string | null
  email: string | null
  phone: string | null
  company: { name?: string; taxId?: string; address?: string } | null
  payBy: string | null
  parts: OrderPartView[]
  totals: OrderTotalsView[]
}

/** What /booking?ref= shows: one appointment of an order. */
/** The visit that somebody looks forward to. */
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
