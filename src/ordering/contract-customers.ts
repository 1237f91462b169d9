import type { OrderItemStatus } from '#ordering/contract.ts'

/** Part of the contract: customers of a business, limited to what it may know about them. */

export type CustomerSort = 'last' | 'spent' | 'visits'

export interface CustomerLine {
  /** Id of one of the customer's orders here. It identifies the customer without revealing an address or account. */
  id: string
  /** First name and initial of the last name. */
  name: string
  /** Completed visits and orders. */
  visits: number
  noShows: number
  /** What they paid, by currency, largest first. */
  spent: { minor: number; currency: string; display: string }[]
  /** The day of the last completed one; null without any. */
  lastText: string | null
  lastAt: string | null
  hasNote: boolean
  isBlocked: boolean
  /** Has ordered with an account, not only as a guest. */
  hasAccount: boolean
}

export interface CustomerList {
  items: CustomerLine[]
  total: number
  page: number
  pages: number
}

export interface CustomerDetail extends CustomerLine {
  /** Shown from the agreement until a week after the end. */
  phone: string | null
  firstText: string
  note: string
  noteText: string | null
  block: { reason: string; sinceText: string } | null
  history: CustomerVisit[]
  /** Number of older orders not shown. */
  more: number
}

export interface CustomerVisit {
  id: string
  reference: string
  title: string
  optionName: string
  whenText: string
  status: OrderItemStatus
  statusText: string
  total: string
  staffName: string | null
}
