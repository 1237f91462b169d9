import { sql, type Database } from '#platform/database/database.ts'
import { withPatience } from '#platform/database/patience.ts'
import { writingFault } from '#platform/database/transient-faults.ts'

/** What is wrong with a part of the installation, in words for its operator: neither addresses nor names stand in them. */
export interface Fault {
  part: 'database' | 'writing' | 'storage'
  words: string
}

interface Parts {
  db: Database
  /** Whether uploads can be put where they lie, and come back. */
  storageAnswers(): Promise<boolean>
  /** How long after a write that failed another one is tried, in milliseconds. */
  probeEveryMs?: number
}

/** Whoever asks how it is waits no longer than this, in milliseconds. */
const patienceMs = 1_500

// Any number, as long as all processes take the same.
const probeLock = 4_702_110_917

/**
 * How this process is. Whether the database answers is asked each time. That it cannot be written is learned from whatever failed for this reason;
 * from then on a small write is tried every few seconds, until one works. So health costs a healthy market one `select 1`.
 */
export class Health {
  private readonly parts: Required<Parts>
  private writing: string | undefined
  private timer: NodeJS.Timeout | undefined

  constructor(parts: Parts) {
    this.parts = { probeEveryMs: 3_000, ...parts }
  }

  /** Told of every fault of the database; most of them say nothing about writing. */
  note(error: unknown): void {
    const words = writingFault(error)
    if (!words) return
    this.writing = words
    this.probeLater()
  }

  /** What is wrong at this moment; nothing: all is well. */
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
      // Whatever the reason: that it can be written is not known yet.
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
    // A storage that is slow is not yet one that fails.
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

/** A new file of one page, which takes room on the disk; false where another process is at it. */
function tryToWrite(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    const lock = await tx.row<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${probeLock}) as mine`)
    if (!lock!.mine) return false
    await tx.run(sql`truncate health_probe`)
    await tx.run(sql`insert into health_probe (at) values (now())`)
    return true
  })
}
