import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const desktop = 'Mozilla/5.0 (X11; Linux x86_64)'
const phone = 'Mozilla/5.0 (iPhone) Mobile'
const epoch = 'sokora.auth.epoch'

const shelf = new Map<string, string>()
const answer = (result: unknown) => ({
  result,
  addEventListener: (name: string, hear: () => void) => name === 'success' && queueMicrotask(hear),
})
const store = {
  get: (key: string) => answer(shelf.get(key)),
  put: (value: string, key: string) => answer(shelf.set(key, value)),
}
/** The parts of IndexedDB that are used here. */
const database = { open: () => answer({ transaction: () => ({ objectStore: () => store }), close: () => {} }) }

/** A browser whose tabs share a storage, with its storage events and channels. */
function openBrowser({ agent = desktop, hasStorage = true } = {}) {
  const stored = new Map<string, string>()
  const heard = new Map<string, (event: unknown) => void>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  vi.stubGlobal('navigator', { userAgent: agent })
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('indexedDB', database)
  vi.stubGlobal('addEventListener', (name: string, hear: (event: unknown) => void) => void heard.set(name, hear))
  vi.stubGlobal('removeEventListener', (name: string) => void heard.delete(name))
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      if (!hasStorage) throw new Error('storage is forbidden')
      return storage
    },
  })
  return { stored, dispatchStorage: (value: string) => heard.get('storage')?.({ key: epoch, newValue: value }) }
}

async function watch() {
  vi.resetModules()
  const { watchTabs } = await import('#identity/screens/sessions/cross-tab.ts')
  const onChange = vi.fn()
  const stop = watchTabs(onChange)
  await vi.advanceTimersByTimeAsync(0)
  return { onChange, stop }
}

beforeEach(() => {
  shelf.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, 'localStorage')
})

test('a storage event notifies other tabs at once, and only once', async () => {
  const browser = openBrowser()
  const { onChange, stop } = await watch()
  browser.dispatchStorage('a')
  browser.dispatchStorage('a')
  expect(onChange).toHaveBeenCalledOnce()
  stop()
})

test('a phone that loses events checks every second', async () => {
  const { stored } = openBrowser({ agent: phone })
  const { onChange, stop } = await watch()
  stored.set(epoch, 'somebody left')
  await vi.advanceTimersByTimeAsync(999)
  expect(onChange).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onChange).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(onChange).toHaveBeenCalledOnce()
  stop()
})

test('without storage access IndexedDB is checked every 800 milliseconds', async () => {
  openBrowser({ hasStorage: false })
  const { onChange, stop } = await watch()
  shelf.set(epoch, 'somebody left')
  await vi.advanceTimersByTimeAsync(799)
  expect(onChange).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onChange).toHaveBeenCalledOnce()
  stop()
})

test('a desktop with storage does not poll, and polling stops with the last page', async () => {
  const { stored } = openBrowser()
  const { onChange } = await watch()
  stored.set(epoch, 'unheard')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(onChange).not.toHaveBeenCalled()
  const mobile = openBrowser({ agent: phone })
  const second = await watch()
  second.stop()
  mobile.stored.set(epoch, 'too late')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(second.onChange).not.toHaveBeenCalled()
})
