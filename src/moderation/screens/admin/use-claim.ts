import { useCallback, useEffect, useRef } from 'react'
import { claimCase, releaseCase } from '#moderation/screens/admin/queue-client.ts'

const renewMs = 60_000

/** Reserves a case for the moderator who works on it; releases it when they open another one or leave the page. */
export function useClaim(id: string, mayDecide: boolean) {
  const claimedAt = useRef(0)
  const claim = useCallback(async () => {
    if (!mayDecide) return
    await claimCase(id)
    claimedAt.current = Date.now()
  }, [id, mayDecide])
  useEffect(() => {
    const releaseClaim = () => {
      if (claimedAt.current > 0) void releaseCase(id).catch(() => {})
      claimedAt.current = 0
    }
    window.addEventListener('pagehide', releaseClaim)
    return () => {
      window.removeEventListener('pagehide', releaseClaim)
      releaseClaim()
    }
  }, [id])
  const work = () => {
    if (claimedAt.current === 0 || Date.now() - claimedAt.current < renewMs) return
    claimedAt.current = Date.now()
    void claimCase(id).catch(() => {})
  }
  /** After a decision there is nothing to release. */
  const clearClaim = () => {
    claimedAt.current = 0
  }
  return { claim, work, clearClaim }
}
