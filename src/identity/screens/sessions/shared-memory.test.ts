import { expect, test, vi } from 'vitest'
import { withRetries } from '#identity/screens/sessions/shared-memory.ts'

const failing = (times: number) => {
  let left = times
  return vi.fn(() => (left-- > 0 ? Promise.reject(new Error('busy')) : Promise.resolve('stored')))
}

test('an operation that fails three times succeeds at the fourth attempt', async () => {
  const work = failing(3)
  expect(await withRetries(work)).toBe('stored')
  expect(work).toHaveBeenCalledTimes(4)
})

test('an operation that fails four times is given up', async () => {
  const work = failing(4)
  await expect(withRetries(work)).rejects.toThrow('busy')
  expect(work).toHaveBeenCalledTimes(4)
})
