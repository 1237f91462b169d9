import type { LiveChange } from '#ui/live/use-live.ts'
import { Leader } from '#ui/live/leader.ts'
import { openChannel, type TabMessage } from '#ui/live/messages.ts'

type Listener = (change: LiveChange) => void

const requestEveryMs = 60_000

const tab = crypto.randomUUID()
const listeners = new Map<Listener, readonly string[]>()
/** The topics that some tab of this browser streams, as far as this tab knows. */
let live = new Set<string>()
let timer: ReturnType<typeof setInterval> | undefined
let leader: Leader | undefined
let isWaiting = false

const channel = openChannel((message) => {
  receive(message)
  leader?.receive(message)
})

/** Subscribes to topics; returns a function that unsubscribes. */
export function subscribe(topics: readonly string[], listener: Listener): () => void {
  listeners.set(listener, topics)
  timer ??= setInterval(requestMissingTopics, requestEveryMs)
  postWanted()
  runForLeader()
  return () => {
    listeners.delete(listener)
    postWanted()
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const wanted = () => [...new Set([...listeners.values()].flat())]

const postWanted = () => channel.post({ type: 'want', tab, topics: wanted(), knownMs: Math.round(performance.now()) })

function receive(message: TabMessage) {
  if (message.type === 'roll-call' && listeners.size > 0) postWanted()
  if (message.type === 'live') live = new Set(message.topics)
  if (message.type === 'changes') for (const change of message.changes) notify(change)
}

function notify(change: LiveChange) {
  for (const [listener, topics] of listeners) if (topics.includes(change.topic)) listener(change)
}

/**
 * Topics that are not streamed are polled. A hidden tab does not poll; its content is refreshed when it becomes
 * visible.
 */
function requestMissingTopics() {
  if (document.visibilityState === 'hidden') return
  for (const topic of wanted()) if (!live.has(topic)) notify({ topic, kind: 'requested' })
  // The leading tab may have been closed without a message.
  if (!leader) postWanted()
}

/**
 * One tab holds the lock and streams for all; when it closes, another tab gets the lock. Without the Web Locks API each
 * tab streams for itself.
 */
function runForLeader() {
  if (isWaiting) return
  isWaiting = true
  const begin = () => {
    leader = new Leader(tab, channel)
    channel.post({ type: 'roll-call' })
  }
  if (!navigator.locks) return begin()
  // The lock is held until the tab is closed.
  const holding = async () => {
    begin()
    await new Promise(() => {})
  }
  void navigator.locks.request('sokora-live', holding).catch(begin)
}

// A page that enters the back-forward cache unsubscribes: the browser closes its connection and its lock.
addEventListener('pagehide', () => channel.post({ type: 'want', tab, topics: [], knownMs: 0 }))
addEventListener('pageshow', ({ persisted }) => persisted && postWanted())
