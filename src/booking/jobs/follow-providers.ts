import type { AppContext } from '#server/context.ts'
import { refreshTimesOfProvider } from '#booking/commands/slots/refresh-times-of-provider.ts'
import type { Listener } from '#platform/jobs/job.ts'

// Free times are written into listings, so these subscribers run after those that write the listings.
const sequence = { name: 'listings', by: 'providerId' } as const
const run = (ctx: AppContext, { providerId }: { providerId: string }) => refreshTimesOfProvider(ctx, providerId)

/**
 * Opening hours changed or a provider opened again, so its services have other free times. Comes after the subscribers
 * that write its listings, in the same sequence.
 */
export const followProvidersListeners = [
  { on: 'provider.hours-changed', name: 'booking.follow-hours', sequence, run },
  { on: 'provider.state-changed', name: 'booking.follow-state', sequence, run },
  { on: 'provider.plan-changed', name: 'booking.follow-plan', sequence, run },
] satisfies Listener[]
