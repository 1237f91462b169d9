import { afterEach, expect, test, vi } from 'vitest'
import { LiveHub, type LiveRequest } from '#platform/live/live-hub.ts'

let hub = new LiveHub()
afterEach(() => {
  hub.close()
  hub = new LiveHub()
})

/** A listener of "a:1" with the events received so far. */
function join(more: Partial<LiveRequest> = {}) {
  const request = {
    topics: ['a:1'],
    recheckOn: [],
    isStillAllowed: async () => true,
    person: 'ann',
    address: 'home',
    sinceMs: 0,
    ...more,
  }
  const reader = hub.open(request)?.getReader()
  const next = async () => {
    const { value, done } = await reader!.read()
    if (done) return null
    const text = new TextDecoder().decode(value)
    return (/^event: (\w+)\ndata: (.*)\n\n$/.exec(text) ?? /^(retry): (\d+)\n\n$/.exec(text))!.slice(1).join(' ')
  }
  return { isOpen: reader !== undefined, next, leave: () => reader?.cancel() }
}

test('a listener gets its own topics only', async () => {
  const ann = join()
  hub.publish(['b:2', 'a:1#new', 'a:1'])
  expect([await ann.next(), await ann.next(), await ann.next()]).toEqual([
    'ready {"topics":["a:1"]}',
    'change {"topic":"a:1","kind":"new"}',
    'change {"topic":"a:1"}',
  ])
})

test('when something may have been missed, all listeners are told to reload', async () => {
  const ann = join()
  hub.notifyAll()
  expect([await ann.next(), await ann.next()]).toEqual([expect.stringContaining('ready'), 'reset {}'])
})

test('a stream ends when its right ends: at once after the event, and with one of the next checks otherwise', async () => {
  let mayHear = true
  const requested = { isStillAllowed: async () => mayHear }
  const [notified, unnotified] = [join({ ...requested, recheckOn: ['streams:ann'] }), join(requested)]
  for (const one of [notified, unnotified]) await one.next()
  mayHear = false
  hub.publish(['streams:ann'])
  expect([await notified.next(), await notified.next()]).toEqual(['end {}', null])
  await hub.tick(Date.now() + 60_000)
  expect([await unnotified.next(), await unnotified.next(), await unnotified.next()]).toEqual([
    'beat {}',
    'end {}',
    null,
  ])
  expect(hub.size).toBe(0)
})

test('while a right cannot be checked, the stream continues', async () => {
  join({ isStillAllowed: () => Promise.reject(new Error('no database')) })
  await hub.tick(Date.now() + 60_000)
  expect(hub.size).toBe(1)
})

test('a person and an address can open a few streams only', () => {
  hub.close()
  hub = new LiveHub({ perPerson: 2, perAddress: 3 })
  const by = (person: string, address = 'home') => join({ person, address }).isOpen
  expect([by('ann'), by('ann'), by('ann'), by('rita'), by('eve'), by('eve', 'office')]).toEqual([
    true,
    true,
    false,
    true,
    false,
    true,
  ])
})

test('closing a stream makes room', async () => {
  hub.close()
  hub = new LiveHub({ perPerson: 1, perAddress: 9 })
  const first = join()
  expect(join().isOpen).toBe(false)
  await first.leave()
  expect(join().isOpen).toBe(true)
})

test('recent changes are sent at the beginning, and unknown ones cause a reload', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    hub.close()
    hub = new LiveHub()
    vi.setSystemTime(Date.now() + 60_000)
    hub.publish(['a:1'])
    const [late, never] = [join({ sinceMs: 1_000 }), join({ sinceMs: 110_000 })]
    expect([await late.next(), await late.next()][1]).toBe('change {"topic":"a:1"}')
    expect([await never.next(), await never.next()][1]).toBe('reset {}')
  } finally {
    vi.useRealTimers()
  }
})

test('a listener that does not read is disconnected', async () => {
  const ann = join()
  for (let count = 0; count < 20_000; count++) hub.publish(['a:1'])
  expect(hub.size).toBe(0)
  await ann.leave()
})

test('a closing hub disconnects everybody and accepts nobody', async () => {
  const ann = join()
  hub.close()
  expect([await ann.next(), await ann.next(), await ann.next(), await ann.next()]).toEqual([
    expect.stringContaining('ready'),
    'retry 1000',
    'end {}',
    null,
  ])
  expect(join().isOpen).toBe(false)
})
