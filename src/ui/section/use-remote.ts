import { useCallback, useEffect, useRef, useState } from 'react'
import { useArriving } from '#ui/feedback/arrive-together.tsx'

export interface Remote<Value> {
  /** Null until the first answer. */
  value: Value | null
  isFailed: boolean
  reload(): Promise<void>
}

/** Something that only the server knows. `load` has to stay the same function; of several questions the last one counts. */
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
      // What is shown stays; the page says that it could not be renewed.
      if (question === latest.current) setFailed(true)
    }
  }, [load])
  useEffect(() => void reload(), [reload])
  useArriving(value === null && !isFailed)
  return { value, isFailed, reload }
}
