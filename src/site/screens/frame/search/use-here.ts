import { useEffect, useMemo, useState, type RefObject } from 'react'
import type { Place } from '#market/contract.ts'
import { useAnnounce } from '#ui/feedback/announcer.tsx'
import type { ComboboxOption } from '#ui/form/combobox-list.tsx'

type State = 'idle' | 'loading' | 'denied' | 'failed' | 'unknown'

const words: Record<State, { label: string; detail: string }> = {
  idle: { label: 'Where I am', detail: 'Your browser asks you' },
  loading: { label: 'Finding your town…', detail: '' },
  denied: { label: 'Your browser does not share it', detail: 'Type a town' },
  failed: { label: 'Your browser cannot find you', detail: 'Type a town' },
  unknown: { label: 'No town is near you', detail: 'Type one' },
}

export const hereKey = 'here'

/** The option "Where I am" of an empty field that has the focus; it asks the browser and fills in the closest town. */
export function useHere(input: RefObject<HTMLInputElement | null>, isEmpty: boolean, fill: (label: string) => void) {
  const [isFocused, setFocused] = useFocus(input)
  const [state, setState] = useState<State>('idle')
  const choose = async () => {
    setState('loading')
    try {
      const place = await findNearest(await requestPosition())
      setState(place ? 'idle' : 'unknown')
      if (place) fill(place.label)
    } catch (error) {
      const isDenied = (error as Partial<GeolocationPositionError>).code === deniedCode
      setState(isDenied ? 'denied' : 'failed')
    }
  }
  const isOffered = isEmpty && isFocused && 'geolocation' in navigator
  const options = useMemo<ComboboxOption[]>(
    () => (isOffered ? [{ key: hereKey, icon: 'locate-fixed', ...words[state] }] : []),
    [isOffered, state],
  )
  const announce = useAnnounce()
  useEffect(() => {
    if (state !== 'idle') announce(Object.values(words[state]).join('. '))
  }, [state, announce])
  return { options, choose, close: () => setFocused(false) }
}

/** `GeolocationPositionError.PERMISSION_DENIED`: the browser asked, or did not ask, and the answer was no. */
const deniedCode = 1

function useFocus(input: RefObject<HTMLInputElement | null>) {
  const [isFocused, setFocused] = useState(() => document.activeElement === input.current)
  useEffect(() => {
    const field = input.current
    const enter = () => setFocused(true)
    field?.addEventListener('focus', enter)
    return () => field?.removeEventListener('focus', enter)
  }, [input])
  return [isFocused, setFocused] as const
}

/** Rejects with a `GeolocationPositionError`. */
const requestPosition = () =>
  new Promise<GeolocationCoordinates>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, {
      timeout: 10_000,
      maximumAge: 600_000,
    }),
  )

/** A kilometre is enough for a town, so the server learns no more. */
async function findNearest({ latitude, longitude }: GeolocationCoordinates): Promise<Place | null> {
  const query = new URLSearchParams({ latitude: latitude.toFixed(2), longitude: longitude.toFixed(2) })
  const response = await fetch(`/api/v1/places/nearest?${query}`)
  if (!response.ok) throw new Error(`the closest town was answered with ${response.status}`)
  return ((await response.json()) as { place: Place | null }).place
}
