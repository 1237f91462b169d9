import { cancelOpenItems } from '#ordering/commands/cancellation/cancel-open-items.ts'
import type { ListenerOn } from '#platform/jobs/job.ts'

/** A business was suspended, and whoever did that said that what is open does not stand. */
export const suspendedProviderListener: ListenerOn<'provider.state-changed'> = {
  on: 'provider.state-changed',
  name: 'ordering.cancel-open-items',
  run: async (ctx, { providerId, to, openItems, reason }) => {
    if (to === 'suspended' && openItems === 'cancel') await cancelOpenItems(ctx, providerId, reason)
  },
}
