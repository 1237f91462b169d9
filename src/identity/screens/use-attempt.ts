import { useEffect, useRef, useState } from 'react'
import { useLoading } from '#ui/feedback/loading-overlay.tsx'
import { AuthError } from '#identity/screens/identity-client.ts'

interface Attempt {
  /** The current action, for its button; otherwise false. */
  busy: string | false
  failure: AuthError | null
  setFailure(failure: AuthError | null): void
  /** Runs work, one at a time. Rejections are stored for the form; any other error is a bug. */
  attempt(work: (onCheck: () => void) => Promise<void>, text?: string): Promise<void>
}

/** The state of a form that calls the identity service: busy, rejected, and the focus. */
export function useAttempt(first: AuthError | null = null): Attempt {
  const [busy, setBusy] = useState<string | false>(false)
  const [failure, setFailure] = useState(first)
  const isRunning = useRef(false)
  const loading = useLoading()
  const attempt: Attempt['attempt'] = async (work, text = 'Checking') => {
    if (isRunning.current) return
    isRunning.current = true
    const focused = document.activeElement
    setBusy(text)
    loading.show(`${text}…`)
    setFailure(null)
    try {
      await work(() => {
        setBusy('Checking your browser...')
        // The check may ask the person for something, which must not be covered.
        loading.hide()
      })
    } catch (error) {
      setFailure(asAuthError(error))
    } finally {
      isRunning.current = false
      loading.hide()
      setBusy(false)
      restoreFocus(focused)
    }
  }
  return { busy, failure, setFailure, attempt }
}

function asAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error
  console.error(error)
  return new AuthError('internal-error')
}

// A button loses the focus while it is busy; it is restored afterwards.
const restoreFocus = (focused: Element | null) =>
  requestAnimationFrame(() => {
    if (document.activeElement === document.body && focused instanceof HTMLElement && focused.isConnected)
      focused.focus()
  })

/** False on the server and until hydration: a form that needs JavaScript cannot be submitted before. */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return isHydrated
}

/** A countdown in seconds to 0. `start(30)` restarts it. */
export function useCountdown(first = 0): { seconds: number; start(seconds: number): void } {
  const [until, setUntil] = useState(0)
  const [seconds, setSeconds] = useState(first)
  useEffect(() => {
    if (until === 0) return
    const tick = () => setSeconds(Math.max(0, Math.ceil((until - Date.now()) / 1_000)))
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [until])
  const start = (length: number) => {
    setSeconds(length)
    setUntil(Date.now() + length * 1_000)
  }
  return { seconds, start }
}
