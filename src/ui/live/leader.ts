import type { LiveChange } from '#ui/live/use-live.ts'
import type { TabChannel, TabMessage } from '#ui/live/messages.ts'
import { LiveConnection } from '#ui/live/stream.ts'

type Want = Extract<TabMessage, { type: 'want' }>

/** A tab without messages for this long is closed: hidden tabs send one every minute. */
const goneMs = 180_000
/** A page that opens subscribes to several topics within a moment: they are requested together. */
const gatheringMs = 150
const rememberedMs = 120_000

/** Streams the topics of all tabs of this browser, and passes changes to them. */
export class Leader {
  private readonly tabId: string
  private readonly channel: TabChannel
  private readonly wants = new Map<string, { topics: string[]; at: number }>()
  private readonly changedAt = new Map<string, number>()
  private knownMs = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private stream: LiveConnection | undefined
  private streamed = ''

  constructor(tabId: string, channel: TabChannel) {
    this.tabId = tabId
    this.channel = channel
  }

  receive(message: TabMessage): void {
    if (message.type === 'want') this.want(message)
  }

  private want({ tab, topics, knownMs }: Want) {
    if (topics.length) this.wants.set(tab, { topics, at: Date.now() })
    else this.wants.delete(tab)
    const streaming = this.streamed.split(',')
    const isNew = topics.some((topic) => !streaming.includes(topic))
    if (isNew) this.knownMs = Math.max(this.knownMs, Math.min(knownMs, rememberedMs))
    else if (tab !== this.tabId) this.replay(topics, knownMs)
    this.timer ??= setTimeout(() => this.follow(), gatheringMs)
  }

  /** Sends changes that happened between the rendering of a tab's page and its subscription. */
  private replay(topics: string[], knownMs: number) {
    if (this.stream) this.channel.post({ type: 'live', topics: this.stream.granted })
    const from = Date.now() - Math.min(knownMs, rememberedMs)
    const missed = topics.filter((topic) => (this.changedAt.get(topic) ?? 0) >= from)
    if (missed.length)
      this.channel.post({ type: 'changes', changes: missed.map((topic) => ({ topic, kind: 'requested' })) })
  }

  private follow() {
    this.timer = undefined
    const since = Date.now() - goneMs
    for (const [tab, { at }] of this.wants) if (tab !== this.tabId && at < since) this.wants.delete(tab)
    const topics = [...new Set([...this.wants.values()].flatMap((want) => want.topics))].toSorted()
    if (topics.join(',') === this.streamed) return
    this.streamed = topics.join(',')
    this.stream?.close()
    this.stream = topics.length ? this.open(topics) : undefined
    this.knownMs = 0
  }

  private open(topics: string[]): LiveConnection {
    return new LiveConnection({
      topics,
      knownMs: this.knownMs,
      onLive: (granted) => this.channel.post({ type: 'live', topics: granted }),
      onChanges: (changes) => this.dispatch(changes),
    })
  }

  private dispatch(changes: LiveChange[]) {
    for (const { topic } of changes) this.changedAt.set(topic, Date.now())
    this.channel.post({ type: 'changes', changes })
  }
}
