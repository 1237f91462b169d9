import { issueReceipts } from '#ordering/commands/payments/issue-receipts.ts'
import type { Listener, ListenerOn } from '#platform/jobs/job.ts'

const moments = [
  'order.placed',
  'item.accepted',
  'item.declined',
  'item.expired',
  'item.cancelled',
  'item.fulfilled',
  'item.missed',
  'item.lowered',
  'item.moved',
  'item.completed',
  'payment.changed',
  'refund.changed',
  'refund.decided',
  'till.changed',
] as const

/** Issues receipts and credit notes whenever the amounts of an order change. */
export const receiptListeners = moments.map((on): ListenerOn<(typeof moments)[number]> => ({
  on,
  name: `ordering.issue-receipts ${on}`,
  run: (ctx, { orderId }) => issueReceipts(ctx, orderId),
})) satisfies Listener[]
