import { userOf, type AppContext } from '#server/context.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import type { CustomerRating } from '#reviews/contract.ts'
import { notDone } from '#reviews/rules/errors.ts'
import { findBoughtItem } from '#reviews/store/bought.server.ts'
import { saveCustomerRating } from '#reviews/store/reports.server.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'

/**
 * Saves a provider's rating of a customer after the visit; only administrators of the market can read it. Throws
 * `not-found`, `permission-denied` and `review-too-early`.
 */
export async function rateCustomer(
  ctx: AppContext,
  { providerId, itemId }: { providerId: string; itemId: string },
  mark: CustomerRating,
): Promise<void> {
  await requireMember(ctx, providerId, 'answer-reviews')
  const item = isId(itemId) ? await findBoughtItem(ctx.db, itemId) : undefined
  if (item?.providerId !== providerId) throw notFound('item')
  if (item.doneAt === null) throw notDone()
  await saveCustomerRating(ctx.db, { ...mark, itemId, providerId, userId: userOf(ctx).userId }, ctx.now)
}
