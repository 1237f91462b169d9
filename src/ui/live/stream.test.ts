import { afterEach, expect, test, vi } from 'vitest'
import { LiveConnection } from '#ui/live/stream.ts'

type Hear = (event: { data?: string }) => void

/** A fake EventSource: the browser's own events, `open` and `error`, have the same form as those of the server. */
class Source {
  static last: Source
  private readonly hearers = new Map<string, Hear[]>()
  constructor() {
    Source.last = this
  }
  addEventListener(name: string, subscribeToTopics: Hear) {
    this.hearers.set(name, [...(this.hearers.get(name) ?? []), subscribeToTopics])
  }
  say(name: string, data?: object) {
    for (const subscribeToTopics of this.hearers.get(name) ?? [])
      subscribeToTopics(data === undefined ? {} : { data: JSON.stringify(data) })
  }
  close() {}
}

afterEach(() => void vi.unstubAllGlobals())

test('the browser reports the connection, and the server the allowed topics', () => {
  vi.stubGlobal('EventSource', Source)
  const live: string[][] = []
  const connection = new LiveConnection({
    topics: ['dashboard:1'],
    knownMs: 0,
    onLive: (granted) => live.push(granted),
    onChanges: () => {},
  })
  expect(() => Source.last.say('open')).not.toThrow()
  expect(live).toEqual([])
  Source.last.say('ready', { topics: ['dashboard:1'] })
  expect(live).toEqual([['dashboard:1']])
  connection.close()
})
