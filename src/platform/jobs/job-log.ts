import { hostname } from 'node:os'
import { sql, type Database } from '#platform/database/database.ts'
import type { Job } from '#platform/jobs/job.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface JobRun {
  did: number
  durationMs: number
  error?: unknown
}

interface Known {
  everySeconds: number
  ranAt: Instant
  durationMs: number
  did: number
  failedAt: Instant | null
  lastError: string
}

interface Options {
  db: Database
  /** The id of this process, unique for each one. */
  process?: string
  everyMs?: number
}

/**
 * Stores the last run of each job of this process, once a minute in one statement; failures after a second. Uses real
 * time, because the clock of the demo can be set to any time.
 */
export class JobLog {
  private readonly db: Database
  private readonly process: string
  private readonly known = new Map<string, Known>()
  private readonly timer: NodeJS.Timeout
  private soon: NodeJS.Timeout | undefined
  private flushing: Promise<void> | undefined

  constructor({ db, process = `${hostname().slice(0, 40)} ${globalThis.process.pid}`, everyMs = 60_000 }: Options) {
    this.db = db
    this.process = process
    this.timer = setInterval(() => void this.flush(), everyMs).unref()
    this.flushSoon(5_000)
  }

  note({ name, everySeconds }: Pick<Job, 'name' | 'everySeconds'>, { did, durationMs, error }: JobRun): void {
    const before = this.known.get(name)
    const failed = error === undefined ? undefined : { failedAt: Date.now(), lastError: String(error).slice(0, 500) }
    const { failedAt = null, lastError = '' } = failed ?? before ?? {}
    this.known.set(name, {
      everySeconds,
      ranAt: Date.now(),
      durationMs: Math.round(durationMs),
      did: did + (before?.did ?? 0),
      failedAt,
      lastError,
    })
    if (failed) this.flushSoon(1_000)
  }

  /** An error of this log must not end the process: unsaved runs are saved the next time. */
  async flush(): Promise<void> {
    this.flushing ??= this.write()
      .catch(() => {})
      .finally(() => (this.flushing = undefined))
    await this.flushing
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    clearTimeout(this.soon)
    await this.flush()
    // A stopped process runs no jobs.
    await this.db.run(sql`delete from job_runs where process = ${this.process}`).catch(() => {})
  }

  private flushSoon(ms: number) {
    clearTimeout(this.soon)
    this.soon = setTimeout(() => void this.flush(), ms).unref()
  }

  private async write(): Promise<void> {
    const rows = [...this.known].map(([name, run]) => ({
      name,
      every_seconds: run.everySeconds,
      ran_at: isoOf(run.ranAt),
      duration_ms: run.durationMs,
      did: run.did,
      failed_at: run.failedAt && isoOf(run.failedAt),
      last_error: run.lastError,
    }))
    if (rows.length === 0) return
    await this.db
      .run(sql`insert into job_runs (name, process, every_seconds, ran_at, duration_ms, did, failed_at, last_error)
      select name, ${this.process}, every_seconds, ran_at, duration_ms, did, failed_at, last_error
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(name text, every_seconds int, ran_at timestamptz, duration_ms int, did bigint,
        failed_at timestamptz, last_error text)
      on conflict (name, process) do update set every_seconds = excluded.every_seconds, ran_at = excluded.ran_at, duration_ms = excluded.duration_ms,
        did = excluded.did, failed_at = excluded.failed_at, last_error = excluded.last_error`)
    await this.db.run(sql`delete from job_runs where ran_at < ${isoOf(Date.now() - 86_400_000)}`)
  }
}
