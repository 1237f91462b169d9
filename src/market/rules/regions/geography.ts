export interface Point {
  latitude: number
  longitude: number
}

/** Where somebody is: a town, or only its country. */
export interface Whereabouts {
  /** "Lisbon". */
  name: string
  country: string
  point: Point | null
}

/** How far "near" reaches. */
export const nearKm = 50

const radians = (degrees: number) => (degrees * Math.PI) / 180
const kmPerDegree = 111.195

/** Mercator, in degrees: close to a point, plain distances are true but for a factor. Written as PostgreSQL's point. */
export function spotOf({ latitude, longitude }: Point): string {
  const capped = Math.max(-85, Math.min(85, latitude))
  const y = (Math.log(Math.tan(Math.PI / 4 + radians(capped) / 2)) * 180) / Math.PI
  return `(${longitude},${y})`
}

/** How long a distance is on that map, at that latitude. */
export const spotDistance = (km: number, latitude: number): number =>
  km / kmPerDegree / Math.cos(radians(Math.max(-85, Math.min(85, latitude))))

/** Great-circle distance. */
export function kmBetween(a: Point, b: Point): number {
  const [dLatitude, dLongitude] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)]
  const h =
    Math.sin(dLatitude / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLongitude / 2) ** 2
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** A point that tells the neighbourhood but not the house: hundredths of a degree, about a kilometre. */
export const blurred = ({ latitude, longitude }: Point): Point => ({
  latitude: Math.round(latitude * 100) / 100,
  longitude: Math.round(longitude * 100) / 100,
})
