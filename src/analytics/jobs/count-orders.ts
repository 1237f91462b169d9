import { recordCancelled, recordSales } from '#analytics/commands/record-sales.ts'
import type { Listener } from '#platform/jobs/job.ts'

export const countingListeners = [
  { on: 'order.placed', name: 'analytics.count-order', run: (ctx, { orderId }) => recordSales(ctx, orderId) },
  // What is cancelled later was booked before, however it came.
  { on: 'walk-in.taken', name: 'analytics.count-walk-in', run: (ctx, { orderId }) => recordSales(ctx, orderId) },
  {
    on: 'item.cancelled',
    name: 'analytics.count-cancelled',
    run: (ctx, { itemId, eventId, by }) => recordCancelled(ctx, { itemId, eventId, by }),
  },
] satisfies Listener[]
