import type { AppContext } from '#server/context.ts'
import type { DisputedItem, DisputeView } from '#ordering/contract-dispute.ts'
import { disputedItem, disputeView, wholeDisputes } from '#ordering/queries/disputes/dispute-view.ts'
import { findDispute } from '#ordering/store/disputes/disputes.server.ts'

export interface DisputeForMail {
  item: DisputedItem
  itemId: string
  orderId: string
  providerId: string
  firstName: string
  email: string
  customer: DisputeView
  provider: DisputeView
  market: DisputeView
}

/** A dispute as each side sees it, for emails; undefined when deleted. Without an authorisation check. */
export async function getDisputeForMail(ctx: AppContext, id: string): Promise<DisputeForMail | undefined> {
  const dispute = await findDispute(ctx.db, id)
  const [whole] = dispute ? await wholeDisputes(ctx, [dispute]) : []
  if (!whole) return undefined
  const { item } = whole
  return {
    item: disputedItem(item, { paidMinor: 0, refundedMinor: 0 }),
    itemId: item.id,
    orderId: item.orderId,
    providerId: item.providerId,
    firstName: item.firstName,
    email: item.email,
    customer: disputeView(ctx, whole, 'customer', ['agree', 'reject', 'appeal']),
    provider: disputeView(ctx, whole, 'provider', ['accept', 'redo', 'offer', 'contest', 'appeal']),
    market: disputeView(ctx, whole, 'market', ['decide']),
  }
}
