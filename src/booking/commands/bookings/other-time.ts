import { counterSpan } from '#booking/rules/bookings/counter-span.ts'
import type { AppContext } from '#server/context.ts'
import { notFound } from '#shared/app-error.ts'
import { days as daysLong, type Instant } from '#shared/time/instant.ts'
import { localDateTimeOf, localOf } from '#shared/time/zones.ts'
import type { OtherTime } from '#booking/contract.ts'
import { counterPlan } from '#booking/rules/slots/free-at.ts'
import { bookableSpan } from '#booking/rules/slots/open-slots.ts'
import { otherTimePlan } from '#booking/rules/bookings/other-time.ts'
import { requireOnSale, resourcesOf, type Plan, type SlotOptions } from '#booking/rules/bookings/plan.ts'
import { timeUnchanged, tooLate, tooSoon } from '#booking/rules/errors.ts'
import { daysAround, getPlan } from '#booking/queries/get-calendar.ts'
import { lockServices, listClaimed, lockResources } from '#booking/store/claims.server.ts'
import { listBookingRows, lockBookings, type BookingRow, type MovedBooking } from '#booking/store/bookings.server.ts'

export interface Wanted {
  booking: BookingRow
  plan: Plan
  wish: SlotOptions
}

/**
 * Builds the request for another time of a booking. Throws `not-found`, `service-unavailable`, `provider-unavailable`,
 * `too-soon`, `too-late` and `time-unchanged`.
 */
export async function otherTimeRequest(ctx: AppContext, other: OtherTime): Promise<Wanted> {
  const [booking] = await listBookingRows(ctx.db, [other.bookingId])
  if (!booking) throw notFound('booking')
  const known = await getPlan(ctx, booking.serviceId, daysAround(other.startsAt))
  const plan = other.counter ? counterPlan(known) : otherTimePlan(known, other)
  if (!other.isByBusiness) requireOnSale(plan)
  if (other.counter) requireNearCounter(ctx.now, other.startsAt)
  else requireInside(ctx, plan, other)
  const wish = {
    ...wishOf(booking),
    ...other.option,
    staffId: other.staffId === undefined ? booking.staffId : other.staffId,
  }
  const isSame = other.option === undefined || other.option.optionId === booking.optionId
  if (isSame && other.startsAt === booking.startsAt && (wish.staffId ?? booking.staffId) === booking.staffId)
    throw timeUnchanged()
  return { booking, plan, wish }
}

function requireInside({ now }: AppContext, plan: Plan, { startsAt, withinDays }: OtherTime): void {
  const { earliestAt, lastDate } = bookableSpan({ ...plan, durationMinutes: 0 }, now)
  if (startsAt < Math.max(earliestAt, now + 1)) throw tooSoon()
  if (startsAt > now + daysLong(withinDays) || localOf(plan.timeZone, startsAt).date > lastDate) throw tooLate()
}

/**
 * A booking at the counter can start at most one day in the past or one year ahead. Throws `too-soon` and `too-late`.
 */
export function requireNearCounter(now: Instant, startsAt: Instant): void {
  const { from, until } = counterSpan(now)
  if (startsAt < from) throw tooSoon()
  if (startsAt > until) throw tooLate()
}

/**
 * Locks all resources that may be claimed or released, then the bookings, each in order of id; returns the bookings as
 * they are now.
 */
export async function lockForOther(
  { db }: AppContext,
  plans: Plan[],
  bookingIds: string[],
): Promise<Map<string, BookingRow>> {
  const counted = plans.filter(({ dailyLimit }) => dailyLimit !== null).map(({ serviceId }) => serviceId)
  if (counted.length > 0) await lockServices(db, counted)
  await lockResources(db, [...plans.flatMap(resourcesOf), ...(await listClaimed(db, bookingIds))])
  return new Map((await lockBookings(db, bookingIds)).map((row) => [row.id, row]))
}

const wishOf = ({ optionId, staffId, party, startsAt, endsAt }: BookingRow): SlotOptions => ({
  optionId,
  staffId,
  party,
  durationMinutes: (endsAt - startsAt) / 60_000,
})

/**
 * The option and the start and end of a booking that begins at `startsAt`, with the local date and wall time in
 * `timeZone`.
 */
export const timesFrom = (
  { durationMinutes, optionId }: SlotOptions,
  timeZone: string,
  startsAt: Instant,
): Omit<MovedBooking, 'staffId'> => ({
  optionId,
  startsAt,
  endsAt: startsAt + durationMinutes * 60_000,
  localStart: localDateTimeOf(timeZone, startsAt),
})
