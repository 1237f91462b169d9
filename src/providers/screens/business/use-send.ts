import { useRef, useState } from 'react'
import { ApiError } from '#ui/api-call.ts'

/** The state of a button that sends a request: busy, saved or failed. Only one request runs at a time. */
export function useSend() {
  const [busy, setBusy] = useState<string | false>(false)
  const [isSaved, setSaved] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const isRunning = useRef(false)
  const attempt = async (work: () => Promise<void>, onRejected?: (apiError: ApiError) => void): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy('Saving…')
    setSaved(false)
    setFailure(null)
    try {
      await work()
      setSaved(true)
    } catch (error) {
      const apiError = asApiError(error)
      setFailure(apiError)
      onRejected?.(apiError)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { busy, isSaved, setSaved, failure, setFailure, attempt }
}

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  console.error(error)
  return new ApiError(500, { message: 'Something broke on our side. Try again in a moment.' })
}
