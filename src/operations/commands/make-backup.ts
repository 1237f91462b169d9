import { hostname } from 'node:os'
import { basename } from 'node:path'
import type { AppContext } from '#server/context.ts'
import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { requireRecentProof, requireRight } from '#identity/queries/admins/require-right.ts'
import { outlived } from '#operations/rules/backup-retention.ts'
import { deleteBackupRows, insertBackup } from '#operations/store/backups.server.ts'
import { AppError } from '#shared/app-error.ts'
import type { BackupControl, StoredBackup } from '#shared/adapters/backup-control.ts'
import { newId } from '#shared/ids.ts'
import { days } from '#shared/time/instant.ts'

/**
 * Starts a backup as an administrator. It may take minutes; the list shows its result. Of two concurrent requests, in
 * any process, one is rejected. Throws `backup-busy`.
 */
export async function beginBackup(
  ctx: AppContext,
  backupControl: BackupControl,
): Promise<{ finished: Promise<string> }> {
  await requireRight(ctx, 'change-system')
  const { promise: begun, resolve: onBegun } = Promise.withResolvers<void>()
  const finished = makeBackup(ctx, 'dashboard', backupControl, onBegun)
  await Promise.race([begun, finished])
  await ctx.db.transaction((db) => recordAct({ ...ctx, db }, { type: 'backup-made' }))
  return { finished }
}

/**
 * Makes a backup on this machine and records the result; throws the error of a failed one. Uses the real clock, because
 * a demo may have another one.
 */
export async function makeBackup(
  ctx: AppContext,
  reason: StoredBackup['reason'],
  backupControl: BackupControl,
  onBegun?: () => void,
): Promise<string> {
  await requireRight(ctx, 'change-system')
  const began = { id: newId(), reason, machine: hostname(), beganAt: Date.now() }
  try {
    const options = { withFiles: ctx.settings.get('backups.with_files'), ...(onBegun && { onBegun }) }
    const { bytes, rows: rowCount, files: fileCount, ...made } = await backupControl.make(reason, options)
    const file = basename(made.file)
    await insertBackup(ctx.db, { ...began, file, endedAt: Date.now(), bytes, rowCount, fileCount, failure: null })
    await deleteBackupRows(ctx.db, Date.now() - days(400))
    await backupControl.remove(outlived(await backupControl.list(), ctx.settings.get('backups.retention_count')))
    return file
  } catch (error) {
    const isBusy = error instanceof AppError && error.code === 'backup-busy'
    if (!isBusy) await recordFailure(ctx, began, error)
    throw error
  }
}

async function recordFailure(
  ctx: AppContext,
  began: { id: string; reason: StoredBackup['reason']; machine: string; beganAt: number },
  error: unknown,
) {
  const failure = (error as Error).message.slice(0, 500)
  await insertBackup(ctx.db, {
    ...began,
    file: '',
    endedAt: Date.now(),
    bytes: 0,
    rowCount: 0,
    fileCount: 0,
    failure,
  }).catch(() => {})
}

/** Deletes a backup. Throws `not-found` and `requires-recent-login`. */
export async function removeBackup(ctx: AppContext, name: string, backupControl: BackupControl): Promise<void> {
  await requireRight(ctx, 'change-system')
  requireRecentProof(ctx)
  await requireStored(backupControl, name)
  await ctx.db.transaction((db) =>
    recordAct({ ...ctx, db }, { type: 'backup-removed', target: { kind: 'backup', id: name, label: name } }),
  )
  await backupControl.remove([name])
}

/** Opens a backup, with all data of all people, for download. Throws `not-found` and `requires-recent-login`. */
export async function downloadBackup(ctx: AppContext, name: string, backupControl: BackupControl) {
  await requireRight(ctx, 'change-system')
  requireRecentProof(ctx)
  await requireStored(backupControl, name)
  await ctx.db.transaction((db) =>
    recordAct({ ...ctx, db }, { type: 'backup-downloaded', target: { kind: 'backup', id: name, label: name } }),
  )
  return backupControl.read(name)
}

async function requireStored(backupControl: BackupControl, name: string): Promise<void> {
  if (!(await backupControl.list()).some((stored) => stored.name === name))
    throw new AppError('not-found', 'not-found', 'There is no such backup.')
}
