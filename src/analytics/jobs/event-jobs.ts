import type { EventBuffer } from '#analytics/commands/event-buffer.ts'
import { deleteUnmetSearches } from '#analytics/commands/delete-unmet-searches.ts'
import { deleteOldEvents, makeEventDays } from '#analytics/commands/maintain-event-days.ts'
import type { Job } from '#platform/jobs/job.ts'

/**
 * The jobs of events: they create partitions in advance and drop old ones. The number of dropped events is shown on the
 * page of jobs.
 */
export const eventJobs = (buffer: Pick<EventBuffer, 'drainLossCount'>): Job[] => [
  { name: 'analytics.make-days', everySeconds: 600, wakesOn: ['clock'], run: makeEventDays },
  { name: 'analytics.delete-old-events', everySeconds: 600, wakesOn: ['clock'], run: deleteOldEvents },
  { name: 'analytics.delete-unmet-searches', everySeconds: 3_600, wakesOn: ['clock'], run: deleteUnmetSearches },
  {
    name: 'analytics.report-losses',
    everySeconds: 60,
    run: async () => {
      const losses = buffer.drainLossCount()
      if (losses > 0) throw new Error(`${losses} events were not counted: they came faster than they could be written.`)
      return 0
    },
  },
]
