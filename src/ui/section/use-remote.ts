import { useCallback, useEffect, useRef, useState } from 'react'
import { useArriving } from '#ui/feedback/arrive-together.tsx'
import { useFormDone } from '#ui/form/form-done.ts'
import { isFresh, useLoaded } from '#ui/section/use-loaded.ts'
import type { Source } from '#ui/source.ts'

export interface Remote<Value> {
  /** Null until the first answer. */
  value: Value | null
  isFailed: boolean
  reload(): Promise<void>
}

/**
 * Data of the server: what came along with the page, or else what the source returns. Only the answer to the last
 * request is used; the shown data stays until another arrives.
 */
export function useRemote<Value extends object>(source: Source<Value>): Remote<Value> {
  const { address } = source
  const loaded = useLoaded<Value>(address)
  const [state, setState] = useState<{ value: Value | null; loaded?: Value | undefined; isFailed: boolean }>({
    value: loaded ?? null,
    loaded,
    isFailed: false,
  })
  if (loaded && loaded !== state.loaded) setState({ value: loaded, loaded, isFailed: false })
  const latest = useRef(source)
  useEffect(() => void (latest.current = source))
  const lastRequest = useRef(0)
  const reload = useCallback(async () => {
    const request = ++lastRequest.current
    setState((last) => ({ ...last, isFailed: false }))
    try {
      const value = await latest.current.load()
      if (request === lastRequest.current) setState((last) => ({ ...last, value, isFailed: false }))
    } catch {
      // The shown data stays; the page tells that it could not be refreshed.
      if (request === lastRequest.current) setState((last) => ({ ...last, isFailed: true }))
    }
  }, [])
  useEffect(() => {
    if (!loaded || !isFresh(loaded)) void reload()
  }, [address, loaded, reload])
  // What came along with the page comes along again.
  useFormDone(() => void (loaded || reload()))
  useArriving(state.value === null && !state.isFailed)
  return { value: state.value, isFailed: state.isFailed, reload }
}
