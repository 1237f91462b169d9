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
  /** Locks that come before that of the item, in the order of the whole slice. */
  lockFirst?: (db: AppContext['db'], itemId: string) => Promise<unknown>
}

export interface By {
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
  { what, requested, lockFirst }: BusinessChangeRequest,
  work: (inside: AppContext, item: LockedItem, by: By) => Promise<void>,
): Promise<BusinessItem> {
  const request = { providerId, key, scope: `${what}-item`, requested: `${itemId} ${requested}`, isMarketOnly }
  const membership = await changeAsBusiness(ctx, request, async (inside, member, by) => {
    if (isId(itemId)) await lockFirst?.(inside.db, itemId)
    const item = isId(itemId) ? await lockItem(inside.db, itemId) : undefined
    if (!item || !isTheirs(item, member)) throw notFound('item')
    await work(inside, item, by)
  })
  return getBusinessItem(ctx, membership, itemId)
}

interface BusinessChange extends Omit<BusinessItemRequest, 'itemId'> {
  /** The kind of change: keys of different kinds are independent. */
  scope: string
  /** The content of the request. */
  requested: string
}

/**
 * Runs a change by a member who may answer orders, in a transaction, once per idempotency key. Throws
 * `unauthenticated`, `not-found`, `permission-denied`, `idempotency-key-missing`.
 */
export async function changeAsBusiness(
  ctx: AppContext,
  { providerId, key, scope, requested, isMarketOnly = false }: BusinessChange,
  work: (inside: AppContext, membership: Membership, by: By) => Promise<void>,
): Promise<Membership> {
  const membership = await requireMember(ctx, providerId, 'answer-orders')
  if (isMarketOnly && membership.role !== 'admin') throw noAccess()
  if (key.length < 8 || key.length > 64) throw keyMissing()
  const { userId } = userOf(ctx)
  await runOnce(ctx, { scope: `${scope}:${userId}`, key, requestHash: requested }, async (inside) => {
    await work(inside, membership, { userId, by: membership.role === 'admin' ? 'market' : 'provider' })
    return {}
  })
  return membership
}

const isTheirs = ({ providerId, staffId }: LockedItem, membership: Membership) =>
  providerId === membership.providerId &&
  (membership.role !== 'staff' || (staffId !== null && staffId === membership.resourceId))
