import type { AppContext } from '#context.ts'
import type { SweepRun } from '#platform/sweep-log.ts'
import type { Sweep } from '#platform/sweeps.ts'

interface Options {
  sweeps: Sweep[]
  /** A fresh world for every run, so that `now` is now. */
  makeContext(): AppContext
  onFailure(sweep: Sweep, error: unknown): void
  /** Told of every run. */
  onRun?: (sweep: Sweep, run: SweepRun) => void
}

// A sweep that always finds work is a bug; it must not keep a core busy until somebody notices.
const batchLimit = 1_000

/** Runs sweeps when their time has come or their topic was announced, each one at a time in this process. */
export class Sweeper {
  private readonly options: Options
  private readonly timers: NodeJS.Timeout[] = []
  private readonly running = new Map<string, Promise<void>>()
  private readonly wanted = new Set<string>()
  private isStopped = false

  constructor(options: Options) {
    this.options = options
  }

  start(): void {
    for (const sweep of this.options.sweeps) {
      this.timers.push(setInterval(() => void this.run(sweep), sweep.everySeconds * 1000))
      void this.run(sweep)
    }
  }

  wake(topics: string[]): void {
    for (const sweep of this.options.sweeps)
      if (wakingTopics(sweep).some((topic) => topics.includes(topic))) void this.run(sweep)
  }

  /** All sweeps once, one after the other: after the clock was moved. */
  async runAll(): Promise<void> {
    for (const sweep of this.options.sweeps) await this.run(sweep)
  }

  async stop(): Promise<void> {
    this.isStopped = true
    this.timers.forEach(clearInterval)
    await Promise.all(this.running.values())
  }

  private run(sweep: Sweep): Promise<void> {
    if (this.isStopped) return Promise.resolve()
    const current = this.running.get(sweep.name)
    // What was announced during a run may have come too late for it, so it runs once more.
    if (current) {
      this.wanted.add(sweep.name)
      return current
    }
    const run = this.work(sweep).finally(() => this.running.delete(sweep.name))
    this.running.set(sweep.name, run)
    return run
  }

  private async work(sweep: Sweep): Promise<void> {
    const began = performance.now()
    const run: SweepRun = { did: 0, durationMs: 0 }
    try {
      do {
        this.wanted.delete(sweep.name)
        for (let batches = 0; batches < batchLimit && !this.isStopped; batches++) {
          const did = await sweep.run(this.options.makeContext())
          if (!did) break
          run.did += did
        }
      } while (this.wanted.has(sweep.name) && !this.isStopped)
    } catch (error) {
      run.error = error
      this.options.onFailure(sweep, error)
    }
    this.options.onRun?.(sweep, { ...run, durationMs: performance.now() - began })
  }
}

/** What announces that a sweep runs at once; somebody may also ask for it by its name. */
const wakingTopics = ({ name, wakesOn = [] }: Sweep) => [...wakesOn, `run:${name}`]
