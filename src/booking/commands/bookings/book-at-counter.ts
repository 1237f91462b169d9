import type { AppContext } from '#server/context.ts'
import { claimTime } from '#booking/commands/bookings/claim-time.ts'
import { slotTakenFor } from '#booking/commands/holds/hold-slot.ts'
import { requireNearCounter } from '#booking/commands/bookings/other-time.ts'
import type { BookingView } from '#booking/contract.ts'
import type { CounterBooking } from '#booking/contract-blocks.ts'
import { daysAround, getPlan } from '#booking/queries/get-calendar.ts'
import { bookingView } from '#booking/queries/list-bookings.ts'
import { counterPlan } from '#booking/rules/slots/free-at.ts'
import { resourcesOf, slotOptionsFor } from '#booking/rules/bookings/plan.ts'
import { insertHold, listBookingRows, setBookingsActive, setReference } from '#booking/store/bookings.server.ts'
import { newId } from '#shared/ids.ts'
import { localDateTimeOf } from '#shared/time/zones.ts'

/**
 * Books at the counter: active at once, and never over another booking. It does not check whether the provider is on
 * sale. Throws `slot-taken` (with the three nearest slots), `outside-hours` unless `anyway` is set, `option-gone`,
 * `party-invalid`, `too-soon` and `too-late`.
 */
export async function bookAtCounter(ctx: AppContext, wanted: CounterBooking): Promise<BookingView> {
  const { id, reference, serviceId, startsAt, anyway, ...input } = wanted
  requireNearCounter(ctx.now, startsAt)
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, now: ctx.now, db }
    const plan = counterPlan(await getPlan(inside, serviceId, daysAround(startsAt)))
    const wish = slotOptionsFor(
      plan,
      input.party === undefined
        ? { optionId: input.optionId, staffId: input.staffId }
        : { ...input, party: input.party },
    )
    const { providerId, timeZone } = plan
    const booking = {
      id,
      serviceId,
      providerId,
      optionId: wish.optionId,
      visitorId: newId(),
      addressHash: '',
      startsAt,
      timeZone,
      party: wish.party,
      endsAt: startsAt + wish.durationMinutes * 60_000,
      localStart: localDateTimeOf(timeZone, startsAt),
      heldAt: inside.now,
      expiresAt: inside.now,
    }
    const save = async (staffId: string | null) => {
      await insertHold(db, { ...booking, staffId })
      await setBookingsActive(db, [id])
    }
    const wanted = { bookingId: id, plan, wish, startsAt, status: 'active' as const, save, counter: { anyway } }
    if (!(await claimTime(inside, wanted))) throw await slotTakenFor(inside, wanted)
    await setReference(db, id, reference)
    await inside.invalidate(db, `service:${serviceId}`)
    await inside.publish(db, 'booking.times-changed', { resourceIds: resourcesOf(plan) })
    return bookingView((await listBookingRows(db, [id]))[0]!)
  })
}
