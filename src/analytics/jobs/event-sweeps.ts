import type { EventBuffer } from '#analytics/commands/event-buffer.ts'
import { forgetLostSearches } from '#analytics/commands/forget-lost-searches.ts'
import { forgetEvents, makeEventDays } from '#analytics/commands/tend-event-days.ts'
import type { Sweep } from '#platform/sweeps.ts'

/** Days are made ahead and dropped when they are old; what was dropped for want of room is said where timers are looked at. */
export const eventSweeps = (buffer: Pick<EventBuffer, 'takeLosses'>): Sweep[] => [
  { name: 'analytics.make-days', everySeconds: 600, wakesOn: ['clock'], run: makeEventDays },
  { name: 'analytics.forget-events', everySeconds: 600, wakesOn: ['clock'], run: forgetEvents },
  { name: 'analytics.forget-lost-searches', everySeconds: 3_600, wakesOn: ['clock'], run: forgetLostSearches },
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
