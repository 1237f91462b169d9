import type { AppContext } from '#server/context.ts'
import { releaseBookings } from '#booking/commands/bookings/release-bookings.ts'
import { restartFutureHolds, lockExpired } from '#booking/store/bookings.server.ts'

const batchSize = 100

/** Releases a batch of expired holds; several processes can run this at once. Returns how many it released. */
export async function expireHolds(ctx: AppContext): Promise<number> {
  const { expired, released } = await ctx.db.transaction(async (db) => {
    await restartFutureHolds(db, ctx.now)
    const expired = await lockExpired(db, ctx.now, batchSize)
    const released = await releaseBookings(
      { ...ctx, now: ctx.now, db },
      expired.map(({ id }) => id),
    )
    return { expired, released }
  })
  for (const { id: _, serviceId, localStart, valueMinor, currency, ...detail } of expired) {
    const [date, minute] = [localStart.slice(0, 10), minuteOf(localStart.slice(11))]
    ctx.track({
      type: 'hold_expired',
      serviceId,
      valueMinor: valueMinor ?? undefined,
      currency,
      detail: { date, minute, ...detail },
    })
  }
  return released
}

/** "15:30" → 930 (minutes since midnight) */
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
