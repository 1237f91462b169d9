import { useCallback, useSyncExternalStore } from 'react'

const known = new Map<string, unknown>()
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function read<Value>(place: string, usual: Value): Value {
  if (known.has(place)) return known.get(place) as Value
  let value: unknown = usual
  try {
    const text = localStorage.getItem(place)
    if (text !== null) value = JSON.parse(text)
  } catch {
    // Where nothing can be kept, or something else stands there, it is as usual.
  }
  const isSameKind = Array.isArray(value) === Array.isArray(usual) && typeof value === typeof usual
  known.set(place, isSameKind ? value : usual)
  return known.get(place) as Value
}

function write(place: string, value: unknown): void {
  known.set(place, value)
  try {
    localStorage.setItem(place, JSON.stringify(value))
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
  for (const listener of listeners) listener()
}

/** Something that this browser remembers, the same in all parts of the page. `usual` has to stay the same value. */
export function useStoredValue<Value>(place: string, usual: Value): [Value, (value: Value) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => read(place, usual),
    () => usual,
  )
  const save = useCallback((next: Value) => write(place, next), [place])
  return [value, save]
}
