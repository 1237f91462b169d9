import { refreshFreeTimes } from '#booking/commands/slots/refresh-free-times.ts'
import type { ListenerOn } from '#platform/jobs/job.ts'

/** A published service, its times or its staff changed, so its next free time is recalculated. */
export const followServicesListener: ListenerOn<'service.changed'> = {
  on: 'service.changed',
  name: 'booking.follow-services',
  run: (ctx, { serviceId }) => refreshFreeTimes(ctx, [serviceId]),
}
