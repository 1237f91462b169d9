import { useEffect, useRef } from 'react'

/** What changed, never how it is now: pages ask their own endpoints again. */
export interface LiveChange {
  /** "dashboard:ID", as it was asked for. */
  topic: string
  /** "new": an order came in. "asked": a minute went by without a stream, or something may have been missed. */
  kind?: string | undefined
}

/** Bursts are told together, after this long. */
const gatheringMs = 300

/**
 * Calls back a moment after any of these topics changed; without a stream, once a minute. One stream serves all tabs of a browser.
 * Its script comes when it is first needed, so it costs other pages nothing. No topics: nothing happens.
 */
export function useLive(topics: readonly string[], onChange: (changes: LiveChange[]) => void): void {
  const latest = useRef(onChange)
  useEffect(() => void (latest.current = onChange))
  const wanted = topics.join(',')
  useEffect(() => {
    if (wanted === '') return
    return subscribeToTopics(wanted.split(','), (changes) => latest.current(changes))
  }, [wanted])
}

/** The same for code that is no component. Returns how to stop. */
export function subscribeToTopics(topics: string[], onChange: (changes: LiveChange[]) => void): () => void {
  let [gathered, timer]: [LiveChange[], ReturnType<typeof setTimeout> | undefined] = [[], undefined]
  const notify = () => {
    const changes = gathered
    ;[gathered, timer] = [[], undefined]
    onChange(changes)
  }
  const gather = (change: LiveChange) => {
    gathered.push(change)
    timer ??= setTimeout(notify, gatheringMs)
  }
  let stop: (() => void) | undefined = () => {}
  import('#ui/live/tab.ts').then(
    ({ subscribe }) => void (stop &&= subscribe(topics, gather)),
    // Without its script nothing is live; the next page tries again.
    () => {},
  )
  return () => {
    stop?.()
    stop = undefined
    clearTimeout(timer)
  }
}
