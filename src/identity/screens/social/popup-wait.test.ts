import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HandledEvents, type PopupEvent } from '#identity/screens/social/popup-events.ts'
import { PopupWait, type PopupState } from '#identity/screens/social/popup-wait.ts'

const desktop = 'Mozilla/5.0 (X11; Linux x64)'
const phone = 'Mozilla/5.0 (iPhone) Mobile'

let count = 0

function open({ state = { state: 'pending' } as PopupState, agent = desktop } = {}) {
  vi.stubGlobal('navigator', { userAgent: agent })
  const popup = { closed: false }
  const eventId = `event-${++count}`
  let dispatch: (event: PopupEvent) => void = () => {}
  const stop = vi.fn()
  const onLate = vi.fn()
  const hear = (onEvent: (event: PopupEvent) => void) => {
    dispatch = onEvent
    return stop
  }
  const wait = new PopupWait({ popup, eventId, onLate, hear, fetchState: () => Promise.resolve(state) })
  const ended: { at?: number; code?: string } = {}
  const startedAt = Date.now()
  wait.done
    .then(
      () => (ended.code = 'done'),
      (error: { code: string }) => (ended.code = error.code),
    )
    .finally(() => (ended.at = Date.now() - startedAt))
  const dispatchResult = (error: string | null = null, id = eventId) =>
    dispatch({ type: 'sokora:auth', eventId: id, error })
  return { wait, popup, onLate, stop, ended, dispatchResult }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('waiting for the window of a provider', () => {
  test('ends once, at a success message', async () => {
    const { ended, dispatchResult, onLate, stop } = open()
    dispatchResult()
    dispatchResult()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(ended.code).toBe('done')
    expect(onLate).not.toHaveBeenCalled()
    expect(stop).toHaveBeenCalled()
  })

  test('ignores messages of another window', async () => {
    const { ended, dispatchResult } = open()
    dispatchResult(null, 'somebody-else')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ended.code).toBeUndefined()
  })

  test('reports the refusal of the provider', async () => {
    const { ended, dispatchResult } = open()
    dispatchResult('auth/user-cancelled')
    await vi.advanceTimersByTimeAsync(0)
    expect(ended.code).toBe('user-cancelled')
  })

  test('gives up 8 to 10.5 seconds after the window was closed', async () => {
    const { ended, popup } = open()
    popup.closed = true
    await vi.advanceTimersByTimeAsync(7_900)
    expect(ended.code).toBeUndefined()
    await vi.advanceTimersByTimeAsync(2_600)
    expect(ended).toEqual({ code: 'popup-closed-by-user', at: 10_000 })
  })

  test('on phones checks every ten seconds', async () => {
    const { ended, popup } = open({ agent: phone })
    popup.closed = true
    await vi.advanceTimersByTimeAsync(17_900)
    expect(ended.code).toBeUndefined()
    await vi.advanceTimersByTimeAsync(200)
    expect(ended.code).toBe('popup-closed-by-user')
  })

  test('accepts messages within the grace period', async () => {
    const { ended, popup, dispatchResult } = open()
    popup.closed = true
    await vi.advanceTimersByTimeAsync(5_000)
    dispatchResult()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(ended.code).toBe('done')
  })

  test('signs in late if a window only seemed closed', async () => {
    const { ended, popup, dispatchResult, onLate } = open()
    popup.closed = true
    await vi.advanceTimersByTimeAsync(15_000)
    expect(ended.code).toBe('popup-closed-by-user')
    dispatchResult()
    expect(onLate).toHaveBeenCalledOnce()
  })

  test('ends after ten minutes', async () => {
    const { stop } = open()
    await vi.advanceTimersByTimeAsync(10 * 60_000 - 1)
    expect(stop).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(stop).toHaveBeenCalledOnce()
  })

  test('asks for missed messages before it reports a closed window', async () => {
    const { ended, popup } = open({ state: { state: 'done' } })
    popup.closed = true
    await vi.advanceTimersByTimeAsync(11_000)
    expect(ended.code).toBe('done')
  })
})

describe('handled messages', () => {
  test('are handled once', () => {
    const events = new HandledEvents()
    expect([events.claim('a', 0), events.claim('a', 1), events.claim('b', 2)]).toEqual([true, false, true])
  })

  test('are forgotten after ten minutes without another one', () => {
    const events = new HandledEvents()
    events.claim('a', 1_000)
    expect(events.claim('a', 1_000 + 600_000 - 1)).toBe(false)
    expect(events.claim('a', 1_000 + 600_000)).toBe(true)
  })
})
