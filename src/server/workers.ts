import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { passMetricsOn } from '#server/worker-metrics.ts'
import { logError } from '#platform/log.ts'

/** Whether this process is one of several that another one started. */
export const { isWorker } = cluster

/** Whether this process speaks for the market: the only one, or the first of several. */
export const isFirst = !isWorker || cluster.worker?.id === 1

const stopMessage = 'stop'

/** Calls `stop` when the process that started this one says so. */
export const onStopRequest = (stop: () => void): void =>
  void process.on('message', (message) => message === stopMessage && stop())

const restarts = { mostPerWorker: 3, withinMs: 600_000, pauseMs: 500 }

interface Options {
  count: number
  /** What they find in their environment, besides that of this process. */
  environment: Record<string, string>
  /** How long they may take to stop; after that they are killed. */
  graceMs: number
  /** Called when they end again and again. */
  onFatal(reason: Error): void
}

// They accept connections from one queue of the system. The other way, where this process hands them out, loses those
// that it hands to one that has just died: their clients wait for ever.
cluster.schedulingPolicy = cluster.SCHED_NONE

/** Several processes that share one port; one that dies is replaced. */
export class Workers {
  private readonly options: Options
  /** The times of their deaths in ms, only those that still count. */
  private deaths: number[] = []
  private isStopping = false

  constructor(options: Options) {
    this.options = options
  }

  /** Resolves when all of them listen. @throws when one ends before that; it has written why. */
  async open(): Promise<void> {
    passMetricsOn(() => this.running())
    await Promise.all(Array.from({ length: this.options.count }, () => this.start()))
  }

  /**
   * Tells them to stop; a second time ends the pause in which they still respond. By message, because signals end a
   * process at once on Windows.
   */
  requestStop(): void {
    this.isStopping = true
    for (const worker of this.running()) if (worker.isConnected()) worker.send(stopMessage)
  }

  async stop(): Promise<void> {
    if (!this.isStopping) this.requestStop()
    const ended = this.running().map((worker) => new Promise((resume) => worker.once('exit', resume)))
    await Promise.race([Promise.all(ended), sleep(this.options.graceMs, undefined, { ref: false })])
    for (const { process: child } of this.running()) child.kill('SIGKILL')
  }

  private running(): Worker[] {
    return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
  }

  private async start(): Promise<void> {
    const worker = cluster.fork(this.options.environment)
    await new Promise<void>((resolve, reject) => {
      worker.once('listening', () => resolve())
      worker.once('exit', (code, signal) => reject(endOf(worker, code, signal)))
    })
    worker.once('exit', (code, signal) => void this.replace(endOf(worker, code, signal)))
  }

  private async replace(reason: Error): Promise<void> {
    if (this.isStopping) return
    logError('a process of the market ended, and another one is started', reason)
    const now = Date.now()
    this.deaths = [...this.deaths.filter((at) => at > now - restarts.withinMs), now]
    if (this.deaths.length > restarts.mostPerWorker * this.options.count) return this.options.onFatal(reason)
    await sleep(restarts.pauseMs)
    if (!this.isStopping) await this.start().catch((error: Error) => this.replace(error))
  }
}

const endOf = ({ process: { pid } }: Worker, code: number | null, signal: string | null) =>
  new Error(`Process ${pid} ended ${signal ? `by ${signal}` : `with code ${code}`}.`)
