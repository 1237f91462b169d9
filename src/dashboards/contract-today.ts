import type { BusinessItem } from '#ordering/contract-business-items.ts'
import type { ShownReview } from '#reviews/contract.ts'

/** Part of the contract: a business's day. Each card of the page has an endpoint of its own. */

export interface TodayNumbers {
  /** "Saturday 21 November 2026", on the calendar of the business. */
  dateText: string
  /** The hour of its clock tells how it is greeted: "Good morning". */
  greeting: string
  zoneLine: string
  /** Agreed visits that begin today. */
  bookings: number
  /** Goods that were agreed and are not handed over. */
  orders: number
  /** Requests and proposed times that wait for an answer. */
  waiting: number
  serverNow: string
}

/** Null: nothing is planned, or there is nothing to pay out. */
export interface NextPayout {
  /** One for each currency, the largest first. */
  payouts: { display: string; dayText: string | null; reason: string | null }[]
}

/** A visit of the day. */
export interface AgendaVisit extends BusinessItem {
  time: string
  endTime: string
  /** The colour of the person's edge, the same as in the calendar; null without a person. */
  color: number | null
  /** It runs just now. */
  isNow: boolean
}

export interface Agenda {
  /** Today's agreed visits, by time. */
  visits: AgendaVisit[]
  /** Agreed visits of today that are not shown. */
  more: number
  /** When the day is empty: "Tue 24 Nov, 09:00", the next one to come. */
  nextText: string | null
  serverNow: string
}

/** Goods to make ready, the most urgent first. */
export interface ToPrepare {
  items: BusinessItem[]
  more: number
  serverNow: string
}

export type NeedKind =
  'request' | 'proposal' | 'report' | 'dispute' | 'message' | 'stock' | 'allergens' | 'service' | 'review' | 'balance'

/** Something that waits for the business. */
export interface Need {
  /** The same as long as it waits. */
  key: string
  kind: NeedKind
  title: string
  text: string
  /** Until when it can be answered; null where nothing runs out. */
  due: { at: string; display: string } | null
  to: string
  /** What the way there is called: "Answer". */
  label: string
  /** With its item it can be answered at once. */
  item: BusinessItem | null
}

export interface Needs {
  needs: Need[]
  /** How many there are in all. */
  total: number
  serverNow: string
}

export interface TrendDay {
  date: string
  /** "Sat 21 Nov" */
  label: string
  bookings: number
  /** After refunds and commission, by the ledger; null for staff, who see no money. */
  netMinor: number | null
  net: string | null
}

export interface Trend {
  days: TrendDay[]
  /** "12 % more bookings than in the 30 days before, mostly Saturday." */
  sentence: string
  bookings: number
  bookingsBefore: number
  net: string | null
  netBefore: string | null
}

export interface LastReviews {
  items: ShownReview[]
  /** Those that nobody answered. */
  unanswered: number
}

export interface Tips {
  tips: { text: string; estimate: string | null; action: { label: string; to: string } | null }[]
}

/** Counts beside the areas of the dashboard; an area without one has no entry. */
export interface DashboardBadges {
  badges: Partial<
    Record<'orders' | 'disputes' | 'services' | 'reviews' | 'messages' | 'quotes' | 'customers' | 'money', number>
  >
}

export interface Board {
  columns: { key: BoardColumn; items: BusinessItem[]; more: number }[]
  serverNow: string
}

export type BoardColumn = 'new' | 'preparing' | 'ready' | 'done'
