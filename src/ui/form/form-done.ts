import { useEffect, useEffectEvent } from 'react'

const done = 'form-done'

export const announceDone = () => window.dispatchEvent(new Event(done))

/** Runs when a form of this page was done, for data that did not come along with the page. */
export function useFormDone(reload: () => void): void {
  const latest = useEffectEvent(reload)
  useEffect(() => {
    const run = () => latest()
    window.addEventListener(done, run)
    return () => window.removeEventListener(done, run)
  }, [])
}
