import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { databaseAnswered, isAwaited, patienceLeft, waitingFor, withPatience } from './patience.ts'

beforeAll(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterAll(() => void vi.useRealTimers())

const lasts = (ms: number) => waitingFor(async () => void vi.advanceTimersByTime(ms))

test('failed attempts add up until the database answers', async () => {
  await withPatience(1_000, async () => {
    await lasts(600)
    expect(patienceLeft()).toBe(400)
    await lasts(300)
    expect(patienceLeft()).toBe(100)
    databaseAnswered()
    await lasts(900)
    expect(patienceLeft()).toBe(100)
    await lasts(900)
    expect(patienceLeft()).toBe(0)
  })
})

test('simultaneous waits count once, and time outside of the database does not count', async () => {
  await withPatience(1_000, async () => {
    vi.advanceTimersByTime(5_000)
    const together = [waitingFor(() => Promise.resolve()), waitingFor(() => Promise.resolve()), lasts(300)]
    expect(patienceLeft()).toBe(700)
    await Promise.all(together)
    expect(patienceLeft()).toBe(700)
  })
})

test('without a waiting request there is no limit', async () => {
  let left: () => number | undefined = () => undefined
  await withPatience(1_000, async () => {
    expect(isAwaited()).toBe(true)
    const { AsyncResource } = await import('node:async_hooks')
    left = AsyncResource.bind(patienceLeft)
  })
  expect([left(), patienceLeft(), isAwaited()]).toEqual([undefined, undefined, false])
})
