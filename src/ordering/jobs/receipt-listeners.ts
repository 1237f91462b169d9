import { issueReceipts } from '#ordering/commands/receipt-issue.ts'
import type { Listener } from '#platform/sweeps.ts'

const moments = ['order.placed', 'item.accepted', 'item.declined', 'item.expired', 'item.cancelled', 'item.fulfilled', 'item.missed', 'item.completed', 'payment.changed', 'refund.changed', 'refund.decided'] // prettier-ignore

/** Receipts and credit notes come by themselves, whenever something of an order changed that they speak of. */
export const receiptListeners: Listener[] = moments.map((on) => ({
  on,
  name: `ordering.issue-receipts ${on}`,
  run: (ctx, { orderId }) => issueReceipts(ctx, String(orderId)),
}))
