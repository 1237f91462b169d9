import { reviseBookings } from '#booking/commands/bookings/revise-bookings.ts'
import type { AppContext } from '#server/context.ts'
import { releaseItems } from '#ordering/commands/orders/release-items.ts'
import { settleLater } from '#ordering/commands/payments/settle-later.ts'
import { settleStep, type Settled } from '#ordering/commands/cancellation/settle-step.ts'
import { statusText } from '#ordering/rules/orders/customer-words.ts'
import { transitionFor, type ItemAction, type ItemStatus, type Party } from '#ordering/rules/orders/item-states.ts'
import { dueAtOf, itemTimesIn, lateAtOf } from '#ordering/rules/deadlines/item-timers.ts'
import { notAtThisTime, reasonMissing, transitionNotAllowed } from '#ordering/rules/errors.ts'
import { hindranceOf } from '#ordering/rules/orders/when-allowed.ts'
import { insertItemEvent, updateStatus, type LockedItem } from '#ordering/store/orders/item-moves.server.ts'
import type { MarketRole } from '#payments/contract.ts'
import type { EventType } from '#shared/events.ts'

export interface Move {
  action: ItemAction
  by: Party
  /** The user of the business or the market. */
  userId: string | null
  reason: string
  /** Free text of the person who acts. */
  note?: string
  /** Refund share in percent of the price when an administrator ends the item; undefined: 100. */
  share?: number
  role?: MarketRole
  /** Further details to store with the step. */
  details?: Record<string, unknown>
}

const eventTypes = {
  confirmed: 'item.accepted',
  declined: 'item.declined',
  expired: 'item.expired',
  cancelled: 'item.cancelled',
  preparing: 'item.preparing',
  ready: 'item.ready',
  in_progress: 'item.checked-in',
  fulfilled: 'item.fulfilled',
  no_show: 'item.missed',
  completed: 'item.completed',
} as const satisfies Partial<Record<ItemStatus, EventType>>

/**
 * Moves a locked item along the transition table: frees slot and stock, moves the money, writes the history and
 * publishes the event. Runs inside a transaction. Throws `transition-not-allowed` (naming the state), reason-missing.
 */
export async function moveItem(ctx: AppContext, item: LockedItem, move: Move): Promise<Settled & { eventId: number }> {
  const { action, by, userId, reason, note = '', details = {} } = move
  const to = targetOf(ctx, item, move)
  await updateStatus(ctx.db, item.id, { to, ...timersOf(ctx, item, to) }, ctx.now)
  const settled = await settleStep(ctx, item, move, to)
  const retained = { ...details, ...settled.details }
  const event = {
    itemId: item.id,
    byUser: userId,
    byParty: by,
    from: item.status,
    to,
    reason,
    note,
    backMinor: settled.backMinor,
    details: retained,
  }
  const eventId = await insertItemEvent(ctx.db, event, ctx.now)
  if (to === 'declined' || to === 'expired' || to === 'cancelled') await releaseItems(ctx, [item])
  if (action === 'accept' && item.bookingId) await reviseBookings(ctx, [item.bookingId])
  if (decides.includes(action)) await settleLater(ctx, item.orderId)
  const moved = {
    orderId: item.orderId,
    itemId: item.id,
    providerId: item.providerId,
    eventId,
    from: item.status,
    by,
    reason,
    ...retained,
  }
  const type = eventOf(action, to)
  if (type) await ctx.publish(ctx.db, type, moved)
  if (settled.backMinor > 0)
    await ctx.publish(ctx.db, 'refund.decided', { ...moved, backMinor: settled.backMinor, currency: settled.currency })
  await ctx.invalidate(ctx.db, `order:${item.orderId}`, `dashboard:${item.providerId}`, 'due:mail')
  return { ...settled, eventId }
}

/** What is published; removing what was added at the counter concerns nobody else. */
function eventOf(action: ItemAction, to: ItemStatus) {
  if (action === 'recall') return 'item.recalled'
  if (action === 'remove' || !Object.hasOwn(eventTypes, to)) return null
  return eventTypes[to as keyof typeof eventTypes]
}

/** An authorised payment is captured when the last request of the order is decided. */
const decides: ItemAction[] = ['accept', 'decline', 'expire', 'withdraw', 'cancel']

function targetOf(ctx: AppContext, item: LockedItem, { action, by, reason }: Move): ItemStatus {
  const transition = transitionFor(action, item, by)
  if (!transition) throw transitionNotAllowed(item.status, wordsOf(item))
  const hindrance = hindranceOf(action, item, by, ctx.now)
  if (hindrance) throw notAtThisTime(item.status, hindrance)
  if (transition.needsReason && !reason) throw reasonMissing()
  return transition.to
}

/** The deadlines of the new state. */
function timersOf(
  { now, settings }: AppContext,
  { kind, fulfillmentMethod, wantedUntil, snapshot }: LockedItem,
  to: ItemStatus,
) {
  const times = itemTimesIn(settings)
  const timed = {
    kind,
    fulfillmentMethod,
    wantedUntil,
    category: snapshot.category,
    preparationMinutes: snapshot.preparationMinutes,
  }
  return { dueAt: dueAtOf(timed, to, now, times), lateAt: to === 'confirmed' ? lateAtOf(timed, now, times) : undefined }
}

export const wordsOf = ({ status, kind, fulfillmentMethod }: LockedItem) =>
  statusText({ status, kind, fulfillmentMethod, providerName: 'the provider', untilText: null, refundText: null })
