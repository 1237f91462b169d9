import { useState } from 'react'
import { useAttempt } from '#identity/screens/use-attempt.ts'
import { useRecentLogin } from '#identity/screens/factors/recent-login.tsx'

/**
 * The state of a button for a sensitive change: asks for a recent sign-in if needed, and shows a confirmation or an
 * error.
 */
export function useChange() {
  const { busy, failure, attempt, setFailure } = useAttempt()
  const { withRecentLogin } = useRecentLogin()
  const [done, setDone] = useState('')
  const change = (work: () => Promise<unknown>, text = '') => {
    setDone('')
    return attempt(async () => {
      await withRecentLogin(work)
      setDone(text)
    }, 'One moment…')
  }
  return { isBusy: Boolean(busy), busy, done, setDone, message: failure?.message, failure, setFailure, change }
}
