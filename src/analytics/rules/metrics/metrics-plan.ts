import type { MetricsQuery } from '#analytics/rules/metrics/metric-shapes.ts'
import { plusDays, type LocalDate } from '#shared/time/local-date.ts'

/** What the plan of a business promises of its metrics. */
export interface MetricsPlan {
  name: string
  /** How far back they go, today included; null: to the beginning. */
  days: number | null
  /** Also as files. */
  hasFiles: boolean
}

/** Whoever looks for the market sees all. */
export const wholePlan: MetricsPlan = { name: '', days: null, hasFiles: true }

const usualDays = 30

/** Who asks without a word gets the last 30 days, or as many as the plan has. */
export const limitToPlan = (question: MetricsQuery, { days }: MetricsPlan): MetricsQuery =>
  question.range || question.from || question.until || days === null || days >= usualDays ? question : { range: '7' }

/** Whether a day lies before what the plan shows. */
export const isBeyond = (from: LocalDate, today: LocalDate, { days }: MetricsPlan): boolean =>
  days !== null && from < plusDays(today, 1 - days)
