import { useEffect, useState } from 'react'
import type { OpenSlots } from '#booking/contract.ts'
import { callApi } from '#ui/api-call.ts'
import { plusDays } from '#shared/time/local-date.ts'

interface Question {
  providerId: string
  itemId: string
  from: string
  /** Any free staff member, not only the current one. */
  isAnyone: boolean
}

const week = 6

/** The free times of seven days for a visit; null while loading. Only the latest response applies. */
export function useOtherTimes({ providerId, itemId, from, isAnyone }: Question) {
  const [times, setTimes] = useState<OpenSlots | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    setTimes(null)
    setFailed(false)
    const query = new URLSearchParams({
      from,
      until: plusDays(from, week),
      ...(isAnyone && { staffId: 'anyone' }),
    }).toString()
    callApi<OpenSlots>(`/api/v1/me/providers/${providerId}/items/${itemId}/other-times?${query}`, {
      signal: leaving.signal,
    }).then(
      (answer) => !leaving.signal.aborted && setTimes(answer),
      () => !leaving.signal.aborted && setFailed(true),
    )
    return () => leaving.abort()
  }, [providerId, itemId, from, isAnyone, tries])
  return { times, isFailed, retry: () => setTries(tries + 1) }
}
