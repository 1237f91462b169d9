import type { AppContext } from '#server/context.ts'
import { isFinal } from '#ordering/rules/orders/item-states.ts'
import { lockSiblings } from '#ordering/store/payments/item-money.server.ts'
import type { LockedItem } from '#ordering/store/orders/item-moves.server.ts'
import { completeSubjects } from '#payments/commands/ledger/complete-subjects.ts'

/**
 * Makes the provider's earnings of an item final; delivery and tip follow with the last item of their part. Runs inside
 * a transaction; idempotent.
 */
export async function completeItem(
  ctx: AppContext,
  { id, partId, orderId, providerId, currency }: LockedItem,
): Promise<void> {
  const siblings = await lockSiblings(ctx.db, partId, id)
  const subjectIds = siblings.every(isFinal) ? [id, partId] : [id]
  await completeSubjects(
    ctx,
    subjectIds.map((subjectId) => ({ subjectId, orderId, providerId, currency })),
  )
}
