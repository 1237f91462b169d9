import { isMobile, randomText } from '#identity/screens/sessions/device.ts'
import { sharedValue, type Apart } from '#identity/screens/sessions/shared-memory.ts'

/** A random text that changes with each sign-in and sign-out. Not secret. */
const epochKey = 'sokora.auth.epoch'
const channelName = 'sokora-session'

// On phones storage events are unreliable; IndexedDB has none. So both are polled.
const pollMs = { localStorage: 1_000, indexedDB: 800 }

let seen: string | null = null
let channel: BroadcastChannel | undefined

const openChannel = () =>
  (channel ??= typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName))

/** The place of the epoch: localStorage or, where that is not available, IndexedDB. */
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

/** Tells the other tabs that the signed-in person has changed. */
export async function notifyTabs(): Promise<void> {
  seen = randomText()
  openChannel()?.postMessage(seen)
  // Without storage, tabs check the session when they become visible.
  await memory()
    .write(seen)
    .catch(() => {})
}

/** Calls back when another tab signs in or out. */
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
  // The value from before this page was opened is no change.
  void place.read().then(
    (value) => (seen ??= value),
    () => {},
  )
  if (isReliable) return undefined
  const readEpoch = () => void place.read().then(hear, () => {})
  return setInterval(readEpoch, hasLocalStorage() ? pollMs.localStorage : pollMs.indexedDB)
}
