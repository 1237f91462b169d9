import type { EventBuffer } from '#analytics/commands/event-buffer.ts'
import { deleteUnmetSearches } from '#analytics/commands/delete-unmet-searches.ts'
import { deleteOldEvents, makeEventDays } from '#analytics/commands/maintain-event-days.ts'
import type { Job } from '#platform/jobs/job.ts'

/** Days are made ahead and dropped when they are old; what was dropped for want of room is said where timers are looked at. */
export const eventJobs = (buffer: Pick<EventBuffer, 'drainLossCount'>): Job[] => [
  { name: 'analytics.make-days', everySeconds: 600, wakesOn: ['clock'], run: makeEventDays },
  { name: 'analytics.forget-events', everySeconds: 600, wakesOn: ['clock'], run: deleteOldEvents },
  { name: 'analytics.forget-unmet-searches', everySeconds: 3_600, wakesOn: ['clock'], run: deleteUnmetSearches },
  {
    name: 'analytics.tell-losses',
    everySeconds: 60,
    run: async () => {
      const losses = buffer.drainLossCount()
      if (losses > 0) throw new Error(`${losses} events were not counted: they came faster than they could be written.`)
      return 0
    },
  },
]
