import type { AppContext } from '#server/context.ts'
import { visitorOf } from '#server/context.ts'
import { countItems } from '#ordering/store/carts.server.ts'
import { isoOf } from '#shared/time/instant.ts'

export interface CartCount {
  count: number
  nearestHoldExpiresAt: string | null
}

/** For the header of every page: one small query, none without a cart. */
export async function countCart(ctx: AppContext): Promise<CartCount> {
  const row = await countItems(ctx.db, visitorOf(ctx).visitorId, ctx.now)
  const expiresAt = row?.nearestHoldExpiresAt ?? null
  return { count: row?.count ?? 0, nearestHoldExpiresAt: expiresAt === null ? null : isoOf(expiresAt) }
}
