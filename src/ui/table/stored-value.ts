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
    // Without storage, or with an invalid value, the default applies.
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
    // Without storage the value lasts until the page is closed.
  }
  for (const listener of listeners) listener()
}

/** A value stored in this browser, shared by all components. `usual` must keep its identity between renders. */
export function useStoredValue<Value>(place: string, usual: Value): [Value, (value: Value) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => read(place, usual),
    () => usual,
  )
  const save = useCallback((next: Value) => write(place, next), [place])
  return [value, save]
}
