import { refreshFreeTimes } from '#booking/commands/slots/refresh-free-times.ts'
import type { ListenerOn } from '#platform/jobs/job.ts'

/** A service was published, or is done at other times or by others: when it is free next is another question now. */
export const followServicesListener: ListenerOn<'service.changed'> = {
  on: 'service.changed',
  name: 'booking.follow-services',
  run: (ctx, { serviceId }) => refreshFreeTimes(ctx, [serviceId]),
}
