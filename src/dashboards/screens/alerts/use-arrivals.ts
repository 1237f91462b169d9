import { useCallback, useEffect, useRef, useState } from 'react'
import type { BusinessItems } from '#ordering/contract.ts'
import { callApi } from '#ui/api-call.ts'
import { useLive } from '#ui/live/use-live.ts'

interface Watched {
  providerId: string
  /** The page of orders is open: new orders count as seen. */
  isOnOrders: boolean
  onNew(): void
}

const countWaiting = async (providerId: string) =>
  (await callApi<BusinessItems>(`/api/v1/me/providers/${providerId}/orders?state=waiting&limit=1`)).counts.waiting

/** The number of orders to answer, plus new orders not seen yet. */
export function useArrivals({ providerId, isOnOrders, onNew }: Watched): number {
  const [waiting, setWaiting] = useState(0)
  const [unseen, setUnseen] = useState(0)
  const known = useRef(0)
  const load = useCallback(
    async (arrived: number) => {
      // If the request fails, the last count remains.
      const now = await countWaiting(providerId).catch(() => known.current)
      const asRequests = Math.max(0, now - known.current)
      known.current = now
      setWaiting(now)
      // Requests are already in the count of open work; this adds orders that were confirmed immediately.
      setUnseen((before) => before + Math.max(0, arrived - asRequests))
    },
    [providerId],
  )
  useEffect(() => void load(0), [load])
  useLive([`dashboard:${providerId}`], (changes) => {
    const arrived = changes.filter(({ kind }) => kind === 'new').length
    void load(arrived)
    if (arrived > 0) onNew()
  })
  useEffect(() => {
    if (isOnOrders && unseen > 0) setUnseen(0)
  }, [isOnOrders, unseen])
  return waiting + (isOnOrders ? 0 : unseen)
}
