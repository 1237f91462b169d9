import type { AppContext } from '#server/context.ts'
import { visitorOf } from '#server/context.ts'
import { newId } from '#shared/ids.ts'
import { clockTime } from '#shared/time/local-date.ts'
import { localDateTimeOf, localOf } from '#shared/time/zones.ts'
import type { HeldBooking, HoldInput } from '#booking/contract.ts'
import { firstExpiry, type HoldLimits } from '#booking/rules/bookings/hold-time.ts'
import { bookableSpan } from '#booking/rules/slots/open-slots.ts'
import { requireOnSale, resourcesOf, slotOptionsFor, type WantedStart } from '#booking/rules/bookings/plan.ts'
import { slotTaken, staffNeeded, tooLate, tooManyHolds, tooSoon } from '#booking/rules/errors.ts'
import { daysAround, getPlan } from '#booking/queries/get-calendar.ts'
import { bookingView } from '#booking/queries/list-bookings.ts'
import { listNearestSlots } from '#booking/queries/list-nearest-slots.ts'
import { claimTime, findFreeStart } from '#booking/commands/bookings/claim-time.ts'
import { countLiveHolds, insertHold, listBookingRows, lockHolder } from '#booking/store/bookings.server.ts'

/**
 * Holds a slot for a visitor for a few minutes. Without `staffId` the least busy person is chosen. Throws `slot-taken`
 * (with the three nearest free slots), `too-many-holds`, `service-unavailable`, `provider-unavailable`, `option-gone`,
 * `too-soon`, `too-late` and `party-invalid`.
 */
export async function holdSlot(ctx: AppContext, input: HoldInput): Promise<HeldBooking> {
  const id = newId()
  const plan = await getPlan(ctx, input.serviceId, daysAround(input.startsAt))
  requireOnSale(plan)
  const wish = slotOptionsFor(plan, input)
  if (wish.staffId === null && !plan.anyoneAllowed && plan.people.length > 1) throw staffNeeded()
  const wanted = { plan, wish, startsAt: input.startsAt }
  requireInsideSpan(ctx, wanted)
  // Most slots that are already taken are detected here, without waiting for the locks.
  if (!(await findFreeStart(ctx, wanted)).start) throw await slotTakenFor(ctx, wanted)
  const isHeld = await ctx.db.transaction((db) => hold({ ...ctx, now: ctx.now, db }, id, wanted))
  if (!isHeld) throw await slotTakenFor(ctx, wanted)
  const [row] = await listBookingRows(ctx.db, [id])
  return bookingView(row!)
}

function requireInsideSpan(ctx: AppContext, { plan, wish, startsAt }: WantedStart): void {
  const { earliestAt, lastDate } = bookableSpan({ ...plan, durationMinutes: wish.durationMinutes }, ctx.now)
  if (startsAt < earliestAt) {
    const { date, minute } = localOf(plan.timeZone, startsAt)
    ctx.track({
      type: 'too_soon',
      serviceId: plan.serviceId,
      detail: { date, minute, optionId: wish.optionId, party: wish.party },
    })
    throw tooSoon()
  }
  if (localOf(plan.timeZone, startsAt).date > lastDate) throw tooLate()
}

async function hold(ctx: AppContext, id: string, wanted: WantedStart): Promise<boolean> {
  const { plan, wish, startsAt } = wanted
  const { visitorId, addressHash } = visitorOf(ctx)
  await rejectTooMany(ctx, visitorId, addressHash)
  const { serviceId, providerId, timeZone } = plan
  const booking = {
    id,
    serviceId,
    providerId,
    optionId: wish.optionId,
    visitorId,
    addressHash,
    startsAt,
    timeZone,
    party: wish.party,
    heldAt: ctx.now,
    endsAt: startsAt + wish.durationMinutes * 60_000,
    localStart: localDateTimeOf(timeZone, startsAt),
    expiresAt: firstExpiry(ctx.now, holdLimits(ctx)),
  }
  const save = (staffId: string | null) => insertHold(ctx.db, { ...booking, staffId })
  if (!(await claimTime(ctx, { ...wanted, bookingId: id, status: 'held', save }))) return false
  await ctx.invalidate(ctx.db, `service:${serviceId}`)
  await ctx.publish(ctx.db, 'booking.times-changed', { resourceIds: resourcesOf(plan) })
  return true
}

async function rejectTooMany(ctx: AppContext, visitorId: string, addressHash: string): Promise<void> {
  await lockHolder(ctx.db, visitorId, addressHash)
  const { ofVisitor, ofAddress } = await countLiveHolds(ctx.db, visitorId, addressHash, ctx.now)
  for (const [held, key] of [
    [ofVisitor, 'cart.holds_per_visitor'],
    [ofAddress, 'cart.holds_per_address'],
  ] as const) {
    const atMost = ctx.settings.get(key)
    if (held >= atMost) throw tooManyHolds(atMost)
  }
}

/** The time limits of holds in minutes, from the settings. */
export const holdLimits = ({ settings }: AppContext): HoldLimits => ({
  holdMinutes: settings.get('cart.hold_minutes'),
  checkoutMinutes: settings.get('cart.checkout_hold_minutes'),
  longestMinutes: settings.get('cart.hold_limit_minutes'),
})

/** The error `slot-taken`, with the nearest free slots. */
export async function slotTakenFor(ctx: AppContext, wanted: WantedStart) {
  const { date, minute } = localOf(wanted.plan.timeZone, wanted.startsAt)
  return slotTaken({ date, time: clockTime(minute) }, await listNearestSlots(ctx, wanted))
}
