import { useState } from 'react'
import { useAttempt } from '#identity/screens/use-attempt.ts'
import { useRecentLogin } from '#identity/screens/factors/recent-login.tsx'

/** A button that changes something sensitive: asks who one is when that is too long ago, says that it worked, or why not. */
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
