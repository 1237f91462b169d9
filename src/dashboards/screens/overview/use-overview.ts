import { useCallback, useEffect } from 'react'
import { callAdminApi } from '#identity/screens/admin/call-admin-api.ts'
import { useRemote, type Remote } from '#ui/section/use-remote.ts'

const everyMs = 60_000

/** One part of the overview; reloaded every minute while the page is visible. */
export function useOverview<Value>(part: 'numbers' | 'queues' | 'health' | 'trend'): Remote<Value> {
  const remote = useRemote(useCallback(() => callAdminApi<Value>(`overview/${part}`), [part]))
  const { reload } = remote
  useEffect(() => {
    const timer = setInterval(() => void (document.visibilityState === 'visible' && reload()), everyMs)
    return () => clearInterval(timer)
  }, [reload])
  return remote
}
