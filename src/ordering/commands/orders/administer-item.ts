import { userOf, type AppContext } from '#server/context.ts'
import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { describeMyRole } from '#identity/queries/admins/describe-my-role.ts'
import { requireActProof } from '#identity/queries/admins/require-action-proof.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { runOnce } from '#market/commands/run-once.ts'
import { refundLocked, type GrantedRefund } from '#ordering/commands/cancellation/grant-refund.ts'
import { moveItem } from '#ordering/commands/orders/move-item.ts'
import { moneyOfItem } from '#ordering/queries/payments/money-of-item.ts'
import type { ProviderReason } from '#ordering/rules/cancellation/cancel-reasons.ts'
import { amountUnreadable, keyMissing, shareInvalid, textTooShort } from '#ordering/rules/errors.ts'
import { itemTarget } from '#ordering/rules/orders/item-target.ts'
import { lockItem, type LockedItem } from '#ordering/store/orders/item-moves.server.ts'
import { minorOf } from '#ordering/rules/payments/typed-amounts.ts'
import type { MarketRole, RefundMethod } from '#payments/contract.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'

export interface MarketItemRequest {
  itemId: string
  key: string
}

export interface MarketCancel {
  /** Refund share in percent of the price. */
  share: number
  reason: ProviderReason
  /** The reason, for the audit log and both sides. */
  note: string
}

const shortest = 5

/**
 * Cancels an item as an administrator, in any state, with the given refund share. Writes to the audit log. Throws
 * `unauthenticated`, `permission-denied`, `requires-recent-login`, `not-found`, `share-invalid`, `text-too-short`,
 * `transition-not-allowed`, `refund-limit`.
 */
export async function cancelAsMarket(
  ctx: AppContext,
  request: MarketItemRequest,
  { share, reason, note }: MarketCancel,
): Promise<void> {
  await requireRight(ctx, 'cancel-orders')
  requireActProof(ctx)
  if (!Number.isInteger(share) || share < 0 || share > 100) throw shareInvalid()
  if (note.trim().length < shortest) throw textTooShort(shortest, 'note')
  await onceForItem(ctx, request, `cancel ${share} ${reason} ${note}`, async (inside, item, role) => {
    const { userId } = userOf(ctx)
    const before = await stateOf(inside, item)
    const settled = await moveItem(inside, item, {
      action: 'cancel',
      by: 'market',
      userId,
      reason,
      note: note.trim(),
      share,
      role,
    })
    const after = {
      ...before,
      status: 'cancelled',
      paidMinor: settled.retainedMinor,
      share,
      backMinor: settled.backMinor,
    }
    await recordAct(inside, {
      type: 'order-item-cancelled',
      target: itemTarget(item),
      before,
      after,
      reason: note.trim(),
      about: about(item),
    })
  })
}

export interface MarketRefund extends Omit<GrantedRefund, 'amountMinor'> {
  amountMinor?: number | undefined
  /** Instead: as it was typed, in the currency of the item. */
  amount?: string | undefined
  /** Absent: the original payment method; otherwise paid by hand. */
  method?: RefundMethod | undefined
}

/**
 * Refunds an amount of an item as an administrator. Support has a limit; large refunds wait for a second administrator.
 * Writes to the audit log. Throws `unauthenticated`, `permission-denied`, `requires-recent-login`, `not-found`,
 * `argument-error`, `refund-too-large`, `refund-limit`, `item-in-question`, `item-in-chargeback`, `text-too-short`.
 */
export async function refundAsMarket(
  ctx: AppContext,
  request: MarketItemRequest,
  { amountMinor, amount = '', note, method }: MarketRefund,
): Promise<void> {
  await requireRight(ctx, 'refund-orders')
  requireActProof(ctx)
  await onceForItem(
    ctx,
    request,
    `refund ${amountMinor ?? amount} ${note} ${method ?? ''}`,
    async (inside, item, role) => {
      const { userId } = userOf(ctx)
      const before = await stateOf(inside, item)
      const given = await refundLocked(inside, item, {
        amountMinor: amountMinor ?? amountTyped(amount, before.currency),
        note,
        by: 'market',
        userId,
        role,
        ...(method && { method }),
      })
      const after = { ...(await stateOf(inside, item)), ...given }
      await recordAct(inside, {
        type: 'order-item-refunded',
        target: itemTarget(item),
        before,
        after,
        reason: note.trim(),
        about: about(item),
      })
    },
  )
}

function amountTyped(text: string, currency: string): number {
  const amountMinor = minorOf(text, currency)
  if (amountMinor === null || amountMinor === 0) throw amountUnreadable()
  return amountMinor
}

const about = ({ id, orderId }: LockedItem) => ({ itemId: id, orderId })

async function stateOf(ctx: AppContext, { id, status }: LockedItem) {
  const { paidMinor, refundedMinor, currency } = await moneyOfItem(ctx, id)
  return { status, paidMinor, refundedMinor, currency }
}

type Work = (inside: AppContext, item: LockedItem, role: MarketRole) => Promise<void>

/** Runs once per idempotency key, with the item locked, under the role of the administrator. */
export async function onceForItem(
  ctx: AppContext,
  { itemId, key }: MarketItemRequest,
  what: string,
  work: Work,
): Promise<void> {
  if (key.length < 8 || key.length > 64) throw keyMissing()
  const { userId } = userOf(ctx)
  const role = (await describeMyRole(ctx))?.role
  await runOnce(ctx, { scope: `market-item:${userId}`, key, requestHash: `${itemId} ${what}` }, async (inside) => {
    const item = isId(itemId) ? await lockItem(inside.db, itemId) : undefined
    if (!item) throw notFound('item')
    await work(inside, item, role === 'owner' || role === 'support' || role === 'finance' ? role : 'admin')
    return {}
  })
}
