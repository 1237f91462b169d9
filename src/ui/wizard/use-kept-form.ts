import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { KeptForm, type KeptFormOptions, type Server } from '#ui/wizard/kept-form.ts'
import type { KeptState } from '#ui/wizard/kept-state.ts'

export interface Kept<Form> extends KeptState<Form> {
  /** False until what was kept is back: show a placeholder meanwhile. */
  isReady: boolean
  /** The server has a place for it. */
  hasServer: boolean
  /** Saved only when somebody says so. */
  isManual: boolean
  /** It could not be loaded. */
  loadFailure: unknown
  change(changes: Partial<Form>): void
  /** Saves now. True: nothing is left to save. */
  flush(): Promise<boolean>
  resolve(mine: (keyof Form)[]): void
  /** What others changed was seen. */
  read(): void
  forget(): void
  reload(): void
}

interface UseKeptForm<Form> extends KeptFormOptions<Form> {
  /** Where it is saved besides this device; null while nobody is signed in; undefined while that is not known. Keep it steady (`useMemo`), as `secret`. */
  server: Server<Form> | null | undefined
}

/** A long form that loses nothing: kept on this device at once, on the server as soon as there is an account. */
export function useKeptForm<Form extends object>({ key, blank, secret, server }: UseKeptForm<Form>): Kept<Form> {
  const kept = useMemo(() => new KeptForm({ key, blank, ...(secret && { secret }) }), [key, blank, secret])
  const state = useSyncExternalStore(
    kept.subscribe,
    () => kept.state,
    () => kept.state,
  )
  const { readyFor, failure, reload } = useOpening(kept, server)
  useWatching(kept)
  return {
    ...state,
    isReady: readyFor === kept,
    hasServer: Boolean(server),
    isManual: Boolean(server?.isManual),
    loadFailure: failure,
    change: kept.change,
    flush: kept.flush,
    resolve: kept.resolve,
    read: kept.read,
    forget: kept.forget,
    reload,
  }
}

function useOpening<Form extends object>(kept: KeptForm<Form>, server: Server<Form> | null | undefined) {
  const [readyFor, setReadyFor] = useState<KeptForm<Form> | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (server === undefined) return
    let isCurrent = true
    setFailure(null)
    if (!server) kept.restore()
    const opened = server ? kept.join(server) : Promise.resolve()
    opened.then(
      () => isCurrent && setReadyFor(kept),
      (error: unknown) => isCurrent && setFailure(error),
    )
    return () => {
      isCurrent = false
    }
  }, [kept, server, attempt])
  return { readyFor, failure, reload: () => setAttempt((count) => count + 1) }
}

function useWatching<Form extends object>(kept: KeptForm<Form>) {
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && kept.saveByItself()
    addEventListener('online', kept.saveByItself)
    addEventListener('storage', kept.hear)
    document.addEventListener('visibilitychange', leave)
    return () => {
      removeEventListener('online', kept.saveByItself)
      removeEventListener('storage', kept.hear)
      document.removeEventListener('visibilitychange', leave)
      kept.close()
    }
  }, [kept])
}
