import { randomInt } from 'node:crypto'
import type { AppContext } from '#server/context.ts'
import {
  changeBusinessItem,
  type BusinessItemRequest,
  type By,
} from '#ordering/commands/orders/change-business-item.ts'
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
 * Moves an item as a business: accept, decline, prepare, ready, recall, fulfil, check-in, miss, cancel. Staff do this for
 * visits in their own calendar. Throws `unauthenticated`, `not-found`, `permission-denied`, `transition-not-allowed`,
 * `reason-missing`, `pickup-code-wrong`.
 */
export const answerItem = (ctx: AppContext, request: BusinessItemRequest, answer: Answer): Promise<BusinessItem> =>
  changeBusinessItem(ctx, request, { what: 'answer', requested: JSON.stringify(answer) }, async (inside, item, by) => {
    await answerLocked(inside, item, { ...answer, ...by })
  })

/** Four digits that the customer names when they fetch what is ready. */
export const newPickupCode = (): string => String(randomInt(10_000)).padStart(4, '0')

interface LockedAnswer extends Answer, By {
  /** The new code of what is fetched. */
  pickupCode?: string
  /** To store with the step. */
  details?: Record<string, unknown>
}

/** Applies an answer to a locked item, and returns the number of the step in its history. */
export async function answerLocked(ctx: AppContext, item: LockedItem, answer: LockedAnswer): Promise<number> {
  const { action, reason = '', userId, by, pickupCode = newPickupCode(), details = {} } = answer
  requireCode(item, answer)
  if (action === 'ready' && item.fulfillmentMethod === 'pickup') await setPickupCode(ctx.db, item.id, pickupCode)
  const { eventId } = await moveItem(ctx, item, { action, by, userId, reason, details })
  if (action === 'accept' && item.kind === 'order')
    await delayExpected(ctx.db, item.partId, ctx.now + minutes(item.snapshot.preparationMinutes))
  // A customer without an address has no page on which to object.
  if (action === 'miss' && item.hasAddress)
    await makeReport(ctx, item, { kind: 'customer_absent', by, userId, text: '' })
  return eventId
}

/** A code that is named must be the right one; without a code, the business knows the customer. */
function requireCode({ pickupCode }: LockedItem, { action, code }: Answer): void {
  if (action === 'fulfil' && code !== undefined && pickupCode !== null && code !== pickupCode) throw pickupCodeWrong()
}
