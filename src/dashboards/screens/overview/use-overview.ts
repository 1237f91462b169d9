import { adminSource } from '#identity/screens/admin/admin-lists.ts'
import { useEffect } from 'react'
import { useRemote, type Remote } from '#ui/section/use-remote.ts'

const everyMs = 60_000

/** One part of the overview; reloaded every minute while the page is visible. */
export function useOverview<Value extends object>(part: 'numbers' | 'queues' | 'health' | 'trend'): Remote<Value> {
  const remote = useRemote(adminSource<Value>(`overview/${part}`))
  const { reload } = remote
  useEffect(() => {
    const timer = setInterval(() => void (document.visibilityState === 'visible' && reload()), everyMs)
    return () => clearInterval(timer)
  }, [reload])
  return remote
}
