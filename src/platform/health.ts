import { sql, type Database } from '#platform/database/database.ts'
import { withPatience } from '#platform/database/patience.ts'
import { writingFault } from '#platform/database/transient-faults.ts'

/** A fault of the installation, in words for its operator, without URLs and names. */
export interface Fault {
  part: 'database' | 'writing' | 'storage'
  words: string
}

interface Parts {
  db: Database
  /** Whether the file storage can write and read. */
  storageAnswers(): Promise<boolean>
  /** The interval of write attempts after a failed one, in milliseconds. */
  probeEveryMs?: number
}

/** The time limit of a health check, in milliseconds. */
const patienceMs = 1_500

// An arbitrary number, the same in all processes.
const probeLock = 4_702_110_917

/**
 * The health of this process. Each check queries the database. A failed write is learned from the errors of other work;
 * from then on a small write is attempted every few seconds, until one succeeds. So a check of a healthy market costs
 * one `select 1`.
 */
export class Health {
  private readonly parts: Required<Parts>
  private writing: string | undefined
  private timer: NodeJS.Timeout | undefined

  constructor(parts: Parts) {
    this.parts = { probeEveryMs: 3_000, ...parts }
  }

  /** Receives every error of the database; most of them are unrelated to writing. */
  note(error: unknown): void {
    const words = writingFault(error)
    if (!words) return
    this.writing = words
    this.probeLater()
  }

  /** The current faults; none: all is well. */
  async faults(): Promise<Fault[]> {
    const [database, storage] = await Promise.all([this.databaseFault(), this.storageFault()])
    return [
      ...(database ? [{ part: 'database' as const, words: database }] : []),
      ...(this.writing ? [{ part: 'writing' as const, words: `nothing can be written: ${this.writing}` }] : []),
      ...(storage ? [{ part: 'storage' as const, words: storage }] : []),
    ]
  }

  close(): void {
    clearTimeout(this.timer)
  }

  private async probe(): Promise<void> {
    this.timer = undefined
    try {
      if (await withPatience(patienceMs, () => tryToWrite(this.parts.db))) this.writing = undefined
    } catch (error) {
      // Whatever the reason, it is not yet known that the database is writable.
      this.note(error)
    }
    if (this.writing) this.probeLater()
  }

  private probeLater(): void {
    this.timer ??= setTimeout(() => void this.probe(), this.parts.probeEveryMs).unref()
  }

  private databaseFault(): Promise<string | undefined> {
    const answered = withPatience(patienceMs, () => this.parts.db.row(sql`select 1`))
    return answered.then(() => undefined, databaseWords)
  }

  private async storageFault(): Promise<string | undefined> {
    // A slow storage does not yet count as failing.
    const late = new Promise<true>((resume) => setTimeout(() => resume(true), patienceMs).unref())
    const isWell = await Promise.race([this.parts.storageAnswers(), late])
    return isWell ? undefined : 'uploads cannot be put down'
  }
}

function databaseWords(error: unknown): string {
  const { code, message } = ((error as Error).cause ?? error) as { code?: string; message?: string }
  if (code?.startsWith('53') && code !== '53100') return 'it has no room for another connection or statement'
  return /timeout|timed out/i.test(message ?? '') || code === '57014' ? 'it does not answer' : 'it cannot be reached'
}

/** Truncates and fills a table, which takes a new page on the disk; false when another process is doing so. */
function tryToWrite(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    const lock = await tx.row<{ locked: boolean }>(sql`select pg_try_advisory_xact_lock(${probeLock}) as locked`)
    if (!lock!.locked) return false
    await tx.run(sql`truncate health_probe`)
    await tx.run(sql`insert into health_probe (at) values (now())`)
    return true
  })
}
