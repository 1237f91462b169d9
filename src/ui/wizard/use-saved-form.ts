import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { SavedForm, type SavedFormOptions, type Server } from '#ui/wizard/saved-form.ts'
import type { SavedFormState } from '#ui/wizard/saved-form-state.ts'

export interface SavedFormControls<Form> extends SavedFormState<Form> {
  /** False until the stored form is restored: show a placeholder meanwhile. */
  isReady: boolean
  /** Whether the server stores the form. */
  hasServer: boolean
  /** Saved only on request. */
  isManual: boolean
  /** The error of loading it. */
  loadFailure: unknown
  change(changes: Partial<Form>): void
  /** Saves now. True: everything is saved. */
  flush(): Promise<boolean>
  resolve(localFields: (keyof Form)[]): void
  /** Marks the changes of others as seen. */
  read(): void
  discard(): void
  reload(): void
}

interface UseSavedFormOptions<Form> extends SavedFormOptions<Form> {
  /**
   * The server copy; null while nobody is signed in; undefined while that is unknown. It must be stable (`useMemo`),
   * like `secret`.
   */
  server: Server<Form> | null | undefined
}

/** A long form that loses no input: stored on this device at once, and on the server as soon as there is an account. */
export function useSavedForm<Form extends object>({
  key,
  blank,
  secret,
  server,
}: UseSavedFormOptions<Form>): SavedFormControls<Form> {
  const savedForm = useMemo(() => new SavedForm({ key, blank, ...(secret && { secret }) }), [key, blank, secret])
  const state = useSyncExternalStore(
    savedForm.subscribe,
    () => savedForm.state,
    () => savedForm.state,
  )
  const { readyFor, failure, reload } = useOpening(savedForm, server)
  useWatching(savedForm)
  return {
    ...state,
    isReady: readyFor === savedForm,
    hasServer: Boolean(server),
    isManual: Boolean(server?.isManual),
    loadFailure: failure,
    change: savedForm.change,
    flush: savedForm.flush,
    resolve: savedForm.resolve,
    read: savedForm.read,
    discard: savedForm.discard,
    reload,
  }
}

function useOpening<Form extends object>(savedForm: SavedForm<Form>, server: Server<Form> | null | undefined) {
  const [readyFor, setReadyFor] = useState<SavedForm<Form> | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (server === undefined) return
    let isCurrent = true
    setFailure(null)
    if (!server) savedForm.restore()
    const opened = server ? savedForm.join(server) : Promise.resolve()
    opened.then(
      () => isCurrent && setReadyFor(savedForm),
      (error: unknown) => isCurrent && setFailure(error),
    )
    return () => {
      isCurrent = false
    }
  }, [savedForm, server, attempt])
  return { readyFor, failure, reload: () => setAttempt((count) => count + 1) }
}

function useWatching<Form extends object>(savedForm: SavedForm<Form>) {
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && savedForm.saveByItself()
    addEventListener('online', savedForm.saveByItself)
    addEventListener('storage', savedForm.hear)
    document.addEventListener('visibilitychange', leave)
    return () => {
      removeEventListener('online', savedForm.saveByItself)
      removeEventListener('storage', savedForm.hear)
      document.removeEventListener('visibilitychange', leave)
      savedForm.close()
    }
  }, [savedForm])
}
