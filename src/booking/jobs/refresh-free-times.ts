import type { ListenerOn } from '#platform/jobs/job.ts'
import { refreshTimesOfResources } from '#booking/commands/slots/refresh-times-of-resources.ts'

/** Time was claimed or released, so every service that uses the same resources has other free times. */
export const refreshFreeTimesListener: ListenerOn<'booking.times-changed'> = {
  on: 'booking.times-changed',
  name: 'booking.refresh-free-times',
  run: (ctx, { resourceIds }) => refreshTimesOfResources(ctx, resourceIds),
}
