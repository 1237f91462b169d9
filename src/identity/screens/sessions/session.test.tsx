import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openInvisiblePage } from '../../../../tests/support/invisible-page.ts'

const ann = { uid: 'u1', email: 'ann@example.com', displayName: 'Ann', photoURL: null }
const cart = { count: 2, nearestHoldExpiresAt: null }
let page: ReturnType<typeof openInvisiblePage>

/** A page that has loaded its session. Responses are returned in this order. */
async function load(...answers: (Response | Error | Promise<Response>)[]) {
  vi.resetModules()
  vi.stubGlobal('fetch', () => {
    const next = answers.shift()!
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next)
  })
  const { refreshSession, useSession } = await import('#identity/screens/sessions/session.tsx')
  const watched: { seen?: ReturnType<typeof useSession> } = {}
  const Watch = () => void Object.assign(watched, { seen: useSession() })
  await refreshSession()
  await page.show(<Watch />)
  const now = () => watched.seen!
  return { now, refreshSession, refresh: () => act(refreshSession) }
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  page = openInvisiblePage()
  // A scheduled retry must not outlive its page.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await page.close()
  vi.unstubAllGlobals()
})

test('nobody is an administrator without being signed in', async () => {
  const { now } = await load(json({ user: null, isAdmin: true, cart }))
  expect(now()).toMatchObject({ isLoading: false, user: null, isAdmin: false, cart })
})

test('a failed request keeps the current session', async () => {
  const { now, refresh } = await load(json({ user: ann, isAdmin: true, cart }), new Error('offline'), json({}, 503))
  await refresh()
  expect(now()).toMatchObject({ user: ann, isAdmin: true, cart })
  await refresh()
  expect(now()).toMatchObject({ user: ann, isAdmin: true, cart })
})

test('a failed request is repeated, so that a filled cart is not shown empty', async () => {
  const { now, refresh } = await load(
    json({ user: ann, cart }),
    new Error('cut'),
    json({}, 503),
    json({ user: ann, cart: { ...cart, count: 3 } }),
  )
  await refresh()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(now().cart.count).toBe(2)
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  expect(now().cart.count).toBe(3)
})

test('who asked before a newer request waits for its answer', async () => {
  const late = Promise.withResolvers<Response>()
  const { now, refreshSession } = await load(json({}), json({}), late.promise)
  const order: string[] = []
  await act(async () => {
    const older = refreshSession().then(() => order.push('older known'))
    const newer = refreshSession()
    await new Promise(setImmediate)
    order.push('answered')
    late.resolve(json({ user: ann, cart }))
    await Promise.all([older, newer])
  })
  expect(order).toEqual(['answered', 'older known'])
  expect(now().user).toEqual(ann)
})

test.each([401, 403])('an answer of %i ends the session on this page', async (status) => {
  const { now, refresh } = await load(json({ user: ann, isAdmin: true, cart }), json({}, status))
  expect(page.memory.size).toBe(1)
  await refresh()
  expect(now()).toMatchObject({ user: null, isAdmin: false })
  expect(page.memory.size).toBe(0)
})

test('of several requests the last one counts', async () => {
  const late = Promise.withResolvers<Response>()
  const { now, refresh } = await load(json({ user: null, cart }))
  vi.stubGlobal(
    'fetch',
    vi
      .fn()
      .mockReturnValueOnce(late.promise)
      .mockResolvedValueOnce(json({ user: null, cart })),
  )
  const first = now().refresh()
  await refresh()
  late.resolve(json({ user: ann, cart }))
  await act(() => first)
  expect(now().user).toBeNull()
})
