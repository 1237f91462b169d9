import type { EventBuffer } from '#analytics/commands/event-buffer.ts'
import { forgetUnmetSearches } from '#analytics/commands/forget-unmet-searches.ts'
import { forgetEvents, makeEventDays } from '#analytics/commands/tend-event-days.ts'
import type { Job } from '#platform/jobs/job.ts'

/** Days are made ahead and dropped when they are old; what was dropped for want of room is said where timers are looked at. */
export const eventJobs = (buffer: Pick<EventBuffer, 'takeLosses'>): Job[] => [
  { name: 'analytics.make-days', everySeconds: 600, wakesOn: ['clock'], run: makeEventDays },
  { name: 'analytics.forget-events', everySeconds: 600, wakesOn: ['clock'], run: forgetEvents },
  { name: 'analytics.forget-unmet-searches', everySeconds: 3_600, wakesOn: ['clock'], run: forgetUnmetSearches },
  {
    name: 'analytics.tell-losses',
    everySeconds: 60,
    run: async () => {
      const losses = buffer.takeLosses()
      if (losses > 0) throw new Error(`${losses} events were not counted: they came faster than they could be written.`)
      return 0
    },
  },
]
