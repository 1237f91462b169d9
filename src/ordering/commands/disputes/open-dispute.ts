import { visitorOf, type AppContext } from '#server/context.ts'
import { limitRate } from '#market/commands/limit-rate.ts'
import { runOnce } from '#market/commands/run-once.ts'
import { useMedia } from '#media/commands/use-media.ts'
import type { MyItem } from '#ordering/commands/cancellation/cancel-item.ts'
import { freezeDisputed } from '#ordering/commands/disputes/dispute-money.ts'
import { disputeTimes } from '#ordering/queries/disputes/dispute-times.ts'
import type { OpenDisputeInput, MyDispute } from '#ordering/contract-dispute.ts'
import { openOrder, type Credentials } from '#ordering/queries/orders/get-order.ts'
import { getMyDispute } from '#ordering/queries/disputes/get-my-dispute.ts'
import { wishedMinor } from '#ordering/rules/disputes/check-dispute.ts'
import { disputeThere, disputeTooLate } from '#ordering/rules/disputes/dispute-errors.ts'
import { disputeDueAt, problemUntil } from '#ordering/rules/disputes/dispute-terms.ts'
import { emailNotVerified, keyMissing } from '#ordering/rules/errors.ts'
import { insertDispute, insertDisputeEvent } from '#ordering/store/disputes/disputes.server.ts'
import { findDueAt } from '#ordering/store/disputes/due-disputes.server.ts'
import { lockItem, type LockedItem } from '#ordering/store/orders/item-moves.server.ts'
import { notFound } from '#shared/app-error.ts'
import { isId, newId } from '#shared/ids.ts'
import { formatMoney } from '#shared/money.ts'
import { describeVenueTime } from '#shared/time/time-text.ts'

/**
 * Opens a dispute about an item of the customer's own order: freezes its money and notifies the provider. Throws
 * `not-found`; `email-not-verified` (for a caller with only the link); `dispute-too-late`, `dispute-exists`,
 * `dispute-incomplete`; the errors of the photo upload.
 */
export async function openDispute(
  ctx: AppContext,
  myItem: MyItem,
  input: OpenDisputeInput,
  credentials: Credentials = {},
): Promise<MyDispute> {
  const { reference, itemId, key } = myItem
  if (key.length < 8 || key.length > 64) throw keyMissing()
  const { order, scope } = await openOrder(ctx, reference, credentials)
  if (scope !== 'full') throw emailNotVerified()
  const { visitorId } = visitorOf(ctx)
  const [disputeId, request] = [
    newId(),
    { scope: `open-dispute:${visitorId}`, key, requestHash: `${itemId} ${JSON.stringify(input)}` },
  ]
  await limitRate(ctx, { bucket: `dispute:${visitorId}`, atMost: 20, perSeconds: 86_400 })
  await runOnce(ctx, request, async (inside) => {
    const item = isId(itemId) ? await lockItem(inside.db, itemId) : undefined
    if (item?.orderId !== order.id) throw notFound('item')
    await begin(inside, item, disputeId, input)
    return {}
  })
  return getMyDispute(ctx, { reference, itemId }, credentials)
}

async function begin(ctx: AppContext, item: LockedItem, id: string, input: OpenDisputeInput): Promise<void> {
  const { kind, text, wish, mediaIds } = input
  const { id: itemId, orderId, providerId, currency, totalMinor } = item
  await requireInTime(ctx, item)
  const wishMinor = wishedMinor(input, totalMinor, (minor) => formatMoney({ minor, currency }))
  const dueAt = disputeDueAt('open', ctx.now, disputeTimes(ctx))!
  const dispute = {
    id,
    itemId,
    orderId,
    providerId,
    kind,
    text,
    wish,
    wishMinor,
    currency,
    dueAt,
    media: [...new Set(mediaIds)],
  }
  if (!(await insertDispute(ctx.db, dispute, ctx.now))) throw disputeThere()
  await useMedia(ctx, mediaIds, { providerId, purpose: 'proof' })
  const event = {
    disputeId: id,
    byUser: null,
    byParty: 'customer',
    action: 'open',
    from: 'open',
    to: 'open',
    details: { wish, wishMinor },
  } as const
  const eventId = await insertDisputeEvent(ctx.db, event, ctx.now)
  await freezeDisputed(ctx, item, id)
  await ctx.publish(ctx.db, 'dispute.opened', {
    disputeId: id,
    itemId,
    orderId,
    providerId,
    eventId,
    action: 'open',
    by: 'customer',
  })
  await ctx.invalidate(ctx.db, `order:${orderId}`, `dashboard:${providerId}`, 'due:mail')
}

/** Only for fulfilled items, within their problem window. */
async function requireInTime(ctx: AppContext, item: LockedItem): Promise<void> {
  const { snapshot } = item
  const until = problemUntil({ ...item, dueAt: await findDueAt(ctx.db, item.id) })
  if (until !== null && ctx.now < until) return
  throw disputeTooLate(until === null ? null : describeVenueTime(until, snapshot.timeZone, snapshot.place.city))
}
