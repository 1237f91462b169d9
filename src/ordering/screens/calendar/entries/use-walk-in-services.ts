import { useEffect, useState } from 'react'
import type { CounterService, FreeTimesView } from '#ordering/contract-calendar.ts'
import { counterServicesSource, loadFree, type FreeTimesQuery } from '#ordering/screens/calendar/calendar-client.ts'
import { useRemote, type Remote } from '#ui/section/use-remote.ts'

/** Services with options that can be booked at the counter. */
export function useSale(providerId: string): Remote<CounterService[]> {
  const { value, ...remote } = useRemote(counterServicesSource(providerId))
  return { ...remote, value: value?.services ?? null }
}

/** Free times of a day for a walk-in; null until loaded. */
export function useFree(providerId: string, query: FreeTimesQuery | null): FreeTimesView | null {
  const [state, setState] = useState<{ words: string; free: FreeTimesView } | null>(null)
  const words = query ? JSON.stringify(query) : ''
  useEffect(() => {
    if (words === '') return undefined
    const leaving = new AbortController()
    loadFree(providerId, JSON.parse(words) as FreeTimesQuery, leaving.signal).then(
      (free) => setState({ words, free }),
      // The form works without them: the endpoint reports times that are not free.
      () => {},
    )
    return () => leaving.abort()
  }, [providerId, words])
  return state?.words === words ? state.free : null
}
