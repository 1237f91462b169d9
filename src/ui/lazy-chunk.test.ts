import { expect, test, vi } from 'vitest'
import { loadChunk } from '#ui/lazy-chunk.ts'

test('a part that arrives at the third try is used', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue('part')
  expect(await loadChunk(load)).toBe('part')
  expect(load).toHaveBeenCalledTimes(3)
})

test('after three tries the failure is told', async () => {
  const load = vi.fn().mockRejectedValue(new Error('offline'))
  await expect(loadChunk(load)).rejects.toThrow('offline')
  expect(load).toHaveBeenCalledTimes(3)
})

test('a part that never arrives is given up after two minutes', async () => {
  vi.useFakeTimers()
  const outcome = expect(loadChunk(() => new Promise(() => {}))).rejects.toThrow('did not answer in time')
  await vi.advanceTimersByTimeAsync(120_000)
  await outcome
  vi.useRealTimers()
})
