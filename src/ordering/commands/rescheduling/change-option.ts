import { holdOtherTime } from '#booking/commands/bookings/reschedule-booking.ts'
import type { AppContext } from '#server/context.ts'
import { refundItem } from '#ordering/commands/cancellation/refund-item.ts'
import { otherTimeOf, rescheduleItem, type WantedTime } from '#ordering/commands/rescheduling/reschedule-item.ts'
import { getRepricedOption } from '#ordering/queries/rescheduling/repriced-items.ts'
import { settled, type Repriced } from '#ordering/rules/rescheduling/reprice.ts'
import { rescheduleModeChanged } from '#ordering/rules/rescheduling/reschedule-errors.ts'
import type { LockedItem } from '#ordering/store/orders/item-moves.server.ts'
import { listPayments } from '#ordering/store/payments/order-payments.server.ts'
import { insertProposal, setItemPrice } from '#ordering/store/proposals.server.ts'
import { openPayments } from '#payments/commands/charges/open-payments.ts'
import { newId } from '#shared/ids.ts'
import { minutes } from '#shared/time/instant.ts'

export interface WantedOption {
  optionId: string
  /** The price that was shown, in minor units; a different price throws. */
  totalMinor?: number | undefined
}

/**
 * Moves a locked item to another time with another option. A lower price is refunded; a higher price is paid first, and
 * the new time is held until then. Throws `option-gone`, `option-fixed` (for a partly paid item), `terms-changed` (the
 * price differs), and the errors of moving.
 */
export async function rescheduleWithOption(
  ctx: AppContext,
  item: LockedItem,
  wanted: WantedTime,
  chosen: WantedOption,
): Promise<void> {
  const { repriced, durationMinutes, hasOnlinePayment } = await getRepricedOption(ctx, item, chosen.optionId)
  if (chosen.totalMinor !== undefined && chosen.totalMinor !== repriced.totalMinor) throw rescheduleModeChanged()
  const { chargeMinor, refundMinor } = settled({ hasOnlinePayment }, repriced.differenceMinor)
  const withOption = { ...wanted, option: { optionId: chosen.optionId, durationMinutes } }
  if (chargeMinor > 0) return holdUntilPaid(ctx, item, withOption, repriced)
  if (refundMinor > 0)
    await refundItem(ctx, item, {
      requested: { amountMinor: refundMinor },
      reason: 'moved',
      by: 'customer',
      userId: null,
    })
  await rescheduleItem(ctx, item, withOption)
  await setItemPrice(ctx.db, item.id, repriced, hasOnlinePayment)
}

async function holdUntilPaid(ctx: AppContext, item: LockedItem, wanted: WantedTime, repriced: Repriced): Promise<void> {
  const expiresAt = ctx.now + minutes(ctx.settings.get('orders.unpaid_minutes'))
  const [id, holdId] = [newId(), newId()]
  await holdOtherTime(ctx, { ...otherTimeOf(ctx, item, wanted), holdId, expiresAt })
  const [paymentId] = await openDifference(ctx, item, repriced, expiresAt)
  const { startsAt, by, userId } = wanted
  const proposal = {
    id,
    itemId: item.id,
    holdId,
    byParty: by,
    byUser: userId,
    reason: '',
    oldStartsAt: item.snapshot.startsAt!,
    startsAt,
    shareThen: 100,
  }
  await insertProposal(ctx.db, {
    ...proposal,
    status: 'unpaid',
    expiresAt,
    madeAt: ctx.now,
    paymentId: paymentId!,
    repriced,
  })
  await ctx.invalidate(ctx.db, `order:${item.orderId}`, `dashboard:${item.providerId}`)
}

async function openDifference(ctx: AppContext, item: LockedItem, repriced: Repriced, payBy: number): Promise<string[]> {
  const { differenceMinor: amountMinor, commissionMinor, commissionTaxMinor } = repriced
  const { adapter } = (await listPayments(ctx.db, item.orderId)).find(({ status }) => status === 'captured')!
  const { orderId, currency, providerId } = item
  const share = {
    subjectId: item.id,
    kind: 'item' as const,
    providerId,
    amountMinor,
    commissionMinor,
    commissionTaxMinor,
    customerFeeMinor: 0,
  }
  return openPayments(ctx, {
    orderId,
    adapter,
    payments: [{ purpose: 'difference', mode: 'capture', currency, amountMinor, payBy, shares: [share] }],
  })
}
