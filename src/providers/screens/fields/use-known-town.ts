import { useEffect } from 'react'
import { countryNameOf } from '#identity/screens/profile/choices.ts'
import { useTowns } from '#providers/screens/fields/use-towns.ts'

/** Where something stands, as far as a town tells. */
export interface Town {
  country: string
  city: string
  latitude: number | null
  longitude: number | null
  timeZone: string
}

const plain = (text: string) => text.trim().toLowerCase()

/**
 * A town that was typed in full is as good as one that was chosen: it gets its place on the map as soon as the list tells it.
 * It belongs to the form, not to the field: somebody may have gone on to another step before the answer is there.
 */
export function useKnownTown(
  { city, country, latitude, timeZone }: Town,
  onChange: (town: Partial<Town>) => void,
): void {
  const isPlaced = (latitude !== null && timeZone !== '') || country === ''
  const towns = useTowns(isPlaced ? '' : city, country && countryNameOf(country))
  const found = isPlaced
    ? undefined
    : towns.find((place) => plain(place.name) === plain(city) && place.country === country)
  useEffect(() => {
    if (found) onChange({ latitude: found.latitude, longitude: found.longitude, timeZone: timeZone || found.timeZone })
  }, [found, timeZone, onChange])
}
