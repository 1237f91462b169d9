import type { LiveChange } from '#ui/live/use-live.ts'
import { Leader } from '#ui/live/leader.ts'
import { openChannel, type TabMessage } from '#ui/live/messages.ts'

type Listener = (change: LiveChange) => void

const requestEveryMs = 60_000

const tab = crypto.randomUUID()
const listeners = new Map<Listener, readonly string[]>()
/** What some tab of this browser streams, as far as this one heard. */
let live = new Set<string>()
let timer: ReturnType<typeof setInterval> | undefined
let leader: Leader | undefined
let isWaiting = false

const channel = openChannel((message) => {
  receive(message)
  leader?.receive(message)
})

/** Hears of these topics until the function that is returned is called. */
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

/** A tab out of sight asks when it is seen again: what it shows is refreshed then by those who show it. */
function requestMissingTopics() {
  if (document.visibilityState === 'hidden') return
  for (const topic of wanted()) if (!live.has(topic)) notify({ topic, kind: 'asked' })
  // Whoever streamed may be gone without a word.
  if (!leader) postWanted()
}

/** One tab holds the lock and streams for all; when it goes, another gets it. Where there are no locks, each streams for itself. */
function runForLeader() {
  if (isWaiting) return
  isWaiting = true
  const begin = () => {
    leader = new Leader(tab, channel)
    channel.post({ type: 'roll-call' })
  }
  if (!navigator.locks) return begin()
  // Held until the tab is closed.
  const holding = async () => {
    begin()
    await new Promise(() => {})
  }
  void navigator.locks.request('sokora-live', holding).catch(begin)
}

// A page that goes into the browser's memory gives up its place: its connection is closed, and the lock with it.
addEventListener('pagehide', () => channel.post({ type: 'want', tab, topics: [], knownMs: 0 }))
addEventListener('pageshow', ({ persisted }) => persisted && postWanted())
