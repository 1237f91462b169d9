import type { OrderItemStatus } from '#ordering/contract.ts'

/** Part of the contract: the customers of a business, as far as it may know them. */

export type CustomerSort = 'last' | 'spent' | 'visits'

export interface CustomerLine {
  /** An order of theirs here: by it they are named, so that no address and no account is told. */
  id: string
  /** First name and the first letter of the last one. */
  name: string
  /** How much came about: visits and orders that are done. */
  visits: number
  noShows: number
  /** What they paid for, by currency, the largest first. */
  spent: { minor: number; currency: string; display: string }[]
  /** The day of the last one that is done; null where nothing is. */
  lastText: string | null
  lastAt: string | null
  hasNote: boolean
  isBlocked: boolean
  /** Has ordered with an account, not as a guest. */
  hasAccount: boolean
}

export interface CustomerList {
  items: CustomerLine[]
  total: number
  page: number
  pages: number
}

export interface CustomerDetail extends CustomerLine {
  /** From the agreement until a week after the end of something. */
  phone: string | null
  firstText: string
  note: string
  noteText: string | null
  block: { reason: string; sinceText: string } | null
  history: CustomerVisit[]
  /** Older ones that are not shown. */
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
