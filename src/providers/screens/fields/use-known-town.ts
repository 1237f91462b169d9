import { useEffect } from 'react'
import { countryNameOf } from '#identity/screens/profile/choices.ts'
import { useTowns } from '#providers/screens/fields/use-towns.ts'
import { plainText } from '#shared/text/plain-text.ts'

/** The part of an address that a town determines. */
export interface Town {
  country: string
  city: string
  latitude: number | null
  longitude: number | null
  timeZone: string
}

/**
 * Sets coordinates and zone of a town that was typed in full, as if it were chosen from the list. It belongs to the
 * form and not to the field, because a person may be in another step when the answer arrives.
 */
export function useKnownTown(
  { city, country, latitude, timeZone }: Town,
  onChange: (town: Partial<Town>) => void,
): void {
  const isPlaced = (latitude !== null && timeZone !== '') || country === ''
  const towns = useTowns(isPlaced ? '' : city, country && countryNameOf(country))
  const found = isPlaced
    ? undefined
    : towns.find(
        (place) =>
          place.country === country &&
          [place.name, place.alsoNamed ?? ''].some((name) => plainText(name) === plainText(city)),
      )
  useEffect(() => {
    if (found) onChange({ latitude: found.latitude, longitude: found.longitude, timeZone: timeZone || found.timeZone })
  }, [found, timeZone, onChange])
}
