import { useEffect, useState } from 'react'
import type { Place } from '#market/contract.ts'
import { isEnoughOfName } from '#shared/text/plain-text.ts'
import { callApi } from '#ui/api-call.ts'

// The list next to a field and the form behind it need the same towns, so they share a request.
const answers = new Map<string, Promise<Place[]>>()

/** Towns of the chosen country with a name that begins with the typed text, requested shortly after the last key press. */
export function useTowns(typed: string, countryName: string): Place[] {
  const [towns, setTowns] = useState<Place[]>([])
  useEffect(() => {
    if (!isEnoughOfName(typed.trim())) return setTowns([])
    let isCurrent = true
    const text = countryName ? `${typed}, ${countryName}` : typed
    const timer = setTimeout(() => {
      townsFor(text).then(
        (found) => isCurrent && setTowns(found),
        // Without suggestions a person can still type the town.
        () => {},
      )
    }, 200)
    return () => {
      clearTimeout(timer)
      isCurrent = false
    }
  }, [typed, countryName])
  return towns
}

function townsFor(text: string): Promise<Place[]> {
  const known = answers.get(text)
  if (known) return known
  const request = callApi<{ items: Place[] }>(`/api/v1/places?q=${encodeURIComponent(text)}`).then(({ items }) => items)
  answers.set(text, request)
  request.catch(() => answers.delete(text))
  return request
}
