import { randomInt } from 'node:crypto'
import type { AppContext } from '#server/context.ts'
import { changeBusinessItem, type BusinessItemRequest } from '#ordering/commands/orders/change-business-item.ts'
import { makeReport } from '#ordering/commands/no-shows/make-report.ts'
import { moveItem } from '#ordering/commands/orders/move-item.ts'
import type { BusinessAction, BusinessItem } from '#ordering/contract.ts'
import type { ProviderReason } from '#ordering/rules/cancellation/cancel-reasons.ts'
import { pickupCodeWrong } from '#ordering/rules/errors.ts'
import { delayExpected, setPickupCode, type LockedItem } from '#ordering/store/orders/item-moves.server.ts'
import { minutes } from '#shared/time/instant.ts'

export interface Answer {
  action: BusinessAction
  /** For declining and cancelling. */
  reason?: ProviderReason | undefined
  /** The pickup code that the customer gave. */
  code?: string | undefined
}

/**
 * Moves an item as a business: accept, decline, prepare, ready, fulfil, check-in, miss, cancel. Staff do this for
 * visits in their own calendar. Throws `unauthenticated`, `not-found`, `permission-denied`, `transition-not-allowed`,
 * `reason-missing`, `pickup-code-wrong`.
 */
export const answerItem = (ctx: AppContext, request: BusinessItemRequest, answer: Answer): Promise<BusinessItem> =>
  changeBusinessItem(ctx, request, { what: 'answer', requested: JSON.stringify(answer) }, (inside, item, by) =>
    answerLocked(inside, item, { ...answer, ...by }),
  )

async function answerLocked(
  ctx: AppContext,
  item: LockedItem,
  answer: Answer & { userId: string; by: 'provider' | 'market' },
): Promise<void> {
  const { action, reason = '', code, userId, by } = answer
  if (action === 'fulfil' && code !== undefined && item.pickupCode !== null && code !== item.pickupCode)
    throw pickupCodeWrong()
  if (action === 'ready' && item.fulfillmentMethod === 'pickup')
    await setPickupCode(ctx.db, item.id, String(randomInt(10_000)).padStart(4, '0'))
  await moveItem(ctx, item, { action, by, userId, reason })
  if (action === 'accept' && item.kind === 'order')
    await delayExpected(ctx.db, item.partId, ctx.now + minutes(item.snapshot.preparationMinutes))
  // A walk-in customer has no page on which to object.
  if (action === 'miss' && !item.isWalkIn)
    await makeReport(ctx, item, { kind: 'customer_absent', by, userId, text: '' })
}
