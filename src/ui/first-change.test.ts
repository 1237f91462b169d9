import { beforeEach, expect, test, vi } from 'vitest'

let afterFirstChange: typeof import('#ui/first-change.ts').afterFirstChange

beforeEach(async () => {
  vi.resetModules()
  ;({ afterFirstChange } = await import('#ui/first-change.ts'))
})

/** Changes that resolve on demand; `sent` lists the ones that were sent. */
function changes() {
  const sent: string[] = []
  const begin = (name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const answer = afterFirstChange(() => {
      sent.push(name)
      return promise
    })
    return { answer, resolve: () => resolve(name), reject }
  }
  return { sent, begin }
}

test('the second change waits for the first answer, later ones do not wait', async () => {
  const { sent, begin } = changes()
  const first = begin('first')
  const second = begin('second')
  expect(sent).toEqual(['first'])
  first.resolve()
  expect(await first.answer).toBe('first')
  await expect.poll(() => sent).toEqual(['first', 'second'])
  begin('third')
  await expect.poll(() => sent).toEqual(['first', 'second', 'third'])
  second.resolve()
  expect(await second.answer).toBe('second')
})

test('if the first change fails, that is reported, and the waiting change is sent', async () => {
  const { sent, begin } = changes()
  const first = begin('first')
  const second = begin('second')
  first.reject(new Error('offline'))
  await expect(first.answer).rejects.toThrow('offline')
  await expect.poll(() => sent).toEqual(['first', 'second'])
  second.resolve()
  expect(await second.answer).toBe('second')
})
