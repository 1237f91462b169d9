import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendPopupEvent } from '#identity/screens/social/popup-events.ts'
import { PopupWait } from '#identity/screens/social/popup-wait.ts'

type Hear = (event: object) => void

const origin = 'https://market.example'
const listeners: Record<string, Set<Hear>> = {}
const channels = new Set<Channel>()

/** A BroadcastChannel between the windows of one browser. */
class Channel {
  private readonly hearers: Hear[] = []
  constructor() {
    channels.add(this)
  }
  addEventListener = (_type: string, hear: Hear) => void this.hearers.push(hear)
  postMessage(data: unknown) {
    for (const other of channels) if (other !== this) for (const hear of other.hearers) hear({ data })
  }
  close = () => void channels.delete(this)
}

const counts = { storage: 0, message: 0 }

function dispatch(type: 'message' | 'storage', event: object) {
  counts[type]++
  for (const hear of listeners[type] ?? []) hear(event)
}

/** A browser with a waiting page and a finished popup, which can communicate in three ways. */
beforeEach(() => {
  vi.useFakeTimers()
  for (const key of Object.keys(listeners)) delete listeners[key]
  channels.clear()
  Object.assign(counts, { storage: 0, message: 0 })
  const storage = {
    setItem: (key: string, newValue: string) => dispatch('storage', { key, newValue }),
    removeItem: (key: string) => dispatch('storage', { key, newValue: null }),
  }
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (X11; Linux x64)' })
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('addEventListener', (type: string, hear: Hear) => void (listeners[type] ??= new Set()).add(hear))
  vi.stubGlobal('removeEventListener', (type: string, hear: Hear) => void listeners[type]?.delete(hear))
  const opener = { postMessage: (data: unknown, to: string) => dispatch('message', { origin: to, data }) }
  vi.stubGlobal('window', { localStorage: storage, opener })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function waitFor(eventId: string) {
  const popup = { closed: false }
  const ends: string[] = []
  const wait = new PopupWait({
    popup,
    eventId,
    onLate: () => ends.push('late'),
    fetchState: async () => ({ state: 'pending' as const }),
  })
  wait.done.then(
    () => ends.push('done'),
    (error: { code: string }) => ends.push(error.code),
  )
  return { popup, ends, settled: () => vi.advanceTimersByTimeAsync(0) }
}

test('a message that arrives in several ways is handled once', async () => {
  const { popup, ends } = waitFor('first')
  popup.closed = true
  await vi.advanceTimersByTimeAsync(12_000)
  expect(ends).toEqual(['popup-closed-by-user'])
  sendPopupEvent('first', null)
  sendPopupEvent('first', null)
  expect(ends).toEqual(['popup-closed-by-user', 'late'])
  expect([counts.storage, counts.message]).toEqual([4, 2])
})

test('a handled message is ignored for ten minutes, also by a reloaded page', async () => {
  const first = waitFor('second')
  sendPopupEvent('second', null)
  await first.settled()
  expect(first.ends).toEqual(['done'])

  await vi.advanceTimersByTimeAsync(9 * 60_000)
  const soon = waitFor('second')
  sendPopupEvent('second', null)
  await soon.settled()
  expect(soon.ends).toEqual([])

  await vi.advanceTimersByTimeAsync(60_000)
  sendPopupEvent('second', null)
  await soon.settled()
  expect(soon.ends).toEqual(['done'])
})

test('messages of other sites are ignored', async () => {
  const { ends, settled } = waitFor('third')
  dispatch('message', { origin: 'https://evil.example', data: { type: 'sokora:auth', eventId: 'third', error: null } })
  await settled()
  expect(ends).toEqual([])
})
