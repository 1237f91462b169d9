import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const config = { emulator: false, authorizedDomains: ['market.example'], publicKey: null, providers: [] }
const windows: { closed: boolean; location: { href: string }; close(): void; focus(): void }[] = []

let opens = true

function openWindow() {
  if (!opens) return null
  const one = {
    closed: false,
    location: { href: 'about:blank' },
    focus: () => {},
    close: () => void (one.closed = true),
  }
  windows.push(one)
  return one
}

const answers: Record<string, unknown> = {
  config,
  'popup/start': { eventId: 'e1', url: 'https://provider.example/authorize' },
}

const answer = (url: string) => {
  const path = url.replace('/api/identity/', '')
  return Promise.resolve(new Response(JSON.stringify(answers[path] ?? {})))
}

const storage = { setItem: () => {}, removeItem: () => {}, getItem: () => null }

/** The module as after a page load, without a cache. */
async function load(host = 'shop.market.example') {
  vi.resetModules()
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (X11; Linux x64)', cookieEnabled: true })
  vi.stubGlobal('screen', { availWidth: 1500, availHeight: 1000 })
  vi.stubGlobal('location', { hostname: host, origin: `https://${host}` })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('window', { open: vi.fn(openWindow), localStorage: storage })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('fetch', vi.fn(answer))
  return import('#identity/screens/social/popup-sign-in.ts')
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const google = { providerId: 'google', mode: 'signIn', onLate: () => {} } as const

beforeEach(() => {
  windows.length = 0

  opens = true
})
afterEach(() => vi.unstubAllGlobals())

test('the window is opened during the click, 500 by 600 pixels, centred', async () => {
  const { signInWithPopup } = await load()
  signInWithPopup(google).catch(() => {})
  const [address, , features] = vi.mocked(window.open).mock.calls[0]!
  expect(address).toBe('about:blank')
  expect(features).toContain('width=500,height=600,top=200,left=500,location=yes')
})

test('an opened window is sent to the provider', async () => {
  const { signInWithPopup } = await load()
  signInWithPopup(google).catch(() => {})
  await vi.waitFor(() => expect(windows[0]!.location.href).toBe('https://provider.example/authorize'))
})

test('a blocked window is reported', async () => {
  const { signInWithPopup } = await load()
  opens = false
  expect(await codeOf(signInWithPopup(google))).toBe('popup-blocked')
})

test('without storage no window is opened', async () => {
  const { signInWithPopup } = await load()
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new Error('forbidden')
    },
  })
  expect(await codeOf(signInWithPopup(google))).toBe('web-storage-unsupported')
  expect(windows).toEqual([])
})

test('a forbidden address is refused, and its window is closed', async () => {
  const { signInWithPopup } = await load('evil.example')
  expect(await codeOf(signInWithPopup(google))).toBe('unauthorized-domain')
  expect(windows[0]!.closed).toBe(true)
})

test('a second sign-in ends the first and closes its window', async () => {
  const { signInWithPopup } = await load()
  const first = codeOf(signInWithPopup(google))
  signInWithPopup({ ...google, providerId: 'github' }).catch(() => {})
  expect(await first).toBe('cancelled-popup-request')
  expect(windows.map(({ closed }) => closed)).toEqual([true, false])
})

test('subdomains of an allowed host are allowed, IP addresses only exactly', async () => {
  await load()
  const { isAuthorized } = await import('#identity/screens/social/popup-window.ts')
  expect(isAuthorized('Shop.Market.example', ['market.example'])).toBe(true)
  expect(isAuthorized('market.example.evil.com', ['market.example'])).toBe(false)
  expect(isAuthorized('supermarket.example', ['market.example'])).toBe(false)
  expect(isAuthorized('1.127.0.0.1', ['127.0.0.1'])).toBe(false)
  expect(isAuthorized('127.0.0.1', ['127.0.0.1'])).toBe(true)
})
