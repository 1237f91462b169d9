import { visitorOf, type AppContext } from '#server/context.ts'
import { runOnce } from '#market/commands/run-once.ts'
import { appealOf } from '#ordering/commands/disputes/answer-dispute.ts'
import type { MyItem } from '#ordering/commands/cancellation/cancel-item.ts'
import { freezeDisputed, settleDisputed } from '#ordering/commands/disputes/dispute-money.ts'
import { moveDispute, requireDisputeStep } from '#ordering/commands/disputes/move-dispute.ts'
import { withDispute } from '#ordering/commands/disputes/with-dispute.ts'
import type { MyDispute } from '#ordering/contract-dispute.ts'
import { openOrder, type Credentials } from '#ordering/queries/orders/get-order.ts'
import { getMyDispute } from '#ordering/queries/disputes/get-my-dispute.ts'
import { noDispute } from '#ordering/rules/disputes/dispute-errors.ts'
import type { RefundAmount } from '#ordering/rules/cancellation/item-money.ts'
import { emailNotVerified, keyMissing } from '#ordering/rules/errors.ts'
import { findDisputeOfItem, type StoredDispute } from '#ordering/store/disputes/disputes.server.ts'
import type { LockedItem } from '#ordering/store/orders/item-moves.server.ts'
import { isId } from '#shared/ids.ts'

export const disputeReplies = ['agree', 'reject', 'withdraw', 'appeal'] as const
export type DisputeReply = (typeof disputeReplies)[number]

interface Said {
  action: DisputeReply
  text: string
}

/**
 * Replies to the customer's own dispute: accepts or declines an offer, withdraws the dispute, or appeals against a
 * decision. Throws `not-found`; `email-not-verified` (for a caller with only the link); `transition-not-allowed`,
 * `dispute-incomplete`, `item-in-chargeback`.
 */
export async function replyDispute(
  ctx: AppContext,
  myItem: MyItem,
  said: Said,
  credentials: Credentials = {},
): Promise<MyDispute> {
  const { reference, itemId, key } = myItem
  if (key.length < 8 || key.length > 64) throw keyMissing()
  const { order, scope } = await openOrder(ctx, reference, credentials)
  if (scope !== 'full') throw emailNotVerified()
  const known = isId(itemId) ? await findDisputeOfItem(ctx.db, itemId) : undefined
  if (known?.orderId !== order.id) throw noDispute()
  const request = {
    scope: `reply-dispute:${visitorOf(ctx).visitorId}`,
    key,
    requestHash: `${known.id} ${said.action} ${said.text}`,
  }
  await runOnce(ctx, request, (inside) =>
    withDispute(inside, known.id, async (item, dispute) => {
      await reply(inside, item, dispute, said)
      return {}
    }),
  )
  return getMyDispute(ctx, { reference, itemId }, credentials)
}

/** The refund of the offer: none when the service is repeated. */
export const offeredRefund = ({ answerMinor }: StoredDispute): RefundAmount => ({ amountMinor: answerMinor ?? 0 })

async function reply(ctx: AppContext, item: LockedItem, dispute: StoredDispute, { action, text }: Said) {
  requireDisputeStep(ctx, dispute, action, 'customer')
  const step = { action, by: 'customer', userId: null } as const
  if (action === 'appeal') await freezeDisputed(ctx, item, dispute.id)
  if (action === 'appeal') return moveDispute(ctx, dispute, { ...step, changes: appealOf(text, 'customer', ctx) })
  if (action === 'reject') return moveDispute(ctx, dispute, { ...step, changes: { replyText: text } })
  const amount = action === 'agree' ? offeredRefund(dispute) : { amountMinor: 0 }
  const settled = await settleDisputed(ctx, item, {
    disputeId: dispute.id,
    requested: amount,
    borneBy: 'provider',
    by: 'customer',
    userId: null,
    note: '',
    key: 'first',
  })
  const { backMinor, venueMinor } = settled
  const outcome = action === 'agree' ? 'agreed' : 'withdrawn'
  return moveDispute(ctx, dispute, {
    ...step,
    changes: { outcome, borneBy: 'provider', backMinor, venueMinor, replyText: text },
    details: { backMinor, venueMinor },
  })
}
