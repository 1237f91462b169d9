import { checkMetrics } from '#analytics/commands/check-metrics.ts'
import { closeDays, makeMetrics } from '#analytics/commands/make-metrics.ts'
import type { Job } from '#platform/jobs/job.ts'

/** Days are counted while they run, and again when late events or changes arrive. */
export const metricJobs: Job[] = [
  { name: 'analytics.make-metrics', everySeconds: 30, run: makeMetrics },
  { name: 'analytics.close-days', everySeconds: 900, run: closeDays },
  { name: 'analytics.check-metrics', everySeconds: 600, run: checkMetrics },
]
