import { userOf, type AppContext } from '#server/context.ts'
import { runOnce } from '#market/commands/run-once.ts'
import type { BusinessItem } from '#ordering/contract.ts'
import { getBusinessItem } from '#ordering/queries/orders/list-business-items.ts'
import { keyMissing } from '#ordering/rules/errors.ts'
import { lockItem, type LockedItem } from '#ordering/store/orders/item-moves.server.ts'
import { requireMember, type Membership } from '#providers/queries/require-member.ts'
import { noAccess } from '#providers/rules/errors.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'

export interface BusinessItemRequest {
  providerId: string
  itemId: string
  /** Idempotency key. */
  key: string
  /** Only for administrators, not for the business. */
  isMarketOnly?: boolean
}

interface BusinessChangeRequest {
  /** Name and input of the action. */
  what: string
  requested: string
}

interface By {
  by: 'provider' | 'market'
  userId: string
}

/**
 * Changes a locked item of a business, once per idempotency key, and returns the business view of it. Staff change
 * visits in their own calendar. Throws `unauthenticated`, `not-found`, `permission-denied`, `idempotency-key-missing`.
 */
export async function changeBusinessItem(
  ctx: AppContext,
  { providerId, itemId, key, isMarketOnly = false }: BusinessItemRequest,
  { what, requested }: BusinessChangeRequest,
  work: (inside: AppContext, item: LockedItem, by: By) => Promise<void>,
): Promise<BusinessItem> {
  const membership = await requireMember(ctx, providerId, 'answer-orders')
  if (isMarketOnly && membership.role !== 'admin') throw noAccess()
  if (key.length < 8 || key.length > 64) throw keyMissing()
  const { userId } = userOf(ctx)
  const request = { scope: `${what}-item:${userId}`, key, requestHash: `${itemId} ${requested}` }
  await runOnce(ctx, request, async (inside) => {
    const item = isId(itemId) ? await lockItem(inside.db, itemId) : undefined
    if (!item || !isTheirs(item, membership)) throw notFound('item')
    await work(inside, item, { userId, by: membership.role === 'admin' ? 'market' : 'provider' })
    return {}
  })
  return getBusinessItem(ctx, membership, itemId)
}

const isTheirs = ({ providerId, staffId }: LockedItem, membership: Membership) =>
  providerId === membership.providerId &&
  (membership.role !== 'staff' || (staffId !== null && staffId === membership.resourceId))
