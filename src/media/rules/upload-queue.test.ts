import { expect, test } from 'vitest'
import {
  afterUploadEvent,
  newUpload,
  nextToSend,
  pauseBeforeTry,
  percentOf,
  remainingUploads,
  type Upload,
  type UploadEvent,
} from '#media/rules/upload-queue.ts'

const file = (name: string, error: string | null = null) => newUpload(name, { name, size: 1000 }, error)
const after = (queue: Upload[], ...events: UploadEvent[]) => events.reduce(afterUploadEvent, queue)

test('files are uploaded one at a time, in the chosen order', () => {
  let queue = after([], { type: 'added', uploads: [file('a'), file('b')] })
  expect(nextToSend(queue)?.key).toBe('a')
  queue = after(queue, { type: 'started', key: 'a' }, { type: 'sent', key: 'a', bytes: 500 })
  expect([nextToSend(queue), percentOf(queue[0]!)]).toEqual([undefined, 50])
  queue = after(queue, { type: 'left', key: 'a' })
  expect(nextToSend(queue)?.key).toBe('b')
})

test('a refused or failed file does not stop the others', () => {
  const queue = after([], { type: 'added', uploads: [file('text.txt', 'Not this one.'), file('b'), file('c')] })
  const failed = after(queue, { type: 'started', key: 'b' }, { type: 'failed', key: 'b', text: 'Try again.' })
  expect(nextToSend(failed)?.key).toBe('c')
  expect(nextToSend(after(failed, { type: 'retried', key: 'b' }))?.key).toBe('b')
})

test("a lost connection keeps the file's position and progress", () => {
  const queue = after(
    [file('a'), file('b')],
    { type: 'started', key: 'a' },
    { type: 'sent', key: 'a', bytes: 700 },
    { type: 'lost', key: 'a' },
  )
  expect([nextToSend(queue), queue[0]]).toMatchObject([undefined, { state: 'lost', sentBytes: 700 }])
  expect(after(queue, { type: 'sent', key: 'a', bytes: 800 })[0]!.state).toBe('sending')
})

test('events of a removed file are ignored', () => {
  const queue = [file('a')]
  expect(after(queue, { type: 'sent', key: 'x', bytes: 1 })).toEqual(queue)
})

test('only as many files as allowed are accepted, and refused ones do not count', () => {
  const queue = [file('a'), file('b', 'Too small.')]
  expect(remainingUploads(5, { atMost: 10, there: 7, queue })).toBe(2)
  expect(remainingUploads(5, { atMost: 10, there: 12, queue })).toBe(0)
  expect(remainingUploads(1, { atMost: 10, there: 0, queue: [] })).toBe(1)
})

test('without a connection the queue retries endlessly; a failing server is given up after eight attempts', () => {
  expect([1, 2, 3, 99].map((failures) => pauseBeforeTry(failures, false))).toEqual([1_000, 2_000, 5_000, 30_000])
  expect([8, 9].map((failures) => pauseBeforeTry(failures, true))).toEqual([30_000, null])
})
