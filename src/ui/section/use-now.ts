import { useEffect, useState } from 'react'
import { useDrawnAt } from '#ui/page/drawing.tsx'

/** The time of this device in milliseconds, updated every 30 seconds. It begins with that of the server's drawing. */
export function useNow(): number {
  const drawnAt = useDrawnAt()
  const [now, setNow] = useState(() => drawnAt ?? Date.now())
  useEffect(() => {
    if (drawnAt === undefined) setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [drawnAt])
  return now
}
