import type { AppContext } from '#server/context.ts'
import { notFound } from '#shared/app-error.ts'
import type { Instant } from '#shared/time/instant.ts'
import { requireOnSale, resourcesOf, type Plan, type SlotOptions } from '#booking/rules/bookings/plan.ts'
import { daysAround, getPlan } from '#booking/queries/get-calendar.ts'
import { claimTime, lockFor } from '#booking/commands/bookings/claim-time.ts'
import { slotTakenFor } from '#booking/commands/holds/hold-slot.ts'
import {
  listBookingRows,
  lockBookings,
  setBookingsActive,
  setBookingsHeld,
  type BookingRow,
} from '#booking/store/bookings.server.ts'
import { deleteClaims, setClaimStatus } from '#booking/store/claims.server.ts'

export type Secured = { status: 'active' } | { status: 'held'; expiresAt: Instant }

/**
 * Ensures that bookings have their time, all or none. Live holds stay unchanged; an expired hold is claimed again for
 * the same person if its time is free. Locks resources, then bookings, each by id. Throws `slot-taken`.
 */
export async function secureBookings(ctx: AppContext, ids: readonly string[], secured: Secured): Promise<void> {
  if (ids.length === 0) return
  await ctx.db.transaction(async (db) => {
    const world = { ...ctx, now: ctx.now, db }
    const plans = await plansOfExpired(world, await listBookingRows(db, ids))
    await lockFor(world, [...plans.values()])
    const bookings = await lockBookings(db, ids)
    if (bookings.length < new Set(ids).size) throw notFound('booking')
    for (const booking of bookings) {
      if (isHeldStill(booking, world.now)) await secureHeld(world, booking, secured)
      else await reclaim(world, booking, plans.get(booking.id), secured)
    }
  })
}

const isHeldStill = ({ status, expiresAt }: BookingRow, now: Instant) =>
  status === 'active' || (status === 'held' && expiresAt! > now)

async function plansOfExpired(ctx: AppContext, bookings: BookingRow[]): Promise<Map<string, Plan>> {
  const plans = new Map<string, Plan>()
  for (const booking of bookings) {
    if (!isHeldStill(booking, ctx.now))
      plans.set(booking.id, await getPlan(ctx, booking.serviceId, daysAround(booking.startsAt)))
  }
  return plans
}

async function secureHeld({ db }: AppContext, booking: BookingRow, secured: Secured): Promise<void> {
  if (booking.status === 'active') return
  await save(db, booking.id, secured)
  await setClaimStatus(db, [booking.id], secured.status)
}

const save = (db: AppContext['db'], id: string, secured: Secured) =>
  secured.status === 'active' ? setBookingsActive(db, [id]) : setBookingsHeld(db, [id], secured.expiresAt)

async function reclaim(ctx: AppContext, booking: BookingRow, known: Plan | undefined, secured: Secured): Promise<void> {
  const { id, startsAt, serviceId } = booking
  const plan = known ?? (await getPlan(ctx, serviceId, daysAround(startsAt)))
  requireOnSale(plan)
  await deleteClaims(ctx.db, [id])
  const claimed = {
    bookingId: id,
    plan,
    wish: wishOf(booking),
    startsAt,
    status: secured.status,
    save: () => save(ctx.db, id, secured),
  }
  if (!(await claimTime(ctx, claimed))) throw await slotTakenFor(ctx, claimed)
  await ctx.invalidate(ctx.db, `service:${serviceId}`)
  await ctx.publish(ctx.db, 'booking.times-changed', { resourceIds: resourcesOf(plan) })
}

const wishOf = ({ optionId, staffId, party, startsAt, endsAt }: BookingRow): SlotOptions => ({
  optionId,
  staffId,
  party,
  durationMinutes: (endsAt - startsAt) / 60_000,
})
