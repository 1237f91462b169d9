import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { hostRecentLogin } from '#identity/screens/factors/use-recent-login.ts'

export { useRecentLogin } from '#identity/screens/factors/use-recent-login.ts'

const RecentLoginDialog = lazy(() => import('#identity/screens/factors/recent-login-dialog.tsx'))

/** Asks who one is, when a change wants to know it anew. One for a page. */
export function RecentLogin() {
  const [isAsking, setAsking] = useState(false)
  const answer = useRef<(isProven: boolean) => void>(() => {})
  useEffect(
    () =>
      hostRecentLogin(
        () =>
          new Promise((resolve) => {
            answer.current = resolve
            setAsking(true)
          }),
      ),
    [],
  )
  const end = (isProven: boolean) => {
    setAsking(false)
    answer.current(isProven)
  }
  return <Suspense>{isAsking && <RecentLoginDialog onEnd={end} />}</Suspense>
}
