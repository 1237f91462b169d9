import type { AppContext } from '#server/context.ts'
import { isNightlyDue, lastDue } from '#operations/rules/backup-retention.ts'
import { bornAt, lastNightly } from '#operations/store/backups.server.ts'

/** Whether the nightly backup waits to be made. By the real clock: a demo's may be anywhere. */
export async function isBackupDue(ctx: AppContext): Promise<boolean> {
  const now = Date.now()
  const due = lastDue(ctx.settings.get('market.time_zone'), ctx.settings.get('backups.hour'), now)
  const last = await lastNightly(ctx.db)
  // A market that is younger than its last night has nothing to catch up on.
  if (!last && (await bornAt(ctx.db)) > due) return false
  return isNightlyDue(due, last, now)
}
