import type { AppContext } from '#server/context.ts'
import { isNightlyDue, lastDue } from '#operations/rules/backup-retention.ts'
import { bornAt, lastNightly } from '#operations/store/backups.server.ts'

/** Whether the nightly backup is due. Uses the real clock, because a demo may have another one. */
export async function isBackupDue(ctx: AppContext): Promise<boolean> {
  const now = Date.now()
  const due = lastDue(ctx.settings.get('market.time_zone'), ctx.settings.get('backups.hour'), now)
  const last = await lastNightly(ctx.db)
  // A market that was installed after the last due time has not missed a backup.
  if (!last && (await bornAt(ctx.db)) > due) return false
  return isNightlyDue(due, last, now)
}
