import type { BusinessItem } from '#ordering/contract-business-items.ts'
import type { ShownReview } from '#reviews/contract.ts'

/** Part of the contract: the Today page of a business. Each card has its own endpoint. */

export interface TodayNumbers {
  /** "Saturday 21 November 2026", in the time zone of the business. */
  dateText: string
  /** By the local hour of the business: "Good morning". */
  greeting: string
  zoneLine: string
  /** Confirmed visits that begin today. */
  bookings: number
  /** Confirmed goods that are not handed over yet. */
  orders: number
  /** Requests and proposed times that need an answer. */
  waiting: number
  serverNow: string
}

/** Null: nothing is scheduled, or there is nothing to pay out. */
export interface NextPayout {
  /** One per currency, largest first. */
  payouts: { display: string; dayText: string | null; reason: string | null }[]
}

/** A visit of today. */
export interface AgendaVisit extends BusinessItem {
  time: string
  endTime: string
  /** Colour of the person, as in the calendar; null without a person. */
  color: number | null
  /** In progress. */
  isNow: boolean
}

export interface Agenda {
  /** Today's confirmed visits, by time. */
  visits: AgendaVisit[]
  /** Number of confirmed visits of today that are not shown. */
  more: number
  /** For a day without visits: the next one, such as "Tue 24 Nov, 09:00". */
  nextText: string | null
  serverNow: string
}

export type NeedKind =
  'request' | 'proposal' | 'report' | 'dispute' | 'message' | 'stock' | 'allergens' | 'service' | 'review' | 'balance'

/** Something that needs an answer or action of the business. */
export interface Need {
  /** Stays the same while it waits. */
  key: string
  kind: NeedKind
  title: string
  text: string
  /** The deadline; null without one. */
  due: { at: string; display: string } | null
  to: string
  /** Label of the link: "Answer". */
  label: string
  /** If present, it can be answered from the card. */
  item: BusinessItem | null
}

export interface Needs {
  needs: Need[]
  /** Total number. */
  total: number
  serverNow: string
}

export interface TrendDay {
  date: string
  /** "Sat 21 Nov" */
  label: string
  bookings: number
  /** After refunds and commission, from the ledger; null for staff, who may not see money. */
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
  /** Reviews without a reply. */
  unanswered: number
}

export interface Tips {
  tips: { text: string; estimate: string | null; action: { label: string; to: string } | null }[]
}

/** Counts beside the areas of the dashboard; an area without a count has no entry. */
export interface DashboardBadges {
  badges: Partial<
    Record<'orders' | 'disputes' | 'services' | 'reviews' | 'messages' | 'quotes' | 'customers' | 'money', number>
  >
}
