import { fork, type ChildProcess } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { BackupError } from '#platform/backup/backup-format.ts'
import { backupName, filesFolderOf, readBackupName, type BackupReason } from '#platform/backup/backup-names.ts'
import type { BackupAnswer, BackupWord } from '#platform/backup/backup-worker.ts'
import { checkBackup } from '#platform/backup/check-backup.ts'
import type { BackupMade, BackupOptions } from '#platform/backup/write-backup.ts'
import type { Config } from '#platform/config/config.ts'
import { version as productVersion } from '#platform/version.ts'
import { AppError } from '#shared/app-error.ts'
import type { BackupControl, StoredBackup, MakeOptions } from '#shared/adapters/backup-control.ts'

const program = createRequire(import.meta.url).resolve('#platform/backup/backup-worker.ts')

const backupBusy = () => new AppError('conflict', 'backup-busy', 'A backup is being made at this moment.')

/** Makes and lists the backups of this process; a child process does the work. */
export class FolderBackupControl implements BackupControl {
  readonly folder: string
  private readonly config: Pick<Config, 's3' | 'dataDir' | 'publicUrl' | 'secret'>
  private readonly databaseUrl: string
  private child: ChildProcess | undefined
  private isClosed = false
  private isReading = false

  constructor(config: Config, databaseUrl: string) {
    this.folder = config.backupDir
    this.config = config
    this.databaseUrl = databaseUrl
  }

  get isBusy(): boolean {
    return this.child !== undefined
  }

  async make(reason: BackupReason, { withFiles, onBegun = () => {} }: MakeOptions): Promise<BackupMade> {
    if (this.child || this.isClosed) throw backupBusy()
    const child = fork(program, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] })
    this.child = child
    try {
      if (child.pid) setPriority(child.pid, 10)
      const answer = await this.request(child, this.wishOf(reason, withFiles), onBegun)
      if ('made' in answer) return answer.made
      if (answer.code === 'busy') throw backupBusy()
      throw new BackupError(answer.code ?? 'failed', answer.failure)
    } finally {
      this.child = undefined
    }
  }

  async list(): Promise<StoredBackup[]> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    const names = (await readdir(this.folder))
      .filter((name) => readBackupName(name))
      .toSorted()
      .toReversed()
    const found = names.map(async (name) => ({
      name,
      ...readBackupName(name)!,
      stats: await stat(join(this.folder, name)).catch(() => undefined),
    }))
    // Another process may delete a file in the meantime.
    return (await Promise.all(found)).flatMap(({ stats, ...stored }) =>
      stats ? [{ ...stored, bytes: stats.size }] : [],
    )
  }

  async check(name: string): Promise<{ rows: number; files: number }> {
    // Every byte goes through this process: several downloads at once would slow down pages.
    if (this.isReading) throw new AppError('conflict', 'backup-busy', 'A backup is being read at this moment.')
    const path = this.pathOf(name)
    this.isReading = true
    const { end } = await checkBackup(path).finally(() => (this.isReading = false))
    return { rows: end.tables.reduce((sum, { rows }) => sum + rows, 0), files: end.files }
  }

  async read(name: string): Promise<{ bytes: number; content: Readable }> {
    const path = this.pathOf(name)
    const stats = await stat(path).catch(() => undefined)
    if (!stats) throw new AppError('not-found', 'not-found', 'There is no such backup.')
    return { bytes: stats.size, content: createReadStream(path) }
  }

  async remove(names: string[]): Promise<void> {
    for (const name of names) await rm(this.pathOf(name), { force: true })
  }

  /** Aborts the backup that is being made. */
  close(): void {
    this.isClosed = true
    this.child?.kill('SIGKILL')
  }

  private pathOf(name: string): string {
    if (!readBackupName(name)) throw new AppError('not-found', 'not-found', 'There is no such backup.')
    return join(this.folder, name)
  }

  private wishOf(reason: BackupReason, withFiles: boolean): BackupOptions {
    const { publicUrl, secret } = this.config
    return {
      databaseUrl: this.databaseUrl,
      file: join(this.folder, backupName(reason, Date.now())),
      filesFolder: withFiles ? filesFolderOf(this.config) : undefined,
      reason,
      product: productVersion,
      publicUrl,
      secret,
    }
  }

  private request(child: ChildProcess, wish: BackupOptions, onBegun: () => void): Promise<BackupAnswer> {
    return new Promise((resume) => {
      child.on('message', (word: BackupWord) => ('begun' in word ? onBegun() : resume(word)))
      child.once('exit', () => {
        // Kills the child process: a partial file is no backup.
        const givenUp = () => resume({ failure: 'It was given up.', code: 'given-up' })
        // On a read-only disk the removal fails as well; that is no reason for the process to exit.
        rm(`${wish.file}.part`, { force: true }).then(givenUp, givenUp)
      })
      child.once('error', (error) => resume({ failure: error.message, code: 'failed' }))
      child.send(wish, () => {})
    })
  }
}
