export type { Whereabouts } from '#market/rules/regions/geography.ts'

/** A town of the bundled list. */
export interface Place {
  id: number
  name: string
  country: string
  countryName: string
  /** "Lisbon, Portugal": the address that the browser saves. */
  label: string
  latitude: number
  longitude: number
  timeZone: string
  population: number
  /** "Lisboa": the further name by which it was found, where its own begins otherwise. */
  alsoNamed: string | null
}

/** Towns and countries that begin with the typed text; `completed` is the one that is almost certainly meant. */
export interface FoundPlaces {
  items: Place[]
  countries: { country: string; label: string }[]
  completed: string | null
}

/** A town as administrators see it. */
export interface AdminPlace extends Omit<Place, 'countryName' | 'label' | 'alsoNamed'> {
  /** Whether this market added it. */
  isCustom: boolean
  isHidden: boolean
}
