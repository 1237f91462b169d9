export type { Whereabouts } from '#market/rules/regions/geography.ts'

/** A town of the bundled list. */
export interface Place {
  id: number
  name: string
  country: string
  countryName: string
  /** "Lisbon, Portugal": what the browser keeps as saved address. */
  label: string
  latitude: number
  longitude: number
  timeZone: string
  population: number
}

/** What begins as somebody types: towns, and countries; `completed` is the one that is surely meant. */
export interface FoundPlaces {
  items: Place[]
  countries: { country: string; label: string }[]
  completed: string | null
}

/** A town of the list, as those who run the market see it. */
export interface AdminPlace extends Omit<Place, 'countryName' | 'label'> {
  /** Added by this market. */
  isOwn: boolean
  isHidden: boolean
}
