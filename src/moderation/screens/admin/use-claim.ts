import { useCallback, useEffect, useRef } from 'react'
import { claimCase, releaseCase } from '#moderation/screens/admin/queue-client.ts'

const renewMs = 60_000

/** Keeps a case for whoever works on it; given back when they go on or leave the page. */
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
  /** Decided: there is nothing left to give back. */
  const clearClaim = () => {
    claimedAt.current = 0
  }
  return { claim, work, clearClaim }
}
