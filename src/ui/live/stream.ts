import type { LiveChange } from '#ui/live/use-live.ts'

interface Wanted {
  topics: string[]
  /** The age of the shown content: later changes are sent at the start. */
  knownMs: number
  onLive(granted: string[]): void
  onChanges(changes: LiveChange[]): void
}

const silenceMs = 40_000
const longestWaitMs = 60_000

/**
 * Waiting time in milliseconds before the next attempt: growing, and random so that browsers do not reconnect at once.
 */
const waitBefore = (tries: number) => Math.min(longestWaitMs, 1_000 * 2 ** tries) * (0.5 + Math.random() / 2)

/** A stream that reconnects automatically, and then reports what was missed. */
export class LiveConnection {
  /** The topics that the server streams; empty while disconnected. */
  granted: string[] = []
  private readonly wanted: Wanted
  private source: EventSource | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private tries = 0
  private syncedAt: number
  private isClosed = false

  constructor(wanted: Wanted) {
    this.wanted = wanted
    this.syncedAt = Date.now() - wanted.knownMs
    this.open()
  }

  close(): void {
    this.isClosed = true
    this.comeBack(0)
  }

  private open() {
    const { topics, onChanges } = this.wanted
    const query = new URLSearchParams({ topics: topics.join(','), since: String(Date.now() - this.syncedAt) })
    const source = new EventSource(`/api/v1/live?${query}`)
    this.source = source
    this.timer = setTimeout(() => this.comeBack(waitBefore(this.tries++)), silenceMs)
    // Not "open": browsers send an event of this name themselves, without topics.
    this.on<{ topics: string[] }>('ready', (message) => {
      this.tries = 0
      this.setLive(message.topics)
    })
    this.on<LiveChange>('change', (change) => onChanges([change]))
    this.on('reset', () => onChanges(topics.map((topic) => ({ topic, kind: 'requested' }))))
    this.on('beat', () => {})
    // The session or membership ended, or the server closes: the remaining topics are requested again.
    source.addEventListener('end', () => this.comeBack(waitBefore(0)))
    source.addEventListener('error', () => this.comeBack(waitBefore(this.tries++)))
  }

  private on<Message>(event: string, subscribeToTopics: (message: Message) => void) {
    this.source!.addEventListener(event, ({ data }: MessageEvent<string>) => {
      subscribeToTopics(JSON.parse(data) as Message)
      this.watch()
    })
  }

  /** Without a message within this time the connection is considered dead. */
  private watch() {
    this.syncedAt = Date.now()
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.comeBack(0), silenceMs)
  }

  private setLive(granted: string[]) {
    this.granted = granted
    this.wanted.onLive(granted)
  }

  private comeBack(afterMs: number) {
    this.source?.close()
    this.source = undefined
    clearTimeout(this.timer)
    if (this.granted.length) this.setLive([])
    if (!this.isClosed) this.timer = setTimeout(() => this.open(), afterMs)
  }
}
