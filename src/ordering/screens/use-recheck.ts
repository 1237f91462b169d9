import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Asks the server again every minute while the page is looked at, and whenever one comes back to it. */
export function useRecheck(seconds = 60) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && revalidate())
    const timer = setInterval(look, seconds * 1000)
    window.addEventListener('focus', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', look)
    }
  }, [revalidate, seconds])
}
