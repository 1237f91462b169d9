import type { MetricsQuery } from '#analytics/rules/metrics/metric-shapes.ts'
import { plusDays, type LocalDate } from '#shared/time/local-date.ts'

/** What the provider's plan includes. */
export interface MetricsPlan {
  name: string
  /** How many days back, today included; null: without limit. */
  days: number | null
  /** Whether metrics can be downloaded as files. */
  hasFiles: boolean
}

/** Administrators see everything. */
export const wholePlan: MetricsPlan = { name: '', days: null, hasFiles: true }

const usualDays = 30

/** Limits the default range of 30 days to the days of the plan. */
export const limitToPlan = (question: MetricsQuery, { days }: MetricsPlan): MetricsQuery =>
  question.range || question.from || question.until || days === null || days >= usualDays ? question : { range: '7' }

/** Whether a day is before those that the plan shows. */
export const isBeyond = (from: LocalDate, today: LocalDate, { days }: MetricsPlan): boolean =>
  days !== null && from < plusDays(today, 1 - days)
