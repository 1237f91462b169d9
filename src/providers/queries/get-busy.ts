import type { AppContext } from '#server/context.ts'
import type { BusyView } from '#providers/contract.ts'
import { extraMinutes } from '#providers/rules/busy.ts'
import { findBusy } from '#providers/store/busy-providers.server.ts'
import { isoOf } from '#shared/time/instant.ts'
import { clockTime } from '#shared/time/local-date.ts'
import { localOf } from '#shared/time/zones.ts'

/** How much longer new orders of goods take now; null: as usual. */
export async function getBusy(ctx: AppContext, providerId: string): Promise<BusyView | null> {
  const busy = await findBusy(ctx.db, providerId)
  if (!busy || extraMinutes(busy, ctx.now) === 0) return null
  const until = busy.busyUntil!
  return { minutes: busy.busyMinutes!, until: isoOf(until), untilText: clockTime(localOf(busy.timeZone, until).minute) }
}
