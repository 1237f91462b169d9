import type { AppContext } from '#server/context.ts'
import type { Move } from '#ordering/commands/orders/move-item.ts'
import { completeItem } from '#ordering/commands/orders/complete-item.ts'
import { refundItem } from '#ordering/commands/cancellation/refund-item.ts'
import { moneyOfItem } from '#ordering/queries/payments/money-of-item.ts'
import { currentExcuses, termsOf } from '#ordering/queries/cancellation/terms-of-item.ts'
import { commissionTaxOf } from '#market/rules/fees/fees.ts'
import { endingOf, type Ending } from '#ordering/rules/cancellation/item-endings.ts'
import { commissionOf, type ItemMoney } from '#ordering/rules/cancellation/item-money.ts'
import type { ItemStatus } from '#ordering/rules/orders/item-states.ts'
import { excuseOf } from '#ordering/rules/no-shows/force-majeure.ts'
import { cardFeeOf } from '#ordering/rules/cancellation/policy.ts'
import { lockSiblings } from '#ordering/store/payments/item-money.server.ts'
import type { LockedItem } from '#ordering/store/orders/item-moves.server.ts'
import { chargeSavedCard } from '#payments/commands/charges/charge-saved-card.ts'
import { endOpenPayments } from '#payments/commands/charges/end-open-payments.ts'
import { chargeVenueCommission, returnVenueCommission } from '#payments/commands/ledger/venue-commission.ts'

/** The effect of a step on the money of an item. */
export interface Settled {
  currency: string
  backMinor: number
  retainedMinor: number
  /** Stored with the step: the refunded share, a card fee, the reason of a full refund. */
  details: Record<string, unknown>
}

/** Moves the money of a step: a refund to the customer, earnings to the provider, commission to the market. */
export async function settleStep(ctx: AppContext, item: LockedItem, move: Move, to: ItemStatus): Promise<Settled> {
  const nothing = { currency: item.currency, backMinor: 0, retainedMinor: 0, details: {} }
  if (to === 'fulfilled') await oweCommission(ctx, item)
  if (to === 'completed') return { ...nothing, ...(await finish(ctx, item, move)) }
  const ended = await endingAt(ctx, item, move)
  return ended ? settleEnd(ctx, item, move, ended) : nothing
}

interface Ended {
  ending: Ending
  excuse: string | null
}

async function endingAt(ctx: AppContext, item: LockedItem, { action, by, share }: Move): Promise<Ended | null> {
  if (endingOf({ action, by, share, termsShare: 0 }) === null) return null
  const [money, excuses] = [await moneyOfItem(ctx, item.id), await currentExcuses(ctx)]
  const siblings = await lockSiblings(ctx.db, item.partId, item.id)
  const terms = termsOf(item, { money, siblings, excuses }, ctx.now)
  return {
    ending: endingOf({ action, by, share, termsShare: terms.share })!,
    excuse: excuseOf(item, excuses)?.id ?? null,
  }
}

async function settleEnd(ctx: AppContext, item: LockedItem, move: Move, { ending, excuse }: Ended): Promise<Settled> {
  const { action, by, userId, role, note } = move
  const money = await moneyOfItem(ctx, item.id)
  await endOpenPayments(ctx, money.orderId, [item.id])
  if (item.status === 'fulfilled') await returnVenueCommission(ctx, earningOf(money))
  const reason =
    { decline: 'declined', expire: 'expired', miss: 'no_show', absent: 'no_show' }[action as string] ?? 'cancelled'
  const amount = { sharePercent: ending.sharePercent }
  const refunded = await refundItem(ctx, item, {
    requested: amount,
    reason,
    by,
    userId,
    role,
    note,
    isEnd: true,
    isForgiven: ending.isForgiven,
  })
  const feeMinor = by === 'customer' || action === 'miss' ? await chargeCardFee(ctx, money, ending) : 0
  if (action !== 'miss' && move.reason !== 'provider_requested') await completeItem(ctx, item)
  const missedBy = { miss: 'customer', absent: 'provider' }[action as string]
  const details = {
    share: ending.sharePercent,
    ...(missedBy && { missedBy }),
    ...(action === 'abandon' && { overdue: true }),
    ...(feeMinor > 0 && { feeMinor }),
    ...(excuse && { excuse }),
    ...(refunded.isRequested && { isRequested: true }),
  }
  return { currency: money.currency, backMinor: refunded.backMinor, retainedMinor: refunded.retainedMinor, details }
}

/** Charges the agreed fee to a saved card after a late cancellation or a no-show. */
async function chargeCardFee(ctx: AppContext, money: ItemMoney, { sharePercent }: Ending): Promise<number> {
  const amountMinor = cardFeeOf(money.totalMinor, money.holdPercent, sharePercent)
  if (amountMinor === 0) return 0
  const commissionMinor = commissionOf(amountMinor, money)
  const commissionTaxMinor = commissionTaxOf(commissionMinor, money.fees)
  const paymentId = await chargeSavedCard(ctx, {
    ...earningOf(money),
    amountMinor,
    commissionMinor,
    commissionTaxMinor,
    customerFeeMinor: 0,
  })
  return paymentId === null ? 0 : amountMinor
}

/** For an item that was paid at the venue or by a link, the provider owes the market its commission. */
export async function oweCommission(ctx: AppContext, item: { id: string }): Promise<void> {
  const money = await moneyOfItem(ctx, item.id)
  if (money.paidMinor - money.linkMinor + money.retainedMinor > 0) return
  const commissionMinor = commissionOf(money.totalMinor, money)
  if (commissionMinor === 0) return
  await chargeVenueCommission(ctx, {
    ...earningOf(money),
    commissionMinor,
    commissionTaxMinor: commissionTaxOf(commissionMinor, money.fees),
  })
}

/**
 * When the problem window is over or an objection was upheld, the provider's earnings become final, less what an
 * administrator refunds.
 */
async function finish(ctx: AppContext, item: LockedItem, { action, by, userId, role, note, share }: Move) {
  const refunded =
    action === 'overturn' && share !== undefined && share > 0
      ? await refundItem(ctx, item, {
          requested: { sharePercent: share },
          reason: 'objection',
          by,
          userId,
          role,
          note,
          isForgiven: true,
        })
      : null
  await completeItem(ctx, item)
  return {
    backMinor: refunded?.backMinor ?? 0,
    retainedMinor: refunded?.retainedMinor ?? 0,
    details: refunded ? { share } : {},
  }
}

export const earningOf = ({ itemId, providerId, orderId, currency }: ItemMoney) => ({
  subjectId: itemId,
  providerId,
  orderId,
  currency,
})
