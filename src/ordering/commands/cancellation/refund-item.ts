import type { AppContext } from '#server/context.ts'
import { moneyOfItem } from '#ordering/queries/payments/money-of-item.ts'
import {
  refundOfItem,
  type ItemMoney,
  type ItemRefund,
  type RefundAmount,
} from '#ordering/rules/cancellation/item-money.ts'
import type { ItemStatus, Party } from '#ordering/rules/orders/item-states.ts'
import { extrasBack } from '#ordering/rules/cancellation/part-extras.ts'
import { lockSiblings } from '#ordering/store/payments/item-money.server.ts'
import type { LockedItem } from '#ordering/store/orders/item-moves.server.ts'
import { refundSubjects } from '#payments/commands/refunds/refund-subjects.ts'
import type { MarketRole, RefundMethod, RefundPart } from '#payments/contract.ts'

export interface RefundOrder {
  /** Either `sharePercent` of the full price, or `amountMinor` of what was paid for the item. */
  requested: RefundAmount
  /** A code: 'cancelled', 'declined', 'expired', 'no_show', 'dispute', 'moved', 'lowered', 'goodwill', … */
  reason: string
  by: Party
  userId: string | null
  /** The role of the administrator who refunds; support has a limit. */
  role?: MarketRole | undefined
  /** Free text of the person who refunds. */
  note?: string | undefined
  /** 'original', unless the refund is paid by hand. */
  method?: RefundMethod | undefined
  /** The item ends with this refund: tip and delivery are refunded with the last item of its part. */
  isEnd?: boolean
  /** The provider or the market is at fault, so the market fee is refunded too. */
  isForgiven?: boolean
  /** As in `refundOfItem`. */
  earnedMinor?: number
  feeBackMinor?: number
}

export interface Refunded {
  currency: string
  /** Refunded to the customer, with fee, tip and delivery; 0 where money was only authorised. */
  backMinor: number
  /** Remains with the provider, of what was paid online for the item. */
  retainedMinor: number
  /** The refund waits for a second administrator. */
  isRequested: boolean
}

/**
 * Refunds money of an item, inside a transaction that locks its row; every refund goes through here. Money that is only
 * authorised is released by the capture step instead. Throws `refund-too-large`, `item-in-chargeback`, `refund-limit`,
 * note-missing.
 */
export async function refundItem(ctx: AppContext, item: LockedItem, order: RefundOrder): Promise<Refunded> {
  const money = await moneyOfItem(ctx, item.id)
  const refund = refundOfItem(money, order.requested, {
    ...order,
    isEnd: order.isEnd ?? false,
    isForgiven: order.isForgiven ?? false,
  })
  const extras = order.isEnd ? await extrasOf(ctx, item, money, order.isForgiven ?? false) : []
  if (money.isReserved) return { currency: money.currency, backMinor: 0, retainedMinor: 0, isRequested: false }
  const refunds = [itemPart(item.id, refund), ...extras].filter(
    ({ amountMinor, commissionMinor }) => amountMinor > 0 || commissionMinor > 0,
  )
  const given =
    refunds.length > 0 ? await refundParts(ctx, money, order, refunds) : { amountMinor: 0, isRequested: false }
  return {
    currency: money.currency,
    backMinor: given.amountMinor,
    retainedMinor: refund.retainedMinor,
    isRequested: given.isRequested,
  }
}

const itemPart = (subjectId: string, refund: ItemRefund): RefundPart => ({
  subjectId,
  kind: 'item',
  amountMinor: refund.refundMinor + refund.customerFeeMinor,
  commissionMinor: refund.commissionMinor,
  commissionTaxMinor: refund.commissionTaxMinor,
  customerFeeMinor: refund.customerFeeMinor,
})

/** Tip and delivery are refunded with the last item of a cancelled part. */
async function extrasOf(
  ctx: AppContext,
  item: LockedItem,
  money: ItemMoney,
  isForgiven: boolean,
): Promise<RefundPart[]> {
  if (money.tipPaidMinor + money.deliveryPaidMinor === 0) return []
  const siblings: ItemStatus[] = await lockSiblings(ctx.db, item.partId, item.id)
  const back = extrasBack({
    ...money,
    fulfillmentMethod: item.fulfillmentMethod,
    status: item.status,
    siblings,
    isForgiven,
  })
  const parts = [
    { kind: 'tip' as const, amountMinor: back.tipMinor },
    { kind: 'delivery' as const, amountMinor: back.deliveryMinor },
  ]
  return parts.map((part) => ({
    ...part,
    subjectId: item.partId,
    commissionMinor: 0,
    commissionTaxMinor: 0,
    customerFeeMinor: 0,
  }))
}

const refundParts = (
  ctx: AppContext,
  { orderId }: ItemMoney,
  { reason, by, userId, role, note, method }: RefundOrder,
  refunds: RefundPart[],
) =>
  refundSubjects(ctx, {
    orderId,
    reason,
    byParty: by,
    byUser: userId,
    refunds,
    ...(role && { role }),
    ...(note && { note }),
    ...(method && { method }),
  })
