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
}

/** A town of the list, as those who run the market see it. */
export interface KeptPlace extends Omit<Place, 'countryName' | 'label'> {
  population: number
  /** Added by this market. */
  isOwn: boolean
  isHidden: boolean
}
