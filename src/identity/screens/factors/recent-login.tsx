import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { hostIdentityPrompt } from '#ui/identity-prompt.ts'

export { useRecentLogin } from '#identity/screens/factors/use-recent-login.ts'

const RecentLoginDialog = lazy(() => import('#identity/screens/factors/recent-login-dialog.tsx'))

/** Asks the person to sign in again when an action requires it. One per page. */
export function RecentLogin() {
  const [isConfirming, setConfirming] = useState(false)
  const answer = useRef<(isVerified: boolean) => void>(() => {})
  useEffect(
    () =>
      hostIdentityPrompt(
        () =>
          new Promise((resolve) => {
            answer.current = resolve
            setConfirming(true)
          }),
      ),
    [],
  )
  const end = (isVerified: boolean) => {
    setConfirming(false)
    answer.current(isVerified)
  }
  return <Suspense>{isConfirming && <RecentLoginDialog onEnd={end} />}</Suspense>
}
