import type { AppContext } from '#server/context.ts'
import { DaySalts } from '#analytics/commands/day-salts.ts'
import { UnmetSearchBuffer } from '#analytics/commands/unmet-search-buffer.ts'
import { writeEvents } from '#analytics/commands/write-events.ts'
import type { ReceivedEvent } from '#analytics/rules/received-event.ts'
import { AppError } from '#shared/app-error.ts'

interface Options {
  makeContext(): Pick<AppContext, 'db' | 'now'>
  onFailure(error: unknown): void
  /** The capacity of the buffer; further events are dropped and counted. */
  mostWaiting?: number
}

const pauseMs = 1_000
const mostAtOnce = 5_000

/**
 * Buffers events in this process and writes them in batches: every second, or when a thousand are waiting. Adding an
 * event never waits and never fails. When a process is killed, the events of the last second are lost.
 */
export class EventBuffer {
  /** Unmet searches are written together with events, but have no visitor and no service. */
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

  /** Writes the waiting events. Never fails: events that could not be written stay in the buffer. */
  flush(): Promise<void> {
    this.writing ??= Promise.all([this.write(), this.writeUnmetSearches()]).then(() => void (this.writing = undefined))
    return this.writing
  }

  /** Returns the number of dropped events since the last call. */
  drainLossCount(): number {
    const losses = this.losses
    this.losses = 0
    return losses
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    await this.flush()
    // Events that arrived during the last write.
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
          // An event that can never be written must not block those after it.
          this.waiting = this.waiting.slice(1)
          this.lose(1)
        }
      }
    }
  }
}

/**
 * The partition of the event's day was created while the event was being written to the default partition, which now
 * rejects it; the next flush writes it. Unlike the violation of a check constraint, this error has no constraint name.
 */
function wasMovedMeanwhile(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23514' && constraint === undefined
}

/**
 * Whether the event is at fault, not the database or the connection to it; in the other cases the events are written
 * later.
 */
function isUnwritable(error: unknown): boolean {
  if (error instanceof AppError) return error.kind === 'malformed'
  // Invalid values (SQLSTATE class 22) and violated constraints (23).
  return (
    error instanceof TypeError || error instanceof RangeError || /^2[23]/.test((error as { code?: string }).code ?? '')
  )
}
