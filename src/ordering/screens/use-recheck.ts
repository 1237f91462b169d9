import { useEffect } from 'react'
import { useRefresh } from '#ui/page/use-refresh.ts'

/** Asks the server again every minute while the page is looked at, and whenever one comes back to it. */
export function useRecheck(seconds = 60) {
  const refresh = useRefresh()
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && refresh())
    const timer = setInterval(look, seconds * 1000)
    window.addEventListener('focus', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', look)
    }
  }, [refresh, seconds])
}
