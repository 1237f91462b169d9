import type { AppContext } from '#server/context.ts'
import type { JobRun } from '#platform/jobs/job-log.ts'
import type { Job } from '#platform/jobs/job.ts'
import { currentObserver } from '#platform/telemetry/observer.ts'

interface Options {
  jobs: Job[]
  /** A new context for every run, so that `now` is current. */
  makeContext(): AppContext
  onFailure(job: Job, error: unknown): void
  /** Called after every run. */
  onRun?: (job: Job, run: JobRun) => void
}

// A job that always finds work is a bug; the limit keeps it from using a core without end.
const batchLimit = 1_000

/** Runs jobs when they are due or their topic is published, each job one run at a time in this process. */
export class JobRunner {
  private readonly options: Options
  private readonly timers: NodeJS.Timeout[] = []
  private readonly running = new Map<string, Promise<unknown>>()
  private readonly wanted = new Set<string>()
  private isStopped = false

  constructor(options: Options) {
    this.options = options
  }

  start(): void {
    for (const job of this.options.jobs) {
      this.timers.push(setInterval(() => void this.run(job), job.everySeconds * 1000))
      void this.run(job)
    }
  }

  wake(topics: string[]): void {
    for (const job of this.options.jobs)
      if (wakingTopics(job).some((topic) => topics.includes(topic))) void this.run(job)
  }

  /** Runs all jobs once, one after the other: after a change of the clock. */
  async runAll(): Promise<void> {
    for (const job of this.options.jobs) await this.run(job)
  }

  async stop(): Promise<void> {
    this.isStopped = true
    this.timers.forEach(clearInterval)
    await Promise.all(this.running.values())
  }

  private run(job: Job): Promise<unknown> {
    if (this.isStopped) return Promise.resolve()
    const current = this.running.get(job.name)
    // A topic published during a run may be too late for it, so the job runs once more.
    if (current) {
      this.wanted.add(job.name)
      return current
    }
    const observer = currentObserver()
    const work = () => this.work(job)
    const run = (observer ? observer.job(job.name, work) : work()).finally(() => this.running.delete(job.name))
    this.running.set(job.name, run)
    return run
  }

  private async work(job: Job): Promise<JobRun> {
    const began = performance.now()
    const run: JobRun = { did: 0, durationMs: 0 }
    try {
      do {
        this.wanted.delete(job.name)
        for (let batches = 0; batches < batchLimit && !this.isStopped; batches++) {
          const did = await job.run(this.options.makeContext())
          if (!did) break
          run.did += did
        }
      } while (this.wanted.has(job.name) && !this.isStopped)
    } catch (error) {
      run.error = error
      this.options.onFailure(job, error)
    }
    run.durationMs = performance.now() - began
    this.options.onRun?.(job, run)
    return run
  }
}

/** The topics that start a job at once; "run:NAME" starts it on request. */
const wakingTopics = ({ name, wakesOn = [] }: Job) => [...wakesOn, `run:${name}`]
