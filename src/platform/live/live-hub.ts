import { LiveMemory } from '#platform/live/live-memory.ts'
import { LiveWriter } from '#platform/live/live-writer.ts'

/** A request for a stream. Permissions were checked before; they are checked again while it is open. */
export interface LiveRequest {
  topics: readonly string[]
  /** Topics after which permissions are checked at once: a sign-out, or a member who left a provider. */
  recheckOn: readonly string[]
  isStillAllowed(): Promise<boolean>
  /** The user and the address: each may open only a few streams. */
  person: string
  address: string
  /**
   * Changes within this time (ms) are sent at the beginning: they may have occurred between the page and its stream.
   */
  sinceMs: number
}

export interface LiveLimits {
  perPerson: number
  perAddress: number
}

export const liveLimits: LiveLimits = { perPerson: 12, perAddress: 200 }

const tickMs = 15_000
const recheckMs = 45_000
/** The maximum duration of a stream in ms; after that everything is checked again. */
const longestMs = 3_600_000
/** The reconnect delay for clients of a stopping process, in ms; another process is available by then. */
const comeBackMs = 1_000

interface OpenStream extends LiveRequest {
  writer: LiveWriter
  openedAt: number
  checkedAt: number
}

/**
 * The open streams of this process. Sends clients the topics that changed, not the new data. Does not know the meaning
 * of topics.
 */
export class LiveHub {
  private readonly streams = new Set<OpenStream>()
  private readonly byTopic = new Map<string, Set<OpenStream>>()
  private readonly memory = new LiveMemory()
  private readonly timer = setInterval(() => void this.tick(), tickMs).unref()
  private readonly limits: LiveLimits
  private isTicking = false
  private isClosed = false

  constructor(limits = liveLimits) {
    this.limits = limits
  }

  get size(): number {
    return this.streams.size
  }

  /** A body that stays open until the client leaves; undefined when there are too many. */
  open(request: LiveRequest): ReadableStream<Uint8Array> | undefined {
    if (this.isClosed || this.isFull(request)) return undefined
    const writer = new LiveWriter(() => this.remove(stream))
    const stream: OpenStream = { ...request, writer, openedAt: Date.now(), checkedAt: Date.now() }
    this.streams.add(stream)
    for (const topic of new Set([...request.topics, ...request.recheckOn])) this.listenersOf(topic).add(stream)
    writer.say('ready', { topics: request.topics })
    const missed = this.memory.changedSince(request.topics, request.sinceMs)
    if (missed === null) writer.say('reset', {})
    else for (const topic of missed) writer.say('change', { topic })
    return writer.body
  }

  /** "dashboard:ID#new" is a change of "dashboard:ID" of the kind "new". */
  publish(published: readonly string[]): void {
    for (const text of published) {
      const [topic = '', kind] = text.split('#')
      this.memory.note(topic)
      for (const stream of this.byTopic.get(topic) ?? []) this.hear(stream, topic, kind)
    }
  }

  /** Notifications may have been lost: all clients reload. */
  notifyAll(): void {
    this.memory.begin()
    for (const { writer } of this.streams) writer.say('reset', {})
  }

  close(): void {
    this.isClosed = true
    clearInterval(this.timer)
    for (const stream of this.streams) {
      stream.writer.advise(comeBackMs)
      this.end(stream)
    }
  }

  private hear(stream: OpenStream, topic: string, kind: string | undefined) {
    if (stream.topics.includes(topic)) stream.writer.say('change', { topic, kind })
    if (stream.recheckOn.includes(topic)) void this.recheck(stream)
  }

  private isFull({ person, address }: LiveRequest): boolean {
    const open = [...this.streams]
    const of = (isTheirs: (stream: OpenStream) => boolean) => open.filter(isTheirs).length
    return (
      of((one) => one.person === person) >= this.limits.perPerson ||
      of((one) => one.address === address) >= this.limits.perAddress
    )
  }

  private listenersOf(topic: string): Set<OpenStream> {
    const found = this.byTopic.get(topic) ?? new Set()
    this.byTopic.set(topic, found)
    return found
  }

  private remove(stream: OpenStream) {
    this.streams.delete(stream)
    for (const topic of [...stream.topics, ...stream.recheckOn]) {
      const listeners = this.byTopic.get(topic)
      listeners?.delete(stream)
      if (listeners?.size === 0) this.byTopic.delete(topic)
    }
  }

  private end(stream: OpenStream) {
    stream.writer.say('end', {})
    stream.writer.close()
  }

  /** Sends each stream a heartbeat, and repeats the permission checks that are due. */
  async tick(now = Date.now()): Promise<void> {
    for (const { writer } of this.streams) writer.say('beat', {})
    this.memory.deleteOld()
    if (this.isTicking) return
    this.isTicking = true
    for (const stream of this.streams) {
      if (now - stream.openedAt > longestMs) this.end(stream)
      else if (now - stream.checkedAt >= recheckMs) await this.recheck(stream)
    }
    this.isTicking = false
  }

  // A failed check has no result; the next tick repeats it.
  private async recheck(stream: OpenStream): Promise<void> {
    const isAllowed = await stream.isStillAllowed().catch(() => undefined)
    if (isAllowed) stream.checkedAt = Date.now()
    if (isAllowed === false) this.end(stream)
  }
}
