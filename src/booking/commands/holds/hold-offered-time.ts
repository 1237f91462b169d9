import { visitorOf, type AppContext } from '#server/context.ts'
import { lockResources, insertClaims, unlessTaken } from '#booking/store/claims.server.ts'
import { releaseExpired } from '#booking/commands/bookings/claim-time.ts'
import { slotTaken } from '#booking/rules/errors.ts'
import { insertHold } from '#booking/store/bookings.server.ts'
import { newId } from '#shared/ids.ts'
import type { Instant } from '#shared/time/instant.ts'
import { clockTime } from '#shared/time/local-date.ts'
import { localDateTimeOf, localOf } from '#shared/time/zones.ts'

/** A time that the provider itself offered. */
export interface OfferedTime {
  serviceId: string
  providerId: string
  optionId: string
  timeZone: string
  /** The person whose time is claimed; null: the booking is in the calendar but claims no time. */
  staffId: string | null
  startsAt: Instant
  endsAt: Instant
  expiresAt: Instant
}

/**
 * Holds a time that a provider offered to this visitor. Opening hours, notice and slot steps do not apply to it, but no
 * person can be booked twice. Runs inside a transaction; returns the id of the booking. Throws `slot-taken`.
 */
export async function holdOfferedTime(ctx: AppContext, offered: OfferedTime): Promise<string> {
  const { staffId, startsAt, endsAt, timeZone } = offered
  const { visitorId, addressHash } = visitorOf(ctx)
  const [id, people] = [newId(), staffId === null ? [] : [staffId]]
  await lockResources(ctx.db, people)
  await releaseExpired(ctx, people)
  const claims = people.map((resourceId) => ({ resourceId, sessionId: id, seat: 0, startsAt, endsAt }))
  const isHeld = await unlessTaken(ctx.db, async () => {
    await insertHold(ctx.db, {
      ...offered,
      id,
      visitorId,
      addressHash,
      party: 1,
      heldAt: ctx.now,
      localStart: localDateTimeOf(timeZone, startsAt),
    })
    await insertClaims(ctx.db, id, 'held', claims)
  })
  if (!isHeld) {
    const { date, minute } = localOf(timeZone, startsAt)
    throw slotTaken({ date, time: clockTime(minute) })
  }
  await ctx.invalidate(ctx.db, `service:${offered.serviceId}`)
  await ctx.publish(ctx.db, 'booking.times-changed', { resourceIds: people })
  return id
}
