import { useEffect, useRef } from 'react'

/** Tells what changed, without content: pages load the content from their own endpoints. */
export interface LiveChange {
  /** The topic as it was subscribed to: "dashboard:ID". */
  topic: string
  /** "new": a new order. "asked": a poll after a minute without a stream, or after possibly missed changes. */
  kind?: string | undefined
}

/** Changes within this time are reported together. */
const gatheringMs = 300

/**
 * Calls back shortly after any of these topics changed; without a stream, once a minute. One stream serves all tabs of
 * a browser. Its script is loaded on first use, so other pages do not pay for it. Does nothing without topics.
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

/** The same for code outside of components. Returns a function that stops it. */
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
    // If the script cannot be loaded, the page is not live; the next page tries again.
    () => {},
  )
  return () => {
    stop?.()
    stop = undefined
    clearTimeout(timer)
  }
}
