import { useEffect, useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/** True after hydration. Content for browsers without JavaScript is shown until then. */
export const useIsEnhanced = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** The server's time, updated every second or less often: correct on a device with a wrong clock. */
export function useServerClock(serverNow: string, everyMs = 1000): number {
  const [now, setNow] = useState(() => Date.parse(serverNow))
  useEffect(() => {
    const [base, started] = [Date.parse(serverNow), performance.now()]
    const tick = () => setNow(base + performance.now() - started)
    tick()
    const timer = setInterval(tick, everyMs)
    return () => clearInterval(timer)
  }, [serverNow, everyMs])
  return now
}

/** "9 min" while there is time, "1:07" in the last two minutes. */
export function remainingText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  if (seconds > 120) return `${Math.ceil(seconds / 60)} min`
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
