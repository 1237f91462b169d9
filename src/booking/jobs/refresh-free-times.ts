import type { ListenerOn } from '#platform/jobs/job.ts'
import { refreshTimesOfResources } from '#booking/commands/slots/refresh-times-of-resources.ts'

/** Time was taken or given back: every service that needs the same people or things has other free times now. */
export const refreshFreeTimesListener: ListenerOn<'booking.times-changed'> = {
  on: 'booking.times-changed',
  name: 'booking.refresh-free-times',
  run: (ctx, { resourceIds }) => refreshTimesOfResources(ctx, resourceIds),
}
