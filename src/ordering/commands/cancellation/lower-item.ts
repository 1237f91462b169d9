import { lowerParty } from '#booking/commands/bookings/lower-party.ts'
import type { AppContext } from '#server/context.ts'
import { refundItem } from '#ordering/commands/cancellation/refund-item.ts'
import { moneyOfItem } from '#ordering/queries/payments/money-of-item.ts'
import { termsNow } from '#ordering/queries/cancellation/terms-of-item.ts'
import type { CustomerReason } from '#ordering/rules/cancellation/cancel-reasons.ts'
import { lowersByPieces, partOf, pieceTotal, remainingOf } from '#ordering/rules/cancellation/part-cancel.ts'
import type { CancelTerms } from '#ordering/rules/cancellation/policy.ts'
import { notByPieces, piecesInvalid, transitionNotAllowed } from '#ordering/rules/errors.ts'
import { actionsFor } from '#ordering/rules/orders/when-allowed.ts'
import { insertItemEvent, lowerTo, type LockedItem } from '#ordering/store/orders/item-moves.server.ts'
import { releaseStock } from '#ordering/store/stock.server.ts'

interface Lowering {
  /** Number of pieces to cancel; at least one remains. */
  pieces: number
  reason: CustomerReason
}

/**
 * Cancels some pieces or seats of a locked item, in proportion to the terms of the whole item, and frees their slot and
 * stock. Runs inside a transaction. Throws `pieces-invalid`, `transition-not-allowed` (also when the item cannot be
 * cancelled by pieces or already costs a card fee).
 */
export async function lowerItem(ctx: AppContext, item: LockedItem, { pieces, reason }: Lowering): Promise<void> {
  if (!actionsFor(['cancel'], item, 'customer', ctx.now).length)
    throw transitionNotAllowed(item.status, 'it cannot be cancelled any more')
  const terms = await termsNow(ctx, item, pieces)
  if (!lowersByPieces(item) || terms.feeMinor > 0) throw notByPieces()
  if (!Number.isInteger(pieces) || pieces < 1 || pieces >= item.quantity) throw piecesInvalid(item.quantity - 1)
  const backMinor = await refundPieces(ctx, item, pieces, terms)
  const retained = {
    cancelledQuantity: item.cancelledQuantity + pieces,
    retainedMinor: item.retainedMinor + terms.retainedMinor,
  }
  await lowerTo(ctx.db, item.id, { ...remainingOf(item, pieces), ...retained })
  if (item.stockDay !== null)
    await releaseStock(ctx.db, { serviceId: item.serviceId, day: item.stockDay, amount: pieces })
  if (item.bookingId) await lowerParty(ctx, item.bookingId, pieces)
  await publishLowered(ctx, item, { reason, backMinor, details: { pieces, of: item.quantity, share: terms.share } })
}

async function refundPieces(ctx: AppContext, item: LockedItem, pieces: number, terms: CancelTerms): Promise<number> {
  const money = await moneyOfItem(ctx, item.id)
  const paidMinor = partOf(money.paidMinor, pieces, item.quantity)
  const amountMinor = paidMinor - terms.retainedMinor
  const { backMinor } = await refundItem(ctx, item, {
    requested: { amountMinor },
    reason: 'lowered',
    by: 'customer',
    userId: null,
    earnedMinor: money.totalMinor - pieceTotal(item, pieces) + terms.retainedMinor,
    feeBackMinor: terms.backMinor - amountMinor,
  })
  return backMinor
}

interface LoweredNotice {
  reason: string
  backMinor: number
  details: Record<string, unknown>
}

async function publishLowered(
  ctx: AppContext,
  { id, orderId, providerId, serviceId, status, currency }: LockedItem,
  notice: LoweredNotice,
): Promise<void> {
  const by = { byUser: null, byParty: 'customer' as const }
  const eventId = await insertItemEvent(
    ctx.db,
    { itemId: id, ...by, from: status, to: status, what: 'lowered', ...notice },
    ctx.now,
  )
  const { details, ...rest } = notice
  await ctx.publish(ctx.db, 'item.lowered', {
    orderId,
    itemId: id,
    providerId,
    eventId,
    by: 'customer',
    currency,
    ...rest,
    ...details,
  })
  await ctx.invalidate(ctx.db, `order:${orderId}`, `dashboard:${providerId}`, `service:${serviceId}`, 'due:mail')
}
