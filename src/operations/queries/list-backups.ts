import { join } from 'node:path'
import type { AppContext } from '#server/context.ts'
import { hasRight, requireRight } from '#identity/queries/admins/require-right.ts'
import type { BackupHealth, BackupsView } from '#operations/contract-backups.ts'
import { shellWord, sizeText } from '#operations/rules/backup-retention.ts'
import { bornAt, lastBackup, lastGoodBackup } from '#operations/store/backups.server.ts'
import type { BackupControl, StoredBackup } from '#shared/adapters/backup-control.ts'
import { days } from '#shared/time/instant.ts'
import { describeShort } from '#shared/time/time-text.ts'

const reasons: Record<StoredBackup['reason'], string> = {
  nightly: 'nightly',
  upgrade: 'before an upgrade',
  dashboard: 'by hand',
  command: 'by command',
}

/** The backups on this machine, and the result of the last one of any process. */
export async function listBackups(ctx: AppContext, backupControl: BackupControl): Promise<BackupsView> {
  await requireRight(ctx, 'read-system')
  const [stored, last, mayChange] = [
    await backupControl.list(),
    await lastBackup(ctx.db),
    await hasRight(ctx, 'change-system'),
  ]
  const zone = ctx.settings.get('market.time_zone')
  const market = ctx.settings.get('market.name')
  const timeText = (at: number) => describeShort(at, zone, Date.now())
  return {
    folder: backupControl.folder,
    isBusy: backupControl.isBusy,
    mayChange,
    nightly: {
      hour: ctx.settings.get('backups.hour'),
      zone,
      retentionCount: ctx.settings.get('backups.retention_count'),
      withFiles: ctx.settings.get('backups.with_files'),
    },
    items: stored.map(({ name, at, reason, bytes }) => ({
      name,
      reason: reasons[reason],
      at: new Date(at).toISOString(),
      display: timeText(at),
      size: sizeText(bytes),
      restoreLine: `npm run restore -- ${join(backupControl.folder, name)} --replace ${shellWord(market)}`,
    })),
    last: last ? { display: timeText(last.endedAt), failure: last.failure } : null,
  }
}

/** Reads a whole backup and compares every hash in it. */
export async function checkStoredBackup(
  ctx: AppContext,
  name: string,
  backupControl: BackupControl,
): Promise<{ rows: number; files: number }> {
  await requireRight(ctx, 'read-system')
  return backupControl.check(name)
}

/** The state of backups, for the overview. */
export async function getBackupHealth(ctx: AppContext): Promise<BackupHealth> {
  const now = Date.now()
  const [last, good] = [await lastBackup(ctx.db), await lastGoodBackup(ctx.db)]
  const zone = ctx.settings.get('market.time_zone')
  if (!good) {
    if (last) return { state: 'red', words: `The last backup failed: ${last.failure}`, at: null }
    const isYoung = now - (await bornAt(ctx.db)) < days(2)
    return {
      state: isYoung ? 'ok' : 'red',
      words: isYoung ? 'The first one is made tonight.' : 'There is no backup yet.',
      at: null,
    }
  }
  const at = new Date(good.endedAt).toISOString()
  const words = `Last one ${describeShort(good.endedAt, zone, now)}, ${sizeText(good.bytes)}.`
  if (last!.failure !== null) return { state: 'warn', words: `${words} One after it failed: ${last!.failure}`, at }
  return { state: now - good.endedAt > days(3) ? 'red' : now - good.endedAt > days(1.5) ? 'warn' : 'ok', words, at }
}
