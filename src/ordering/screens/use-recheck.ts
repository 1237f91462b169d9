import { useEffect } from 'react'
import { useRefresh } from '#ui/page/use-refresh.ts'

/** Revalidates every minute while the page is visible, and when it becomes visible. */
export function useRecheck(seconds = 60) {
  const refresh = useRefresh()
  useEffect(() => {
    const recheck = () => void (document.visibilityState === 'visible' && refresh())
    const timer = setInterval(recheck, seconds * 1000)
    window.addEventListener('focus', recheck)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', recheck)
    }
  }, [refresh, seconds])
}
