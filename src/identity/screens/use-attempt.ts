import { useEffect, useRef, useState } from 'react'
import { AuthError } from '#identity/screens/identity-client.ts'

interface Attempt {
  /** What is going on, for the button; false while nothing is. */
  busy: string | false
  failure: AuthError | null
  setFailure(failure: AuthError | null): void
  /** Runs the work once at a time. A refusal is kept for the form; everything else that is thrown is a fault of ours. */
  attempt(work: (onCheck: () => void) => Promise<void>, text?: string): Promise<void>
}

/** A form that asks the identity service: busy, refused, and the focus where it was. */
export function useAttempt(first: AuthError | null = null): Attempt {
  const [busy, setBusy] = useState<string | false>(false)
  const [failure, setFailure] = useState(first)
  const isRunning = useRef(false)
  const attempt: Attempt['attempt'] = async (work, text = 'Checking') => {
    if (isRunning.current) return
    isRunning.current = true
    const focused = document.activeElement
    setBusy(text)
    setFailure(null)
    try {
      await work(() => setBusy('Checking your browser...'))
    } catch (error) {
      setFailure(asAuthError(error))
    } finally {
      isRunning.current = false
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

// A button that is busy lets go of the focus.
const restoreFocus = (focused: Element | null) =>
  requestAnimationFrame(() => {
    if (document.activeElement === document.body && focused instanceof HTMLElement && focused.isConnected)
      focused.focus()
  })

/** False on the server and until the page is awake: a form that needs the script cannot be sent before. */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return isHydrated
}

/** Seconds until a time; counts down to 0. `start(30)` begins anew. */
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
