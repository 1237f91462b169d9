import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useArriving } from '#ui/feedback/arrive-together.tsx'
import { useSavedCity } from '#site/screens/saved-city.tsx'

/** The loader data of a page around the saved city; the general data until that is loaded, and without a city. */
export function useAround<Data extends { around: string }>(path: string, data: Data): Data {
  const { city } = useSavedCity()
  const { data: closer, load } = useFetcher<Data>()
  const isThere = city === '' || city === data.around
  useArriving(!isThere && (closer as Data | undefined)?.around !== city)
  useEffect(() => {
    if (!isThere) void load(`${path}${path.includes('?') ? '&' : '?'}around=${encodeURIComponent(city)}`)
  }, [isThere, city, path, load])
  return isThere ? data : ((closer as Data | undefined) ?? data)
}
