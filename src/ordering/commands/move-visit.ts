import { rescheduleBooking } from '#booking/commands/reschedule-booking.ts'
import { movedMeanwhile } from '#booking/rules/refusals.ts'
import type { AppContext } from '#context.ts'
import { changeDeskItem, type DeskAsked } from '#ordering/commands/change-desk-item.ts'
import { proposeTime } from '#ordering/commands/propose-time.ts'
import {
  keepNewTime,
  otherTimeOf,
  refuseUnlessReschedulable,
  reschedulable,
} from '#ordering/commands/reschedule-item.ts'
import type { DeskItem } from '#ordering/contract.ts'
import { canMoveVisit } from '#ordering/rules/calendar-moves.ts'
import type { ProviderReason } from '#ordering/rules/cancel-reasons.ts'
import type { Party } from '#ordering/rules/item-states.ts'
import { wayChanged } from '#ordering/rules/reschedule-refusals.ts'
import { cannotMoveNow } from '#ordering/rules/walk-ins.ts'
import { insertItemEvent, type LockedItem } from '#ordering/store/item-moves.server.ts'
import { setItemTime } from '#ordering/store/proposals.server.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import { noAccess } from '#providers/rules/refusals.ts'
import type { Instant } from '#shared/instant.ts'

export interface VisitMove {
  startsAt: Instant
  /** Left out: who does it now. */
  staffId?: string | undefined
  reason: ProviderReason
  /** Of who walked in: outside opening hours as well. */
  anyway: boolean
  expects?: 'at-once' | 'proposal' | undefined
  /** When it began, as it was seen. */
  seenAt?: Instant | undefined
}

interface By {
  by: Party
  userId: string
}

export type MoveWay = 'at-once' | 'proposal'

/**
 * Moves a visit from the calendar of its business, once for a key. Whoever walked in is moved at once. A customer who booked is asked; but where only
 * somebody else is to do it, and they had named nobody, it is done at once and nobody needs to hear of it. Staff move their own visits, and keep them.
 * Refuses: not-found, permission-denied, moved-meanwhile, terms-changed, and what proposing a time and moving a booking refuse.
 */
export async function moveVisit(
  ctx: AppContext,
  asked: DeskAsked,
  move: VisitMove,
): Promise<{ way: MoveWay; item: DeskItem }> {
  const { role, resourceId } = await requireMember(ctx, asked.providerId, 'answer-orders')
  if (role === 'staff' && move.staffId !== undefined && move.staffId !== resourceId) throw noAccess()
  const done = { way: 'at-once' as MoveWay }
  const item = await changeDeskItem(
    ctx,
    asked,
    { what: 'move-visit', asked: JSON.stringify(move) },
    async (inside, locked, by) => {
      if (move.seenAt !== undefined && move.seenAt !== locked.startsAt) throw movedMeanwhile()
      done.way = wayOf(locked, move)
      if (move.expects !== undefined && move.expects !== done.way) throw wayChanged()
      if (locked.isWalkIn) return moveWalkIn(inside, locked, move, by)
      refuseUnlessReschedulable(inside, await reschedulable(inside, locked), by.by)
      if (done.way === 'at-once') return givePerson(inside, locked, move, by)
      await proposeTime(inside, locked, { ...move, ...by })
    },
  )
  // A repeat tells what the first did.
  return { way: move.expects ?? (item.rescheduling?.proposal?.isOwn ? 'proposal' : done.way), item }
}

function wayOf(item: LockedItem, { startsAt, staffId }: VisitMove): MoveWay {
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
  await keepNewTime(ctx, item, booking, { ...by, shareThen: 100, proposalId: null })
}

/** Somebody else does it at the same time. It is written down, and the page of the order says it. */
async function givePerson(
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
    isOwnMove: false,
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
  await ctx.announce(ctx.db, `order:${orderId}`, `desk:${providerId}`)
}
