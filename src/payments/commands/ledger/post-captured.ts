import type { AppContext } from '#server/context.ts'
import { post } from '#payments/commands/ledger/post.ts'
import type { Payment } from '#payments/store/payments.server.ts'

/** The money is at the gateway, and the market owes it to the buyer until an item is agreed. Once for each payment. */
export const postCaptured = (ctx: AppContext, { id, orderId, adapter, currency, capturedMinor }: Payment) =>
  post(ctx, {
    event: 'captured',
    currency,
    orderId,
    paymentId: id,
    key: `captured:${id}`,
    entries: [
      { account: 'clearing', owner: adapter, amountMinor: capturedMinor, subjectId: null },
      { account: 'buyer', owner: orderId, amountMinor: -capturedMinor, subjectId: null },
    ],
  })
