import { useCallback, useEffect, useRef, useState } from 'react'
import { useArriving } from '#ui/feedback/arrive-together.tsx'

export interface Remote<Value> {
  /** Null until the first answer. */
  value: Value | null
  isFailed: boolean
  reload(): Promise<void>
}

/** Loads data from the server. `load` must be a stable function; only the answer to the last call is used. */
export function useRemote<Value>(load: () => Promise<Value>): Remote<Value> {
  const [value, setValue] = useState<Value | null>(null)
  const [isFailed, setFailed] = useState(false)
  const latest = useRef(0)
  const reload = useCallback(async () => {
    const question = ++latest.current
    setFailed(false)
    try {
      const answer = await load()
      if (question === latest.current) setValue(answer)
    } catch {
      // The shown data stays; the page tells that it could not be refreshed.
      if (question === latest.current) setFailed(true)
    }
  }, [load])
  useEffect(() => void reload(), [reload])
  useArriving(value === null && !isFailed)
  return { value, isFailed, reload }
}
