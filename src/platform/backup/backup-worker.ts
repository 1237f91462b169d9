import { writeBackup, type BackupMade, type BackupOptions } from '#platform/backup/write-backup.ts'

// A separate process (backup-desk.ts starts it), so that its use of CPU and memory does not slow down pages.

/** `begun`: this process has the lock, so no other process makes a backup. */
export type BackupWord = { begun: true } | BackupAnswer

export type BackupAnswer = { made: BackupMade } | { failure: string; code: string | undefined }

async function answer(wish: BackupOptions): Promise<BackupAnswer> {
  try {
    return { made: await writeBackup(wish, () => void process.send!({ begun: true })) }
  } catch (error) {
    const { message, code } = error as Error & { code?: string }
    return { failure: message, code }
  }
}

process.once('message', (wish) => {
  void answer(wish as BackupOptions).then((reply) => process.send!(reply, () => process.disconnect()))
})
// The parent process is gone, so nobody would receive the backup.
process.once('disconnect', () => process.exit())
