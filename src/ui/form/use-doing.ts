import { useRef, useState } from 'react'
import { ApiError } from '#ui/api-call.ts'

/** The message of an error that belongs to no field; fields show their own. */
export const generalMessage = (error: ApiError | null): string | undefined =>
  error && Object.keys(error.fields).length === 0 ? error.message : undefined

/** The state of an action that a button starts: one at a time, with its error. */
export function useDoing() {
  const [busy, setBusy] = useState<string | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const isRunning = useRef(false)
  /** Returns whether it succeeded. `what` distinguishes several buttons of one page. */
  const run = async (work: () => Promise<unknown>, what = 'it'): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(what)
    setError(null)
    try {
      await work()
      return true
    } catch (error) {
      setError(
        error instanceof ApiError
          ? error
          : new ApiError(500, {
              code: 'internal-error',
              message: 'Something broke on our side. Try again in a moment.',
            }),
      )
      return false
    } finally {
      isRunning.current = false
      setBusy(null)
    }
  }
  return { isBusy: busy !== null, busy, error, setError, run }
}
