import { writeStored } from '#identity/screens/sessions/device.ts'

/** The message of a popup to the page that opened it. It contains no token. */
export interface PopupEvent {
  type: 'sokora:auth'
  eventId: string
  error: string | null
}

const channelName = 'sokora-auth'
const storageKey = 'sokora.auth.event'

/** How long an event is remembered as handled, and how late one is still accepted. */
export const eventLifeMs = 10 * 60_000

/** Sends the event in all available ways; a receiver handles it once. */
export function sendPopupEvent(eventId: string, error: string | null): void {
  const event: PopupEvent = { type: 'sokora:auth', eventId, error }
  if (typeof BroadcastChannel !== 'undefined') {
    const channel = new BroadcastChannel(channelName)
    // A channel only reaches its own origin.
    channel.postMessage(event) // oxlint-disable-line unicorn/require-post-message-target-origin
    setTimeout(() => channel.close(), 1_000)
  }
  writeStored('localStorage', storageKey, event)
  writeStored('localStorage', storageKey, null)
  const opener = window.opener as Window | null
  opener?.postMessage(event, location.origin)
}

/** Listens for events of this site's popups. Returns a function that stops it. */
export function onPopupEvent(onEvent: (event: PopupEvent) => void): () => void {
  const hear = (value: unknown) => isPopupEvent(value) && onEvent(value)
  const onMessage = ({ origin, data }: MessageEvent) => origin === location.origin && hear(data)
  const onStorage = ({ key, newValue }: StorageEvent) => key === storageKey && newValue && hear(parsed(newValue))
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName)
  channel?.addEventListener('message', ({ data }) => hear(data))
  addEventListener('message', onMessage)
  addEventListener('storage', onStorage)
  return () => {
    channel?.close()
    removeEventListener('message', onMessage)
    removeEventListener('storage', onStorage)
  }
}

const isPopupEvent = (value: unknown): value is PopupEvent =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'sokora:auth' && 'eventId' in value

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Remembers handled events; clears them after ten minutes without one. */
export class HandledEvents {
  private readonly ids = new Set<string>()
  private lastAt = -Infinity

  /** True the first time; false for a repeated event. */
  claim(eventId: string, now = Date.now()): boolean {
    if (now - this.lastAt >= eventLifeMs) this.ids.clear()
    if (this.ids.has(eventId)) return false
    this.ids.add(eventId)
    this.lastAt = now
    return true
  }
}
