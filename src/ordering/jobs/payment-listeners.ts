import { followDisputeRefund } from '#ordering/commands/disputes/follow-dispute-refund.ts'
import { settleOrder } from '#ordering/commands/payments/settle-order.ts'
import type { Listener } from '#platform/jobs/job.ts'

/** Subscribers of ordering to payment events. */
export const paymentListeners = [
  { on: 'payment.changed', name: 'ordering.settle-order', run: (ctx, { orderId }) => settleOrder(ctx, orderId) },
  {
    on: 'refund.changed',
    name: 'ordering.follow-dispute-refund',
    run: followDisputeRefund,
  },
] satisfies Listener[]
