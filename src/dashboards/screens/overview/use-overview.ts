import { useCallback, useEffect } from 'react'
import { callDesk } from '#dashboards/screens/desk-client.ts'
import { useRemote, type Remote } from '#identity/screens/profile/use-remote.ts'

const everyMs = 60_000

/** One part of the overview; asked anew every minute while somebody looks at it. */
export function useOverview<Value>(part: 'numbers' | 'queues' | 'health' | 'trend'): Remote<Value> {
  const remote = useRemote(useCallback(() => callDesk<Value>(`overview/${part}`), [part]))
  const { reload } = remote
  useEffect(() => {
    const timer = setInterval(() => void (document.visibilityState === 'visible' && reload()), everyMs)
    return () => clearInterval(timer)
  }, [reload])
  return remote
}
