import type { AppContext } from '#server/context.ts'
import { changeMyItem, type MyItem } from '#ordering/commands/orders/change-my-item.ts'
import { demandPrepayment } from '#ordering/commands/no-shows/demand-prepayment.ts'
import { lowerItem } from '#ordering/commands/cancellation/lower-item.ts'
import { claimProviderRequested } from '#ordering/commands/no-shows/make-report.ts'
import { moveItem } from '#ordering/commands/orders/move-item.ts'
import type { Credentials } from '#ordering/queries/orders/get-order.ts'
import { termsNow } from '#ordering/queries/cancellation/terms-of-item.ts'
import type { CustomerReason } from '#ordering/rules/cancellation/cancel-reasons.ts'
import type { Share } from '#ordering/rules/cancellation/policy.ts'
import { policyBlocks, termsChanged } from '#ordering/rules/errors.ts'
import { isOverdue } from '#ordering/rules/orders/when-allowed.ts'
import type { LockedItem } from '#ordering/store/orders/item-moves.server.ts'
import { formatMoney } from '#shared/money.ts'
import { describeVenueTime } from '#shared/time/time-text.ts'

export type { MyItem }

export interface Cancelling {
  reason: CustomerReason
  /** The refund share that was shown, in percent; different terms throw an error. */
  share?: Share | undefined
  /** The refund amount that was shown, in minor units. */
  backMinor?: number | undefined
  /** Number of pieces or seats; undefined: all of them. */
  pieces?: number | undefined
  /** Cancels only with a full refund; throws when the terms do not give one. */
  onlyFree?: boolean | undefined
}

/**
 * Cancels an item of the customer's own order, or some of its pieces, or withdraws a request; its slot and stock are
 * free again at once. Throws `not-found`; `email-not-verified` (for a caller with only the link);
 * `transition-not-allowed`, `terms-changed`, `policy-blocks`, `pieces-invalid`.
 */
export const cancelMyItem = (ctx: AppContext, myItem: MyItem, request: Cancelling, credentials: Credentials = {}) =>
  changeMyItem(ctx, { ...myItem, what: 'cancel', requested: hashOf(request) }, credentials, (inside, item) =>
    cancel(inside, item, request),
  )

const hashOf = ({ reason, share, backMinor, pieces, onlyFree }: Cancelling) =>
  [reason, share, backMinor, pieces, onlyFree].map((one) => one ?? '').join(' ')

async function cancel(ctx: AppContext, item: LockedItem, request: Cancelling): Promise<void> {
  const { reason, pieces } = request
  if (item.status === 'confirmed') await mustFit(ctx, item, request)
  if (pieces !== undefined && pieces < item.quantity) return lowerItem(ctx, item, { pieces, reason })
  const action = item.status === 'requested' ? 'withdraw' : isOverdue(item, ctx.now) ? 'abandon' : 'cancel'
  const settled = await moveItem(ctx, item, { action, by: 'customer', userId: null, reason })
  if (reason === 'provider_requested' && action === 'cancel') await claimProviderRequested(ctx, item, settled)
  if (settled.details.share === 0 && item.dueNowMinor === 0) await demandPrepayment(ctx, item)
}

/**
 * Throws when the refund is smaller than the one shown. A free cancellation that is no longer free reports its terms.
 */
async function mustFit(
  ctx: AppContext,
  item: LockedItem,
  { share, backMinor, pieces, onlyFree }: Cancelling,
): Promise<void> {
  const terms = await termsNow(ctx, item, pieces)
  if (onlyFree && terms.share < 100)
    throw policyBlocks(
      freeUntilText(item, terms.lastFreeAt),
      formatMoney({ minor: terms.backMinor, currency: item.currency }),
    )
  if ((share !== undefined && terms.share < share) || (backMinor !== undefined && terms.backMinor < backMinor))
    throw termsChanged()
}

const freeUntilText = ({ snapshot }: LockedItem, at: number | null) =>
  at === null ? null : describeVenueTime(at, snapshot.timeZone, snapshot.place.city)

/** Customer action "I have it": marks ready goods as received. Throws the errors of cancelling. */
export const receiveMyItem = (ctx: AppContext, myItem: MyItem, credentials: Credentials = {}) =>
  changeMyItem(ctx, { ...myItem, what: 'receive', requested: '' }, credentials, async (inside, item) => {
    await moveItem(inside, item, { action: 'fulfil', by: 'customer', userId: null, reason: '' })
  })
