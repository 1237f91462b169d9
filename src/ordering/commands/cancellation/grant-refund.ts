import { userOf, type AppContext } from '#server/context.ts'
import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { requireActProof } from '#identity/queries/admins/require-action-proof.ts'
import { runOnce } from '#market/commands/run-once.ts'
import { refundItem } from '#ordering/commands/cancellation/refund-item.ts'
import type { BusinessItem } from '#ordering/contract.ts'
import { hasOpenDispute } from '#ordering/queries/disputes/has-open-dispute.ts'
import { getBusinessItem } from '#ordering/queries/orders/list-business-items.ts'
import { moneyOfItem } from '#ordering/queries/payments/money-of-item.ts'
import { isUnserved, type Party } from '#ordering/rules/orders/item-states.ts'
import { itemTarget } from '#ordering/rules/orders/item-target.ts'
import { amountInvalid, inQuestion, keyMissing, textTooShort } from '#ordering/rules/errors.ts'
import { insertItemEvent, lockItem, type LockedItem } from '#ordering/store/orders/item-moves.server.ts'
import { findReports } from '#ordering/store/no-shows/item-reports.server.ts'
import type { MarketRole, RefundMethod } from '#payments/contract.ts'
import { actsForMarket } from '#providers/queries/acts-for-market.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'
import { formatMoney } from '#shared/money.ts'

interface Input {
  providerId: string
  itemId: string
  key: string
}

export interface GrantedRefund {
  /** Minor units; at most what was paid online for the item and is not yet refunded. */
  amountMinor: number
  /** The reason, which the customer reads. */
  note: string
}

/**
 * Refunds part or all of what was paid for an item, as the business. Throws `unauthenticated`, `not-found`,
 * `permission-denied`, `requires-recent-login` (administrators), `refund-too-large`, `item-in-question`,
 * text-too-short.
 */
export async function grantRefund(
  ctx: AppContext,
  { providerId, itemId, key }: Input,
  given: GrantedRefund,
): Promise<BusinessItem> {
  const membership = await requireMember(ctx, providerId, 'answer-disputes')
  if (key.length < 8 || key.length > 64) throw keyMissing()
  const { userId } = userOf(ctx)
  const by = membership.role === 'admin' ? 'market' : 'provider'
  if (by === 'market') requireActProof(ctx)
  const request = { scope: `give-refund:${userId}`, key, requestHash: `${itemId} ${given.amountMinor} ${given.note}` }
  await runOnce(ctx, request, async (inside) => {
    const item = isId(itemId) ? await lockItem(inside.db, itemId) : undefined
    if (item?.providerId !== providerId) throw notFound('item')
    const done = await refundLocked(inside, item, { ...given, by, userId })
    if (await actsForMarket(ctx, providerId)) await recordRefund(inside, item, given, done)
    return done
  })
  return getBusinessItem(ctx, membership, itemId)
}

/** Writes the audit log entry of a refund that an administrator made in the dashboard of a business. */
const recordRefund = (
  ctx: AppContext,
  item: LockedItem,
  { note }: GrantedRefund,
  after: { backMinor: number; isRequested: boolean },
) =>
  recordAct(ctx, {
    type: 'order-item-refunded',
    target: itemTarget(item),
    after,
    reason: note.trim(),
    about: { itemId: item.id, orderId: item.orderId, providerId: item.providerId },
  })

interface Refunding extends GrantedRefund {
  by: Party
  userId: string
  role?: MarketRole
  method?: RefundMethod
}

/**
 * Refunds an amount of a locked item as goodwill and notifies the customer. Runs inside a transaction. Throws the
 * errors of `grantRefund`.
 */
export async function refundLocked(
  ctx: AppContext,
  item: LockedItem,
  { amountMinor, note, by, userId, role, method }: Refunding,
) {
  if (note.trim().length < 3) throw textTooShort(3, 'note')
  await mustBeSettled(ctx, item)
  const { paidMinor, isReserved, currency } = await moneyOfItem(ctx, item.id)
  const most = isReserved ? 0 : paidMinor
  if (!Number.isInteger(amountMinor) || amountMinor < 1 || amountMinor > most)
    throw amountInvalid(formatMoney({ minor: most, currency }), most)
  const refund = {
    requested: { amountMinor },
    reason: 'goodwill',
    by,
    userId,
    role,
    method,
    note: note.trim(),
    isForgiven: amountMinor === most,
  }
  const { backMinor, isRequested } = await refundItem(ctx, item, {
    ...refund,
    ...(isUnserved(item.status) && { earnedMinor: most - amountMinor }),
  })
  const { id: itemId, orderId, providerId, status } = item
  const event = {
    itemId,
    byUser: userId,
    byParty: by,
    from: status,
    to: status,
    reason: '',
    what: 'refunded',
    note: note.trim(),
    backMinor,
  }
  const eventId = await insertItemEvent(ctx.db, { ...event, details: isRequested ? { isRequested } : {} }, ctx.now)
  await ctx.publish(ctx.db, 'refund.decided', {
    orderId,
    itemId,
    providerId,
    eventId,
    by,
    reason: 'goodwill',
    backMinor,
    currency,
    isRequested,
  })
  await ctx.invalidate(ctx.db, `order:${orderId}`, `dashboard:${providerId}`, 'due:mail')
  return { backMinor, isRequested }
}

async function mustBeSettled(ctx: AppContext, { id }: LockedItem): Promise<void> {
  const reports = await findReports(ctx.db, id)
  const isOpen = reports.some(({ status }) => status === 'waiting' || status === 'with_market')
  if (isOpen || (await hasOpenDispute(ctx, [id])).size > 0) throw inQuestion()
}
