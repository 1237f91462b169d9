import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ReadTurns, type Read } from '#platform/http/read-turns.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const ordinary: Read = { address: 'home', isFirst: false, isPipelined: false }
const first = (address = 'office'): Read => ({ address, isFirst: true, isPipelined: false })
const pipelined: Read = { address: 'office', isFirst: false, isPipelined: true }

/** Requests that report their start and end on command. */
function dashboard() {
  const turns = new ReadTurns()
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const load = (name: string, read: Read) => {
    const turn = turns.enter(read)
    const begin = (end: () => void) => {
      begun.push(name)
      ends.set(name, end)
    }
    if (turn instanceof Promise) return turn.then(begin)
    begin(turn)
    return undefined
  }
  return { load, begun, end: (name: string) => ends.get(name)!() }
}

test('requests of browsers start at once, however many others wait', async () => {
  const { load, begun } = dashboard()
  for (let count = 0; count < 450; count++) void load(`silent ${count}`, first())
  expect(begun).toHaveLength(6)
  void load('visitor', ordinary)
  void load('visitor from elsewhere', first('elsewhere'))
  expect(begun.slice(6)).toEqual(['visitor', 'visitor from elsewhere'])
})

test('an address that has used its share for new connections waits, and gets a new share later', async () => {
  const { load, begun, end } = dashboard()
  void load('long', first())
  vi.advanceTimersByTime(600)
  end('long')
  // There is always a request of a visitor, so that waiting ones get a tenth of the time at most.
  void load('visitor', ordinary)
  void load('behind', first())
  void load('another', first())
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['long', 'visitor', 'behind'])
  await vi.advanceTimersByTimeAsync(20_000)
  void load('later', first())
  expect(begun.at(-1)).toBe('later')
})

test('waiting requests get a tenth of a busy processor, and all of an idle one', async () => {
  const { load, begun, end } = dashboard()
  void load('visitor', ordinary)
  for (const name of ['1', '2', '3']) void load(name, pipelined)
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['visitor', '1'])
  await vi.advanceTimersByTimeAsync(100)
  end('1')
  await vi.advanceTimersByTimeAsync(890)
  expect(begun).toEqual(['visitor', '1'])
  await vi.advanceTimersByTimeAsync(20)
  expect(begun).toEqual(['visitor', '1', '2'])
  end('2')
  end('visitor')
  await vi.advanceTimersByTimeAsync(30)
  expect(begun).toEqual(['visitor', '1', '2', '3'])
})

test('of many requests from one address the newest is served first, and pipelined ones last', async () => {
  const { load, begun, end } = dashboard()
  for (let count = 0; count < 6; count++) void load(`open ${count}`, first())
  void load('pipelined', pipelined)
  for (const name of ['old', 'new']) void load(name, first())
  for (let count = 0; count < 6; count++) end(`open ${count}`)
  for (const name of ['pipelined', 'new', 'old']) {
    await vi.advanceTimersByTimeAsync(50)
    expect(begun.at(-1)).toBe(name)
    end(name)
  }
})

test('when two thousand wait, the oldest is asked to come back', async () => {
  const { load } = dashboard()
  void load('at work', pipelined)
  const longest = load('longest', pipelined)!
  for (let count = 0; count < 2_000; count++) void load(`${count}`, pipelined)
  await expect(longest).rejects.toMatchObject({ kind: 'unavailable', details: { retryAfterSeconds: 5 } })
})
