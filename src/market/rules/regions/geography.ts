export interface Point {
  latitude: number
  longitude: number
}

/** A part of the map, in degrees. `west` is greater than `east` where it crosses the 180th meridian. */
export interface Bounds {
  west: number
  south: number
  east: number
  north: number
}

/** Where a person is: a town, or only a country. */
export interface Whereabouts {
  /** "Lisbon". */
  name: string
  country: string
  point: Point | null
}

/** The radius of "near", in kilometers. */
export const nearKm = 50

const radians = (degrees: number) => (degrees * Math.PI) / 180
const kmPerDegree = 111.195

/**
 * Mercator coordinates in degrees, as PostgreSQL's point: close to a point, plain distances are proportional to real
 * ones.
 */
export function positionOf({ latitude, longitude }: Point): string {
  const capped = Math.max(-85, Math.min(85, latitude))
  const y = (Math.log(Math.tan(Math.PI / 4 + radians(capped) / 2)) * 180) / Math.PI
  return `(${longitude},${y})`
}

/** The boxes of these bounds on that map, as PostgreSQL's box: two where they cross the 180th meridian. */
export function boxesOf({ west, south, east, north }: Bounds): string[] {
  const box = (left: number, right: number) =>
    `${positionOf({ latitude: north, longitude: right })},${positionOf({ latitude: south, longitude: left })}`
  return west <= east ? [box(west, east)] : [box(west, 180), box(-180, east)]
}

/** How wide these bounds are, in degrees. */
export const widthOf = ({ west, east }: Bounds): number => (east - west + 360) % 360 || (west === east ? 0 : 360)

/** A distance on that map at the given latitude. */
export const positionDistance = (km: number, latitude: number): number =>
  km / kmPerDegree / Math.cos(radians(Math.max(-85, Math.min(85, latitude))))

/** Great-circle distance in kilometers. */
export function kmBetween(a: Point, b: Point): number {
  const [dLatitude, dLongitude] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)]
  const h =
    Math.sin(dLatitude / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLongitude / 2) ** 2
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(h)))
}

/**
 * A point that reveals the neighbourhood but not the building: rounded to hundredths of a degree, about a kilometer.
 */
export const blurred = ({ latitude, longitude }: Point): Point => ({
  latitude: Math.round(latitude * 100) / 100,
  longitude: Math.round(longitude * 100) / 100,
})
