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

/** An area on the map that can be changed. */
export interface MapArea {
  corners: MapPoint[]
  atMost: number
  onChange(corners: MapPoint[]): void
  /** The corner that was last touched. */
  onChoose(index: number): void
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

/** Degrees from the middle to the edge: towns around give the built-in map its scale, streets that of a street map. */
const reach = { towns: 0.12, streets: 0.008 }

/** The surroundings of one place. Only in browsers. */
export function boundsAt({ latitude, longitude }: MapPoint): MapBounds {
  const degrees = document.querySelector('meta[name="map-style"]') ? reach.streets : reach.towns
  return {
    west: longitude - degrees,
    south: latitude - degrees / 2,
    east: longitude + degrees,
    north: latitude + degrees / 2,
  }
}
