import { AppError } from '#shared/app-error.ts'

export interface Read {
  /** The IP address of the client. */
  address: string
  /** Nothing has been answered on this connection yet. */
  isFirst: boolean
  /** It was sent before the previous response had arrived, as browsers and proxies never do. */
  isPipelined: boolean
}

/** The remaining work for new connections of one address, in milliseconds. */
interface Allowance {
  left: number
  at: number
  atWork: number
}

interface Waiting {
  begin(): void
  reject(error: AppError): void
}

/** New connections of one address that are answered at once; a browser opens six. */
const mostNew = 6
/**
 * Work in ms for new connections of one address that begins at once: half a second, refilled at a tenth of a second per
 * second.
 */
const allowanceMs = 500
const allowanceShare = 0.1
/** Above this number of addresses, idle ones are forgotten. */
const mostAddresses = 10_000
const mostWaiting = 2_000
/**
 * How long there must be no other request before the waiting reads may use the whole processor, in ms. Node accepts one
 * new connection in each turn of its event loop: with a page in every turn, visitors would wait behind hundreds of
 * connections that are not even open yet.
 */
const quietMs = 25
/** On a busy processor they get a tenth. */
const restPerWork = 9

const busy = () =>
  new AppError('unavailable', 'unavailable', 'Too many requests at once. Try again in a moment.', {
    retryAfterSeconds: 5,
  })

/**
 * Schedules reads. Ordinary reads begin at once. Reads that a client could pile up over many connections without
 * reading a response wait, one after the other, while others are served: pipelined ones, and the first reads of
 * connections that one address opens too fast. Otherwise 450 connections could request 450 pages at once and delay
 * everybody.
 */
export class ReadTurns {
  private readonly allowances = new Map<string, Allowance>()
  private readonly crowd: Waiting[] = []
  private readonly pipelined: Waiting[] = []
  private atWork = 0
  private quietSince = 0
  private isBehindAtWork = false
  private mayWorkAt = 0
  private timer: NodeJS.Timeout | undefined

  /**
   * Resolves when the read may begin, with the function to call when its response is complete. Throws `unavailable`
   * when too many wait.
   */
  enter(read: Read): Promise<() => void> | (() => void) {
    this.quietSince = performance.now()
    if (read.isPipelined) return this.wait(this.pipelined)
    if (!read.isFirst) return this.beginOrdinary()
    const allowance = this.allowanceOf(read.address)
    if (allowance.left <= 0 || allowance.atWork >= mostNew) return this.wait(this.crowd)
    return this.beginNew(allowance)
  }

  private allowanceOf(address: string): Allowance {
    const now = performance.now()
    const known = this.allowances.get(address)
    if (!known && this.allowances.size >= mostAddresses) this.deleteQuiet(now)
    const allowance = known ?? { left: allowanceMs, at: now, atWork: 0 }
    allowance.left = Math.min(allowanceMs, allowance.left + (now - allowance.at) * allowanceShare)
    allowance.at = now
    this.allowances.set(address, allowance)
    return allowance
  }

  /** A refilled allowance need not be stored. */
  private deleteQuiet(now: number) {
    const fullAfterMs = (2 * allowanceMs) / allowanceShare
    for (const [address, { at, atWork }] of this.allowances)
      if (atWork === 0 && now - at > fullAfterMs) this.allowances.delete(address)
  }

  private beginNew(allowance: Allowance): () => void {
    const beganAt = performance.now()
    const end = this.beginOrdinary()
    allowance.atWork++
    return () => {
      allowance.atWork--
      allowance.left = Math.max(-allowanceMs, allowance.left - (performance.now() - beganAt))
      end()
    }
  }

  private beginOrdinary(): () => void {
    this.atWork++
    return () => {
      this.atWork--
      this.quietSince = performance.now()
      if (this.atWork === 0) this.schedule()
    }
  }

  private wait(queue: Waiting[]): Promise<() => void> {
    return new Promise((resolve, reject) => {
      queue.push({ begin: () => resolve(this.beginBehind()), reject })
      if (queue.length > mostWaiting) queue.shift()!.reject(busy())
      this.schedule()
    })
  }

  private beginBehind(): () => void {
    const beganAt = performance.now()
    return () => {
      const now = performance.now()
      this.isBehindAtWork = false
      this.mayWorkAt = now + restPerWork * (now - beganAt)
      this.schedule()
    }
  }

  /** Begins the next waiting read, or sets a timer to check again. */
  private schedule() {
    clearTimeout(this.timer)
    if (this.isBehindAtWork || this.crowd.length + this.pipelined.length === 0) return
    const at = Math.min(this.mayWorkAt, this.atWork === 0 ? this.quietSince + quietMs : Infinity)
    const delay = at - performance.now()
    if (delay > 0) {
      this.timer = setTimeout(() => this.schedule(), Math.min(delay, 60_000))
      return
    }
    this.isBehindAtWork = true
    // The newest read first: a client that has just arrived is most likely still waiting.
    const next = this.crowd.pop() ?? this.pipelined.shift()!
    next.begin()
  }
}
