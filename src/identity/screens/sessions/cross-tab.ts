import { isMobile, randomText } from '#identity/screens/sessions/device.ts'
import { sharedValue, type Apart } from '#identity/screens/sessions/shared-memory.ts'

/** A random text that changes whenever somebody signs in or out. No secret. */
const epochKey = 'sokora.auth.epoch'
const channelName = 'sokora-session'

// Phones are careless with storage events; a database never had any.
const pollMs = { localStorage: 1_000, indexedDB: 800 }

let seen: string | null = null
let channel: BroadcastChannel | undefined

const openChannel = () =>
  (channel ??= typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName))

/** Where the epoch lies: in the ordinary storage, or, where that is forbidden, in a database. */
function memory(): Apart {
  try {
    localStorage.getItem(epochKey)
    return {
      read: () => Promise.resolve(localStorage.getItem(epochKey)),
      write: (value) => Promise.resolve(localStorage.setItem(epochKey, value)),
    }
  } catch {
    return sharedValue(epochKey)
  }
}

const hasLocalStorage = () => {
  try {
    return Boolean(localStorage)
  } catch {
    return false
  }
}

/** Tells the other tabs that somebody else is here now. */
export async function notifyTabs(): Promise<void> {
  seen = randomText()
  openChannel()?.postMessage(seen)
  // Whoever has neither storage nor database asks when a tab comes into sight.
  await memory()
    .write(seen)
    .catch(() => {})
}

/** Calls back when another tab signed in or out. */
export function watchTabs(onChange: () => void): () => void {
  const place = memory()
  const hear = (value: unknown) => {
    if (typeof value !== 'string' || value === seen) return
    seen = value
    onChange()
  }
  const onStorage = ({ key, newValue }: StorageEvent) => key === epochKey && hear(newValue)
  const onMessage = ({ data }: MessageEvent) => hear(data)
  addEventListener('storage', onStorage)
  openChannel()?.addEventListener('message', onMessage)
  const timer = pollFor(place, hear)
  return () => {
    removeEventListener('storage', onStorage)
    channel?.removeEventListener('message', onMessage)
    clearInterval(timer)
  }
}

function pollFor(place: Apart, hear: (value: unknown) => void) {
  const isReliable = hasLocalStorage() && !isMobile()
  // What lay there before this page was opened is no news.
  void place.read().then(
    (value) => (seen ??= value),
    () => {},
  )
  if (isReliable) return undefined
  const look = () => void place.read().then(hear, () => {})
  return setInterval(look, hasLocalStorage() ? pollMs.localStorage : pollMs.indexedDB)
}
