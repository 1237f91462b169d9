import { refreshTimesOfProvider } from '#booking/commands/refresh-times-of-provider.ts'
import type { Listener } from '#platform/sweeps.ts'

const run: Listener['run'] = (ctx, { providerId }) => refreshTimesOfProvider(ctx, providerId as string)

/** A business opens at other times, or opens again: its services are free at other times. Listed behind the listeners that make its listings. */
export const followProvidersListeners: Listener[] = [
  { on: 'provider.hours-changed', name: 'booking.follow-hours', run },
  { on: 'provider.state-changed', name: 'booking.follow-state', run },
  { on: 'provider.plan-changed', name: 'booking.follow-plan', run },
]
