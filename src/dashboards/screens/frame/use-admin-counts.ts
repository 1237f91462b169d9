import { useCallback, useEffect, useState } from 'react'
import type { AdminCounts } from '#dashboards/contract-overview.ts'
import { callAdminApi } from '#identity/screens/admin/call-admin-api.ts'

const everyMs = 60_000

/** Counts of open work by area; reloaded when another area is opened, and every minute while the page is visible. */
export function useAdminCounts(area: string): (key: string) => number {
  const [counts, setCounts] = useState<AdminCounts['counts']>({})
  useEffect(() => {
    let isWanted = true
    // A failed request leaves the last counts.
    const load = () =>
      callAdminApi<AdminCounts>('dashboard-counts').then(
        (answer) => isWanted && setCounts(answer.counts),
        () => {},
      )
    void load()
    const timer = setInterval(() => void (document.visibilityState === 'visible' && load()), everyMs)
    return () => {
      isWanted = false
      clearInterval(timer)
    }
  }, [area])
  return useCallback((key) => counts[key] ?? 0, [counts])
}
