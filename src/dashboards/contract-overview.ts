/** Part of the contract: the first page of the admin dashboard. Each part of it has an endpoint of its own. */

export interface OverviewTile {
  key: string
  label: string
  /** One line for each currency, or one number. */
  lines: string[]
  /** "12 in the 30 days before" */
  hint: string | null
  to: string
}

export interface OverviewNumbers {
  tiles: OverviewTile[]
  serverNow: string
}

/** Something that waits for somebody who runs the market. */
export interface OverviewQueue {
  key: string
  label: string
  count: number
  /** There are more than were counted. */
  isMore: boolean
  /** The one that waits longest, or whose deadline is next: "since 2 days", "until Thu 12:00". */
  oldest: string | null
  /** Past its deadline, or older than two days. */
  isLate: boolean
  to: string
}

export interface OverviewQueues {
  /** What is late comes first, then the oldest; without those in which nothing waits. */
  queues: OverviewQueue[]
  /** When somebody decided about a publication last: "Thu 09:12". */
  lastDecision: string | null
}

export interface OverviewDay {
  date: string
  label: string
  orders: number
  /** In the currency most was sold in. */
  salesMinor: number
}

export interface OverviewTrend {
  currency: string
  days: OverviewDay[]
  /** "312 orders in 30 days, 12 % more than in the 30 days before." */
  sentence: string
}
