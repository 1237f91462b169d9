import { setTimeout as rest } from 'node:timers/promises'
import type { AppContext } from '#server/context.ts'
import { refreshFreeTimes } from '#booking/commands/slots/refresh-free-times.ts'
import { listDueChecks } from '#booking/store/free-times.server.ts'

const batchSize = 200

// After a downtime thousands are due at once; the pause leaves capacity for visitors.
const restMilliseconds = 1_000

/**
 * Recalculates the free times of services that are due. Returns how many; a full batch means that there may be more.
 */
export async function refreshDueTimes(ctx: AppContext): Promise<number> {
  const ids = await listDueChecks(ctx.db, ctx.now, batchSize)
  await refreshFreeTimes(ctx, ids)
  if (ids.length < batchSize) return 0
  await rest(restMilliseconds)
  return ids.length
}
