import { userOf, type AppContext } from '#server/context.ts'
import { onceForItem, type MarketItemRequest } from '#ordering/commands/orders/administer-item.ts'
import { moveItem } from '#ordering/commands/orders/move-item.ts'
import { requireReschedulable, reschedulable, rescheduleItem } from '#ordering/commands/rescheduling/reschedule-item.ts'
import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import type { MarketItemAction } from '#ordering/rules/orders/market-item-actions.ts'
import { itemTarget } from '#ordering/rules/orders/item-target.ts'
import { textTooShort } from '#ordering/rules/errors.ts'
import type { LockedItem } from '#ordering/store/orders/item-moves.server.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

const shortest = 5

const about = ({ id, orderId, providerId }: LockedItem) => ({ itemId: id, orderId, providerId })

const momentOf = (at: Instant | null) => (at === null ? null : isoOf(at))

export interface MarketMove {
  startsAt: Instant
  /** Absent: the same staff member; null: anyone. */
  staffId?: string | null | undefined
  /** The reason, as both sides agreed it. */
  note: string
}

/**
 * Moves a visit at once as an administrator, as both sides agreed outside the market. Throws `permission-denied`,
 * `not-found`, `text-too-short`; `slot-taken` (offering three), `too-soon`, `too-late`, `time-unchanged`,
 * `not-a-visit`, `not-agreed`, begun.
 */
export async function moveVisitAsMarket(
  ctx: AppContext,
  request: MarketItemRequest,
  { startsAt, staffId, note }: MarketMove,
): Promise<void> {
  await requireRight(ctx, 'move-visits')
  if (note.trim().length < shortest) throw textTooShort(shortest, 'note')
  await onceForItem(ctx, request, `move ${startsAt} ${staffId ?? ''} ${note}`, async (inside, item) => {
    const { userId } = userOf(ctx)
    const before = await reschedulable(inside, item)
    requireReschedulable(inside, before, 'market')
    await rescheduleItem(inside, item, { startsAt, staffId, reason: 'other', by: 'market', userId })
    const states = {
      before: { startsAt: momentOf(before.startsAt) },
      after: { startsAt: isoOf(startsAt), ...(staffId !== undefined && { staffId }) },
    }
    await recordAct(inside, {
      type: 'item-moved',
      target: itemTarget(item),
      ...states,
      reason: note.trim(),
      about: about(item),
    })
  })
}

/**
 * Sets the state of an item as an administrator: arrived, done, no-show. Throws `permission-denied`, `not-found`,
 * `text-too-short`, `transition-not-allowed` (with the state), the errors of the deadline, and `refund-limit` when the
 * refund is above the limit of support.
 */
export async function setItemStateAsMarket(
  ctx: AppContext,
  request: MarketItemRequest,
  { mark, note }: { mark: MarketItemAction; note: string },
): Promise<void> {
  await requireRight(ctx, 'cancel-orders')
  if (note.trim().length < shortest) throw textTooShort(shortest, 'note')
  await onceForItem(ctx, request, `mark ${mark} ${note}`, async (inside, item, role) => {
    const { userId } = userOf(ctx)
    const { backMinor } = await moveItem(inside, item, {
      action: mark,
      by: 'market',
      userId,
      reason: 'other',
      note: note.trim(),
      role,
    })
    await recordAct(inside, {
      type: 'item-marked',
      target: itemTarget(item),
      before: { status: item.status },
      after: { mark, backMinor },
      reason: note.trim(),
      about: about(item),
    })
  })
}
