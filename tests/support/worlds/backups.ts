import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backupName } from '../../../src/platform/backup/backup-names.ts'
import { writeBackup } from '../../../src/platform/backup/write-backup.ts'
import { FolderBackupControl } from '../../../src/platform/backup/folder-backup-control.ts'
import { readConfig } from '../../../src/platform/config/config.ts'

/** Backups in a folder for one test file. */
export function openBackups(databaseUrl: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sokora-backups-'))
  const backupControl = new FolderBackupControl(readConfig({ DATA_DIR: dataDir }), databaseUrl)
  let made = 0
  return {
    backupControl,
    /** Creates a stored backup; returns its name. */
    async save(): Promise<string> {
      const name = backupName('dashboard', Date.UTC(2026, 10, 1) + 1_000 * made++)
      const wish = {
        databaseUrl,
        reason: 'dashboard',
        product: '0.1.0',
        publicUrl: 'https://market.example',
        secret: undefined,
      }
      for (;;) {
        const busy = await writeBackup({ ...wish, file: join(backupControl.folder, name) }).then(
          () => false,
          (error: { code?: string }) => error.code === 'busy' || Promise.reject(error),
        )
        if (!busy) return name
      }
    },
    close() {
      backupControl.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
