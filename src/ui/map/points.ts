export interface MapPoint {
  latitude: number
  longitude: number
}

/** In degrees; `west` is greater than `east` across the 180th meridian. */
export interface MapBounds {
  west: number
  south: number
  east: number
  north: number
}

/** A pill on the map. */
export interface MapPin {
  id: string
  point: MapPoint
  /** "€27". */
  label: string
  /** What a screen reader says: "Cut and finish, Salon Aurora, €27". */
  title: string
}

const wrapped = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180
const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000

/** The visible part of a map as valid degrees, rounded to about ten meters. */
export function normalizedBounds({ west, south, east, north }: MapBounds): MapBounds {
  const isWhole = east - west >= 360
  return {
    west: isWhole ? -180 : rounded(wrapped(west)),
    south: rounded(Math.max(-90, south)),
    east: isWhole ? 180 : rounded(wrapped(east)),
    north: rounded(Math.min(90, north)),
  }
}

/** The smallest bounds with all points; undefined without points. Points on both sides of the 180th meridian are rare. */
export function boundsAround(points: readonly MapPoint[]): MapBounds | undefined {
  if (points.length === 0) return undefined
  const [latitudes, longitudes] = [points.map(({ latitude }) => latitude), points.map(({ longitude }) => longitude)]
  return {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  }
}
