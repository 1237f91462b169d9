import { recordCancelled, recordSales } from '#analytics/commands/record-sales.ts'
import type { Listener } from '#platform/jobs/job.ts'

export const countingListeners = [
  {
    on: 'order.placed',
    name: 'analytics.count-order',
    sharesTransaction: true,
    run: (ctx, { orderId }) => recordSales(ctx, orderId),
  },
  // A walk-in counts as ordered, because it may be cancelled later.
  {
    on: 'walk-in.taken',
    name: 'analytics.count-walk-in',
    sharesTransaction: true,
    run: (ctx, { orderId }) => recordSales(ctx, orderId),
  },
  {
    on: 'item.cancelled',
    name: 'analytics.count-cancelled',
    sharesTransaction: true,
    run: (ctx, { itemId, eventId, by }) => recordCancelled(ctx, { itemId, eventId, by }),
  },
] satisfies Listener[]
