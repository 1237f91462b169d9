import type { AppContext } from '#server/context.ts'
import { refreshTimesOfProvider } from '#booking/commands/slots/refresh-times-of-provider.ts'
import type { Listener } from '#platform/jobs/job.ts'

// Free times are written into listings, so these wait for the listings.
const sequence = { name: 'listings', by: 'providerId' } as const
const run = (ctx: AppContext, { providerId }: { providerId: string }) => refreshTimesOfProvider(ctx, providerId)

/** A business opens at other times, or opens again: its services are free at other times. Listed behind the subscribers that make its listings, and of one sequence with them. */
export const followProvidersListeners = [
  { on: 'provider.hours-changed', name: 'booking.follow-hours', sequence, run },
  { on: 'provider.state-changed', name: 'booking.follow-state', sequence, run },
  { on: 'provider.plan-changed', name: 'booking.follow-plan', sequence, run },
] satisfies Listener[]
