import type { AppContext } from '#server/context.ts'
import type { BusinessDispute, BusinessDisputes } from '#ordering/contract-dispute.ts'
import { disputedItem, disputeView, wholeDisputes, type WholeDispute } from '#ordering/queries/disputes/dispute-view.ts'
import { moneyOfItem } from '#ordering/queries/payments/money-of-item.ts'
import { noDispute } from '#ordering/rules/disputes/dispute-errors.ts'
import {
  countWaitingDisputes,
  listProviderDisputes,
  type DisputePlace,
} from '#ordering/store/disputes/dispute-reads.server.ts'
import { findDispute } from '#ordering/store/disputes/disputes.server.ts'
import { readMomentCursor } from '#payments/rules/moment-cursor.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import { isId } from '#shared/ids.ts'
import { isoOf } from '#shared/time/instant.ts'

const answers = ['accept', 'redo', 'offer', 'contest', 'appeal'] as const

/** Disputes of a business, newest first. Throws `unauthenticated`, `not-found`, `permission-denied`. */
export async function listBusinessDisputes(
  ctx: AppContext,
  providerId: string,
  { cursor, limit = 20 }: { cursor?: string | undefined; limit?: number | undefined } = {},
): Promise<BusinessDisputes> {
  await requireMember(ctx, providerId, 'answer-disputes')
  const rows = await listProviderDisputes(ctx.db, providerId, disputePlaceIn(cursor), limit + 1)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const items: BusinessDispute[] = []
  for (const whole of await wholeDisputes(ctx, shown)) items.push(await businessDispute(ctx, whole))
  return {
    items,
    next: last ? `${last.openedAt}_${last.id}` : null,
    waiting: await countWaitingDisputes(ctx.db, providerId),
    serverNow: isoOf(ctx.now),
  }
}

/** One dispute for its business. Throws `unauthenticated`, `not-found`, `permission-denied`. */
export async function getBusinessDispute(ctx: AppContext, providerId: string, id: string): Promise<BusinessDispute> {
  await requireMember(ctx, providerId, 'answer-disputes')
  const dispute = isId(id) ? await findDispute(ctx.db, id) : undefined
  if (dispute?.providerId !== providerId) throw noDispute()
  const [whole] = await wholeDisputes(ctx, [dispute])
  return businessDispute(ctx, whole!)
}

async function businessDispute(ctx: AppContext, whole: WholeDispute): Promise<BusinessDispute> {
  const view = disputeView(ctx, whole, 'provider', answers)
  return { ...view, item: disputedItem(whole.item, await moneyOfItem(ctx, whole.item.id)) }
}

/** An invalid cursor starts at the first page. */
export const disputePlaceIn = (cursor?: string): DisputePlace | null => readMomentCursor(cursor) ?? null
