import { useCallback, useEffect, useState } from 'react'
import type { CounterService, FreeTimesView } from '#dashboards/contract-calendar.ts'
import {
  loadCounterServices,
  loadFree,
  type FreeTimesQuery,
} from '#dashboards/screens/business/calendar/calendar-client.ts'
import { useRemote, type Remote } from '#ui/section/use-remote.ts'

/** What of a business can be booked at its counter, with its options. */
export function useSale(providerId: string): Remote<CounterService[]> {
  const load = useCallback(async () => (await loadCounterServices(providerId)).services, [providerId])
  return useRemote(load)
}

/** The free times of a day for a walk-in; null until they are there. */
export function useFree(providerId: string, query: FreeTimesQuery | null): FreeTimesView | null {
  const [state, setState] = useState<{ words: string; free: FreeTimesView } | null>(null)
  const words = query ? JSON.stringify(query) : ''
  useEffect(() => {
    if (words === '') return undefined
    const leaving = new AbortController()
    loadFree(providerId, JSON.parse(words) as FreeTimesQuery, leaving.signal).then(
      (free) => setState({ words, free }),
      // The form goes on without them: the endpoint itself says what does not fit.
      () => {},
    )
    return () => leaving.abort()
  }, [providerId, words])
  return state?.words === words ? state.free : null
}
