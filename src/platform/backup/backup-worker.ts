import { writeBackup, type BackupMade, type BackupOptions } from '#platform/backup/write-backup.ts'

// A program of its own beside the market (backup-desk.ts starts it): what it takes of a processor and of memory is not missed by pages.

/** `begun`: nobody else is at it, in any process. */
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
// Whoever started it is gone: nobody would take the backup.
process.once('disconnect', () => process.exit())
