/** How exact a point is: the house, somewhere in the street, or the middle of the town. */
export const pointPrecisions = ['address', 'street', 'town'] as const
export type PointPrecision = (typeof pointPrecisions)[number]

export interface SoughtAddress {
  line1: string
  postalCode: string
  city: string
  /** ISO 3166-1, two letters. */
  country: string
}

/** In degrees. */
export interface FoundPoint {
  latitude: number
  longitude: number
  precision: PointPrecision
}

/** An outside service that knows the points of addresses. */
export interface Geocoder {
  /** Null for an unknown address, and when the service does not answer or not in its format, which is logged. */
  find(address: SoughtAddress): Promise<FoundPoint | null>
}
