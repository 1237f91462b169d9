import type { AppContext } from '#server/context.ts'
import { notFound } from '#shared/app-error.ts'
import { startOfLocal, localOf } from '#shared/time/zones.ts'
import type { OpenSlots, OtherTimesInput } from '#booking/contract.ts'
import { openSlots } from '#booking/rules/slots/open-slots.ts'
import { otherTimePlan } from '#booking/rules/bookings/other-time.ts'
import { isOnSale } from '#booking/rules/bookings/plan.ts'
import { closedDays, shownDays, zoneLine } from '#booking/rules/slots/shown.ts'
import { getCalendar, getPlan } from '#booking/queries/get-calendar.ts'
import { readableDays } from '#booking/queries/list-open-slots.ts'
import { listBookingRows } from '#booking/store/bookings.server.ts'

/**
 * Every start to which a booking can be moved, without its present one, by days of the venue, at most 62 days. The
 * caller checks permissions.
 */
export async function listOtherTimes(ctx: AppContext, input: OtherTimesInput): Promise<OpenSlots> {
  const span = readableDays(input)
  const [booking] = await listBookingRows(ctx.db, [input.bookingId])
  if (!booking) throw notFound('booking')
  const { serviceId, timeZone, optionId, party } = booking
  const plan = otherTimePlan(await getPlan(ctx, serviceId, span), input)
  const staffId = input.staffId === undefined ? booking.staffId : input.staffId
  const wish = {
    optionId,
    durationMinutes: (booking.endsAt - booking.startsAt) / 60_000,
    ...input.option,
    party,
    staffId,
  }
  // A hold cannot overlap the old time of a class; a direct move can.
  const except = plan.capacity > 1 && input.isHeldFirst ? null : booking.id
  const calendar = await getCalendar(ctx, plan, wish, { ...span, except })
  const open = openSlots(calendar, { ...span, now: ctx.now, party, isAnyoneEnough: true })
  const other = input.option ? open : open.map((day) => withoutCurrent(day, booking, staffId))
  return {
    serviceId,
    timeZone,
    today: localOf(timeZone, ctx.now).date,
    ...span,
    ...(input.isByBusiness || isOnSale(plan) ? shownDays(other, calendar.terms) : closedDays(span)),
    zoneLine: zoneLine(timeZone, startOfLocal(timeZone, `${span.from}T12:00`)),
  }
}

type Day = ReturnType<typeof openSlots>[number]

const withoutCurrent = (
  day: Day,
  current: { startsAt: number; staffId: string | null },
  staffId: string | null,
): Day =>
  (staffId ?? current.staffId) === current.staffId
    ? { ...day, starts: day.starts.filter(({ startsAt }) => startsAt !== current.startsAt) }
    : day
