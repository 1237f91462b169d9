import { expect, test } from 'vitest'
import type { Message } from '#messaging/rules/message.ts'
import { afterOutgoing, nextOutgoing, type Outgoing } from '#messaging/rules/outgoing.ts'
import { byDay, knownUpTo, merged, partsOf } from '#messaging/rules/thread.ts'

const message = (number: number, day = '2026-11-02'): Message => ({
  id: String(number),
  number,
  by: 'customer',
  isSentByReader: true,
  author: '',
  text: `m${number}`,
  masks: [],
  saidAt: '',
  time: '',
  day,
  dayText: day,
  about: null,
  files: [],
  isReported: false,
})

const outgoing = (key: string, more: Partial<Outgoing> = {}): Outgoing => ({
  key,
  text: key,
  files: [],
  serviceId: null,
  orderReference: null,
  state: 'waiting',
  fault: '',
  ...more,
})

test('repeated and unordered messages are shown once, in order', () => {
  expect(merged([message(2), message(1)], [message(3), message(2)]).map(({ number }) => number)).toEqual([1, 2, 3])
})

test('a gap is loaded from its beginning', () => {
  expect(knownUpTo([message(4), message(5), message(9)])).toBe(5)
  expect(knownUpTo([])).toBe(0)
})

test("days follow the reader's time zone", () => {
  expect(
    byDay([message(1), message(2, '2026-11-03'), message(3, '2026-11-03')]).map(({ messages }) => messages.length),
  ).toEqual([1, 2])
})

test('hidden parts are marked', () => {
  expect(partsOf({ text: 'Call ••••• now', masks: [[5, 10]] })).toEqual([
    { text: 'Call ', isHidden: false },
    { text: '•••••', isHidden: true },
    { text: ' now', isHidden: false },
  ])
})

test('messages are sent one by one, wait after an error, and survive a reload', () => {
  let queue = afterOutgoing([], { type: 'said', message: outgoing('a') })
  queue = afterOutgoing(queue, { type: 'said', message: outgoing('b') })
  queue = afterOutgoing(queue, { type: 'began', key: 'a' })
  expect(nextOutgoing(queue)).toBeUndefined()
  queue = afterOutgoing(queue, { type: 'failed', key: 'a', fault: 'No connection.' })
  expect(nextOutgoing(queue)).toBeUndefined()
  expect(nextOutgoing(afterOutgoing(queue, { type: 'again' }))?.key).toBe('a')
  const loaded = afterOutgoing([outgoing('c')], {
    type: 'loaded',
    stored: [outgoing('a', { state: 'sending' }), outgoing('b')],
  })
  expect(loaded.map(({ key, state }) => [key, state])).toEqual([
    ['a', 'waiting'],
    ['b', 'waiting'],
    ['c', 'waiting'],
  ])
  expect(nextOutgoing(afterOutgoing(loaded, { type: 'rejected', key: 'a', fault: 'Too long.' }))?.key).toBe('b')
})
