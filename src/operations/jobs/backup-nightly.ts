import { makeBackup } from '#operations/commands/make-backup.ts'
import { isBackupDue } from '#operations/queries/is-backup-due.ts'
import type { Job } from '#platform/jobs/job.ts'
import type { BackupControl } from '#shared/adapters/backup-control.ts'

/** Makes a backup every night, in one process. A missed one is made at the next start. */
export const backupNightlyWith = (backupControl: BackupControl): Job => ({
  name: 'operations.backup-nightly',
  everySeconds: 60,
  run: async (ctx) => {
    if (!(await isBackupDue(ctx))) return 0
    // Another process may be making it: the database allows only one, and afterwards it is no longer due.
    await makeBackup(ctx, 'nightly', backupControl).catch((error: Error & { code?: string }) => {
      if (!['busy', 'backup-busy', 'given-up'].includes(error.code ?? '')) throw error
    })
    return 0
  },
})
