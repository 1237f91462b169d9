import type { AppContext } from '#server/context.ts'
import { post } from '#payments/commands/ledger/post.ts'
import type { Refund } from '#payments/store/refunds.server.ts'

/** The buyer has received the money: it left the gateway, the bank account or the cash register. */
export const postRefunded = (ctx: AppContext, refund: Refund, from: string) => postMove(ctx, refund, from, 'refunded')

/** The gateway reported success and then a failure: the money is back and still belongs to the buyer. */
export const postRefundFailed = (ctx: AppContext, refund: Refund, from: string) =>
  postMove(ctx, refund, from, 'refund_failed')

function postMove(ctx: AppContext, refund: Refund, from: string, event: 'refunded' | 'refund_failed') {
  const { id, orderId, paymentId, currency, note, failures } = refund
  const amountMinor = event === 'refunded' ? refund.amountMinor : -refund.amountMinor
  return post(ctx, {
    event,
    currency,
    orderId,
    paymentId,
    refundId: id,
    note,
    key: `${event}:${id}:${failures}`,
    entries: [
      { account: 'buyer', owner: orderId, amountMinor, subjectId: null },
      { account: 'clearing', owner: from, amountMinor: -amountMinor, subjectId: null },
    ],
  })
}
