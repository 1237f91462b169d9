import { rescheduleBooking } from '#booking/commands/bookings/reschedule-booking.ts'
import { movedMeanwhile } from '#booking/rules/errors.ts'
import type { AppContext } from '#server/context.ts'
import { changeBusinessItem, type BusinessItemRequest } from '#ordering/commands/orders/change-business-item.ts'
import { proposeTime } from '#ordering/commands/rescheduling/propose-time.ts'
import {
  applyNewTime,
  otherTimeOf,
  requireReschedulable,
  reschedulable,
} from '#ordering/commands/rescheduling/reschedule-item.ts'
import type { BusinessItem } from '#ordering/contract.ts'
import { canMoveVisit } from '#ordering/rules/rescheduling/calendar-moves.ts'
import type { ProviderReason } from '#ordering/rules/cancellation/cancel-reasons.ts'
import type { Party } from '#ordering/rules/orders/item-states.ts'
import { rescheduleModeChanged } from '#ordering/rules/rescheduling/reschedule-errors.ts'
import { cannotMoveNow } from '#ordering/rules/walk-ins.ts'
import { insertItemEvent, type LockedItem } from '#ordering/store/orders/item-moves.server.ts'
import { setItemTime } from '#ordering/store/proposals.server.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import { noAccess } from '#providers/rules/errors.ts'
import type { Instant } from '#shared/time/instant.ts'

export interface VisitMove {
  startsAt: Instant
  /** Absent: the same staff member. */
  staffId?: string | undefined
  reason: ProviderReason
  /** For walk-in visits: also outside opening hours. */
  anyway: boolean
  expects?: 'at-once' | 'proposal' | undefined
  /** The start time that the caller saw. */
  seenAt?: Instant | undefined
}

interface By {
  by: Party
  userId: string
}

export type MoveMode = 'at-once' | 'proposal'

/**
 * Moves a visit in the calendar of its business, once per idempotency key. A walk-in visit moves at once. A booked
 * customer gets a proposal, except when only the staff member changes and the customer chose none: that applies at once
 * without a notification. Staff move their own visits and remain assigned. Throws `not-found`, `permission-denied`,
 * `moved-meanwhile`, `terms-changed`, and what proposing a time and moving a booking refuse.
 */
export async function moveVisit(
  ctx: AppContext,
  request: BusinessItemRequest,
  move: VisitMove,
): Promise<{ mode: MoveMode; item: BusinessItem }> {
  const { role, resourceId } = await requireMember(ctx, request.providerId, 'answer-orders')
  if (role === 'staff' && move.staffId !== undefined && move.staffId !== resourceId) throw noAccess()
  const done = { mode: 'at-once' as MoveMode }
  const item = await changeBusinessItem(
    ctx,
    request,
    { what: 'move-visit', requested: JSON.stringify(move) },
    async (inside, locked, by) => {
      if (move.seenAt !== undefined && move.seenAt !== locked.startsAt) throw movedMeanwhile()
      done.mode = moveModeOf(locked, move)
      if (move.expects !== undefined && move.expects !== done.mode) throw rescheduleModeChanged()
      if (locked.isWalkIn) return moveWalkIn(inside, locked, move, by)
      requireReschedulable(inside, await reschedulable(inside, locked), by.by)
      if (done.mode === 'at-once') return assignPerson(inside, locked, move, by)
      await proposeTime(inside, locked, { ...move, ...by })
    },
  )
  // A repeated request returns the result of the first one.
  return { mode: move.expects ?? (item.rescheduling?.proposal?.isByReader ? 'proposal' : done.mode), item }
}

function moveModeOf(item: LockedItem, { startsAt, staffId }: VisitMove): MoveMode {
  if (item.isWalkIn) return 'at-once'
  const isSameTime = startsAt === item.snapshot.startsAt
  return isSameTime && staffId !== undefined && staffId !== item.staffId && item.snapshot.isPersonChosen === false
    ? 'at-once'
    : 'proposal'
}

async function moveWalkIn(
  ctx: AppContext,
  item: LockedItem,
  { anyway, startsAt, staffId }: VisitMove,
  by: By,
): Promise<void> {
  const { status, snapshot } = item
  if (!canMoveVisit({ status, isWalkIn: true, startsAt: snapshot.startsAt!, hasOpenProposal: false }, ctx.now))
    throw cannotMoveNow()
  const booking = await rescheduleBooking(ctx, {
    ...otherTimeOf(ctx, item, { startsAt, staffId, ...by }),
    counter: { anyway },
  })
  await applyNewTime(ctx, item, booking, { ...by, shareThen: 100, proposalId: null })
}

/** Assigns another staff member at the same time. The history and the order page show it. */
async function assignPerson(
  ctx: AppContext,
  item: LockedItem,
  { startsAt, staffId }: VisitMove,
  { by, userId }: By,
): Promise<void> {
  const booking = await rescheduleBooking(ctx, otherTimeOf(ctx, item, { startsAt, staffId, by, userId }))
  const { endsAt, localStart, staffName } = booking
  const before = item.snapshot.staffName
  await setItemTime(ctx.db, item.id, {
    startsAt,
    endsAt,
    localStart,
    staffName,
    mostBack: item.mostBack,
    isCustomerMove: false,
  })
  const { id: itemId, status, orderId, providerId } = item
  const step = {
    itemId,
    byUser: userId,
    byParty: by,
    from: status,
    to: status,
    reason: '',
    what: 'person',
    details: { before, person: staffName },
  }
  await insertItemEvent(ctx.db, step, ctx.now)
  await ctx.invalidate(ctx.db, `order:${orderId}`, `dashboard:${providerId}`)
}
