import { rescheduleBooking } from '#booking/commands/bookings/reschedule-booking.ts'
import type { BookingView } from '#booking/contract.ts'
import type { AppContext } from '#server/context.ts'
import type { Party } from '#ordering/rules/orders/item-states.ts'
import {
  mostBackAfter,
  rescheduleHindrance,
  shareDue,
  type Reschedulable,
} from '#ordering/rules/rescheduling/reschedule.ts'
import { cannotReschedule } from '#ordering/rules/rescheduling/reschedule-errors.ts'
import { insertItemEvent, type LockedItem } from '#ordering/store/orders/item-moves.server.ts'
import { findOpenProposal, listMoveDetails, setItemTime } from '#ordering/store/proposals.server.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

/** The wanted time of a visit, and the side that wants it. */
export interface WantedTime {
  startsAt: Instant
  /** Absent: the same staff member; null: anyone. */
  staffId?: string | null | undefined
  /** Another option, with its duration. */
  option?: { optionId: string; durationMinutes: number } | undefined
  by: Party
  /** The user of the business or the market. */
  userId: string | null
  reason?: string
}

/** A locked item with the data that rescheduling needs. */
export async function reschedulable({ db }: AppContext, item: LockedItem): Promise<Reschedulable> {
  const { kind, status, placedAt, snapshot } = item
  const { startsAt, policy, confirmMode } = snapshot
  const [details] = await listMoveDetails(db, [item.id])
  return {
    kind,
    status,
    placedAt,
    startsAt,
    policy,
    confirmMode,
    ...details!,
    hasOpenProposal: Boolean(await findOpenProposal(db, item.id)),
  }
}

/** Throws `not-a-visit`, `not-agreed`, begun, `proposal-open`, `no-moves-left`. */
export function requireReschedulable(ctx: AppContext, item: Reschedulable, by: Party): void {
  const hindrance = rescheduleHindrance(item, by, ctx.now, ctx.settings.get('moves.per_item'))
  if (hindrance) throw cannotReschedule(hindrance)
}

/** The calendar request for another time. */
export const otherTimeOf = (
  ctx: AppContext,
  { bookingId }: Pick<LockedItem, 'bookingId'>,
  { startsAt, staffId, option, by }: WantedTime,
) => ({
  bookingId: bookingId!,
  startsAt,
  staffId,
  option,
  withinDays: ctx.settings.get('moves.within_days'),
  isByBusiness: by !== 'customer',
})

/**
 * Moves a locked item to another time at once, with the same payment; the new time is booked and the old one freed in
 * one transaction. Throws `slot-taken` and the other errors of `rescheduleBooking`. Returns the changed item.
 */
export async function rescheduleItem(ctx: AppContext, item: LockedItem, wanted: WantedTime): Promise<LockedItem> {
  const booking = await rescheduleBooking(ctx, otherTimeOf(ctx, item, wanted))
  return applyNewTime(ctx, item, booking, {
    ...wanted,
    shareThen: shareDue(await reschedulable(ctx, item), ctx.now),
    proposalId: null,
    isRepriced: wanted.option !== undefined,
  })
}

interface Moved extends Omit<WantedTime, 'startsAt' | 'staffId' | 'option'> {
  shareThen: number
  proposalId: string | null
  /** The price differs now. */
  isRepriced?: boolean
}

/** Applies the new time to terms, order page, emails and calendar file, and writes the history. */
export async function applyNewTime(
  ctx: AppContext,
  item: LockedItem,
  booking: BookingView,
  moved: Moved,
): Promise<LockedItem> {
  const { by, userId, reason = '', shareThen, proposalId, isRepriced = false } = moved
  const { startsAt, endsAt, localStart, staffName } = booking
  const from = item.snapshot.startsAt!
  const mostBack = mostBackAfter(by, shareThen)
  await setItemTime(ctx.db, item.id, {
    startsAt,
    endsAt,
    localStart,
    staffName,
    mostBack,
    isCustomerMove: by === 'customer',
  })
  const eventId = await recordTimeStep(ctx, item, { what: 'moved', by, userId, reason, from, to: startsAt })
  const { orderId, id: itemId, providerId } = item
  await ctx.publish(ctx.db, 'item.moved', {
    orderId,
    itemId,
    providerId,
    eventId,
    by,
    reason,
    from,
    to: startsAt,
    proposalId,
    isRepriced,
    status: item.status,
  })
  await ctx.invalidate(ctx.db, `order:${orderId}`, `dashboard:${providerId}`, 'due:mail')
  return {
    ...item,
    mostBack,
    startsAt,
    endsAt,
    snapshot: { ...item.snapshot, startsAt, endsAt, localStart, staffName },
  }
}

interface TimeStep {
  /** 'moved', 'proposed', 'proposal-declined', … */
  what: string
  by: Party
  userId: string | null
  reason: string
  from: Instant
  to: Instant
}

/** Writes a rescheduling step to the history and returns its number. */
export const recordTimeStep = (
  { db, now }: AppContext,
  { id, status }: Pick<LockedItem, 'id' | 'status'>,
  step: TimeStep,
): Promise<number> =>
  insertItemEvent(
    db,
    {
      itemId: id,
      byUser: step.userId,
      byParty: step.by,
      from: status,
      to: status,
      reason: step.reason,
      what: step.what,
      details: { from: isoOf(step.from), to: isoOf(step.to) },
    },
    now,
  )
