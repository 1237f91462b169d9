import type { AppContext } from '#server/context.ts'
import { newId } from '#shared/ids.ts'
import type { BookingView, OtherTime } from '#booking/contract.ts'
import { resourcesOf, type Plan } from '#booking/rules/bookings/plan.ts'
import { holdGone } from '#booking/rules/errors.ts'
import { getPlan, daysAround } from '#booking/queries/get-calendar.ts'
import { bookingView } from '#booking/queries/list-bookings.ts'
import { claimTime } from '#booking/commands/bookings/claim-time.ts'
import { slotTakenFor } from '#booking/commands/holds/hold-slot.ts'
import { lockForOther, otherTimeRequest, timesFrom } from '#booking/commands/bookings/other-time.ts'
import { insertHold, listBookingRows, setBookingsReleased, setBookingTime } from '#booking/store/bookings.server.ts'
import { deleteClaims, handOverClaims } from '#booking/store/claims.server.ts'

/**
 * Moves a booking to another time: claims the new time and releases the old one in one transaction, or changes nothing.
 * Increments the sequence of the calendar file. Throws `slot-taken` (with the three nearest slots) and the errors of
 * `otherTimeRequest`.
 */
export async function rescheduleBooking(ctx: AppContext, other: OtherTime): Promise<BookingView> {
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, now: ctx.now, db }
    const { plan } = await otherTimeRequest(inside, other)
    await lockForOther(inside, [plan], [other.bookingId])
    // Repeated with the rows locked: the booking may have been moved since.
    const { booking, wish } = await otherTimeRequest(inside, other)
    if (booking.status !== 'active') throw holdGone()
    await setBookingsReleased(db, [booking.id])
    const freed = await deleteClaims(db, [booking.id])
    const times = timesFrom(wish, plan.timeZone, other.startsAt)
    const save = async (staffId: string | null) => void (await setBookingTime(db, booking.id, { ...times, staffId }))
    const wanted = {
      bookingId: booking.id,
      plan,
      wish,
      startsAt: other.startsAt,
      status: 'active' as const,
      save,
      counter: other.counter,
    }
    if (!(await claimTime(inside, wanted))) throw await slotTakenFor(inside, wanted)
    await publishTimes(inside, plan, freed)
    return viewOf(inside, booking.id)
  })
}

/**
 * Holds another time for a booking, beside its present one, while the customer decides. Returns the hold, which is a
 * booking of its own. Throws the errors of `rescheduleBooking`.
 */
export async function holdOtherTime(
  ctx: AppContext,
  { holdId, expiresAt, ...other }: OtherTime & { holdId: string; expiresAt: number },
) {
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, now: ctx.now, db }
    const { plan, wish, booking } = await otherTimeRequest(inside, other)
    const times = timesFrom(wish, plan.timeZone, other.startsAt)
    const { serviceId, providerId, timeZone, party } = booking
    // It does not count towards the limit of holds, because it is in no cart.
    const hold = {
      id: holdId,
      serviceId,
      providerId,
      timeZone,
      party,
      ...times,
      visitorId: newId(),
      addressHash: '',
      heldAt: inside.now,
      expiresAt,
    }
    const save = (staffId: string | null) => insertHold(db, { ...hold, staffId })
    const wanted = {
      bookingId: holdId,
      beside: booking.id,
      plan,
      wish,
      startsAt: other.startsAt,
      status: 'held' as const,
      save,
    }
    if (!(await claimTime(inside, wanted))) throw await slotTakenFor(inside, wanted)
    await publishTimes(inside, plan, [])
    return viewOf(inside, holdId)
  })
}

/**
 * Moves a booking to the time of its hold and frees the old time. Throws `hold-gone` when the booking or the hold no
 * longer exists.
 */
export async function moveBookingToHold(
  ctx: AppContext,
  { bookingId, holdId }: { bookingId: string; holdId: string },
): Promise<BookingView> {
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, now: ctx.now, db }
    const locked = await lockForOther(inside, [], [bookingId, holdId])
    const [booking, hold] = [locked.get(bookingId), locked.get(holdId)]
    if (booking?.status !== 'active' || hold?.status !== 'held' || hold.expiresAt! <= inside.now) throw holdGone()
    await setBookingsReleased(db, [bookingId, holdId])
    const freed = await deleteClaims(db, [bookingId])
    await handOverClaims(db, holdId, bookingId)
    await setBookingTime(db, bookingId, hold)
    await publishTimes(inside, await getPlan(inside, booking.serviceId, daysAround(hold.startsAt)), freed)
    return viewOf(inside, bookingId)
  })
}

async function publishTimes(ctx: AppContext, plan: Plan, freed: string[]): Promise<void> {
  await ctx.invalidate(ctx.db, `service:${plan.serviceId}`)
  await ctx.publish(ctx.db, 'booking.times-changed', { resourceIds: [...new Set([...resourcesOf(plan), ...freed])] })
}

const viewOf = async ({ db }: AppContext, id: string): Promise<BookingView> =>
  bookingView((await listBookingRows(db, [id]))[0]!)
