import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPacedLane } from '#platform/jobs/paced-lane.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

test('a few start at once, others at a steady pace, and requests beyond the queue are asked to come back', async () => {
  const enter = openPacedLane({ perSecond: 50, burst: 3, waiting: 4 })
  const startedAt = performance.now()
  const begun: number[] = []
  const all = Promise.allSettled(
    Array.from({ length: 9 }, async () => {
      await enter()
      begun.push(Math.round(performance.now() - startedAt))
    }),
  )
  await vi.advanceTimersByTimeAsync(200)
  const ended = await all
  expect(begun).toEqual([0, 0, 0, 20, 40, 60, 80])
  expect(ended.slice(7).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(ended[8]).toMatchObject({ reason: { code: 'unavailable', details: { retryAfterSeconds: 1 } } })
})

test('after a quiet time a few can start at once again', async () => {
  const enter = openPacedLane({ perSecond: 100, burst: 2, waiting: 10 })
  const first = Promise.all([enter(), enter(), enter()])
  await vi.advanceTimersByTimeAsync(60)
  await first
  const startedAt = performance.now()
  await Promise.all([enter(), enter()])
  expect(performance.now()).toBe(startedAt)
})
