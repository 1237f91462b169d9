/** Part of the contract: the overview of the admin dashboard. Each part has its own endpoint. */

export interface OverviewTile {
  key: string
  label: string
  /** One line per currency, or one number. */
  lines: string[]
  /** "12 in the 30 days before" */
  hint: string | null
  to: string
}

export interface OverviewNumbers {
  tiles: OverviewTile[]
  serverNow: string
}

/** Work that waits for an administrator. */
export interface OverviewQueue {
  key: string
  label: string
  count: number
  /** The count stopped at its limit; there are more. */
  isMore: boolean
  /** Age of the oldest entry, or the next deadline: "since 2 days", "until Thu 12:00". */
  oldest: string | null
  /** Past its deadline, or older than two days. */
  isLate: boolean
  to: string
}

export interface OverviewQueues {
  /** Late queues first, then by age; without empty queues. */
  queues: OverviewQueue[]
  /** When a publication was last decided: "Thu 09:12". */
  lastDecision: string | null
}

export interface OverviewDay {
  date: string
  label: string
  orders: number
  /** In the currency with the highest sales. */
  salesMinor: number
}

export interface OverviewTrend {
  currency: string
  days: OverviewDay[]
  /** "312 orders in 30 days, 12 % more than in the 30 days before." */
  sentence: string
}

/** Open work by area of the dashboard, without the areas that the reader may not see. */
export interface AdminCounts {
  counts: Record<string, number>
}
