import type { AppContext } from '#server/context.ts'
import { DaySalts } from '#analytics/commands/day-salts.ts'
import { UnmetSearchBuffer } from '#analytics/commands/unmet-search-buffer.ts'
import { writeEvents } from '#analytics/commands/write-events.ts'
import type { ReceivedEvent } from '#analytics/rules/received-event.ts'
import { AppError } from '#shared/app-error.ts'

interface Options {
  makeContext(): Pick<AppContext, 'db' | 'now'>
  onFailure(error: unknown): void
  /** How many may wait; what comes when it is full is dropped, and counted. */
  mostWaiting?: number
}

const pauseMs = 1_000
const mostAtOnce = 5_000

/**
 * Where events wait in this process until they are written, many at a time: every second, or when a thousand wait. Hearing one never waits
 * and never fails. What a process that is killed had not written yet is lost: at most the last second.
 */
export class EventBuffer {
  /** What goes the same way and is no event: it has no visitor and no service. */
  readonly unmetSearches = new UnmetSearchBuffer()
  private readonly options: Required<Options>
  private readonly salts = new DaySalts()
  private readonly timer: NodeJS.Timeout
  private waiting: ReceivedEvent[] = []
  private writing: Promise<void> | undefined
  private unnoted = 0
  private losses = 0

  constructor(options: Options) {
    this.options = { mostWaiting: 50_000, ...options }
    this.timer = setInterval(() => void this.flush(), pauseMs)
    this.timer.unref()
  }

  get size(): number {
    return this.waiting.length
  }

  add(events: ReceivedEvent[]): void {
    const freePlaces = Math.max(0, this.options.mostWaiting - this.waiting.length)
    this.waiting.push(...events.slice(0, freePlaces))
    this.lose(Math.max(0, events.length - freePlaces))
    if (this.waiting.length >= 1_000) void this.flush()
  }

  /** Writes what waits. Never fails: what could not be written waits on. */
  flush(): Promise<void> {
    this.writing ??= Promise.all([this.write(), this.writeUnmetSearches()]).then(() => void (this.writing = undefined))
    return this.writing
  }

  /** How many were dropped since somebody last asked. */
  drainLossCount(): number {
    const losses = this.losses
    this.losses = 0
    return losses
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    await this.flush()
    // What came while the last writing was under way.
    await this.flush()
  }

  private lose(count: number) {
    this.unnoted += count
    this.losses += count
  }

  private writeUnmetSearches(): Promise<void> {
    return this.unmetSearches.flush(this.options.makeContext).catch(this.options.onFailure)
  }

  private async write(): Promise<void> {
    let atOnce = mostAtOnce
    while (this.waiting.length > 0 || this.unnoted > 0) {
      const [batch, dropped] = [this.waiting.slice(0, atOnce), this.unnoted]
      try {
        await writeEvents(this.options.makeContext(), batch, { salts: this.salts, dropped })
        this.waiting = this.waiting.slice(batch.length)
        this.unnoted -= dropped
        atOnce = Math.min(mostAtOnce, atOnce * 2)
      } catch (error) {
        if (wasMovedMeanwhile(error)) return
        if (batch.length > 1 && isUnwritable(error)) atOnce = batch.length >> 1
        else {
          this.options.onFailure(error)
          if (batch.length === 0 || !isUnwritable(error)) return
          // What can never be written must not stand in the way of what comes after it.
          this.waiting = this.waiting.slice(1)
          this.lose(1)
        }
      }
    }
  }
}

/**
 * The partition of its day was made while the event waited to be written into the default one, where it may not be any more: it is written
 * with the next flush. Unlike a constraint of the table, this violation has no name.
 */
function wasMovedMeanwhile(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23514' && constraint === undefined
}

/** Whether an event is what is wrong, and not the database or the way to it: those come back, and what waits is written then. */
function isUnwritable(error: unknown): boolean {
  if (error instanceof AppError) return error.kind === 'malformed'
  // Values that do not fit, and rows that may not be.
  return (
    error instanceof TypeError || error instanceof RangeError || /^2[23]/.test((error as { code?: string }).code ?? '')
  )
}
