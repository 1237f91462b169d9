import { refreshTimesOfProvider } from '#booking/commands/refresh-times-of-provider.ts'
import type { Listener } from '#platform/sweeps.ts'

// Free times are written into listings, so these wait for the listings.
const sequence = { name: 'listings', by: 'providerId' }
const run: Listener['run'] = (ctx, { providerId }) => refreshTimesOfProvider(ctx, providerId as string)

/** A business opens at other times, or opens again: its services are free at other times. Listed behind the subscribers that make its listings, and of one sequence with them. */
export const followProvidersListeners: Listener[] = [
  { on: 'provider.hours-changed', name: 'booking.follow-hours', sequence, run },
  { on: 'provider.state-changed', name: 'booking.follow-state', sequence, run },
  { on: 'provider.plan-changed', name: 'booking.follow-plan', sequence, run },
]
