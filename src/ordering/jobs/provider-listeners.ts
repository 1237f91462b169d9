import { cancelOpenItems } from '#ordering/commands/cancellation/cancel-open-items.ts'
import type { ListenerOn } from '#platform/jobs/job.ts'

/** Cancels the open items of a suspended business, when the administrator chose so. */
export const suspendedProviderListener: ListenerOn<'provider.state-changed'> = {
  on: 'provider.state-changed',
  name: 'ordering.cancel-open-items',
  run: async (ctx, { providerId, to, openItems, reason }) => {
    if (to === 'suspended' && openItems === 'cancel') await cancelOpenItems(ctx, providerId, reason)
  },
}
