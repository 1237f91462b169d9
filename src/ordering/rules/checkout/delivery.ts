export interface Point {
  latitude: number
  longitude: number
}

export interface DeliveryZone {
  radiusKm: number
  feeMinor: number
  minimumMinor?: number | null
  freeFromMinor?: number | null
}

export interface TravelStep {
  upToKm: number
  feeMinor: number
}

const earthRadiusKm = 6371.0088
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance on a sphere: accurate to 0.5 percent, which is enough for a delivery zone. */
export function distanceKm(from: Point, to: Point): number {
  const latitude = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2
  const longitude = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  const haversine = latitude + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * longitude
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(haversine)))
}

/** Kilometres to an address; 'unknown' when its town is on no list, which is no reason to refuse it. */
export type Distance = number | 'unknown'

/** The smallest zone that contains an address, the widest for an unknown town; undefined: none. */
export function zoneFor(zones: DeliveryZone[], km: Distance): DeliveryZone | undefined {
  const sorted = zones.toSorted((a, b) => a.radiusKm - b.radiusKm)
  return km === 'unknown' ? sorted.at(-1) : sorted.find((zone) => km <= zone.radiusKm)
}

/** The delivery fee for this provider's goods of `subtotalMinor`. */
export function deliveryFee(zone: DeliveryZone, subtotalMinor: number): number {
  return zone.freeFromMinor != null && subtotalMinor >= zone.freeFromMinor ? 0 : zone.feeMinor
}

/**
 * The travel fee to the customer. The last step applies to all longer distances and to unknown towns; the service area
 * sets the limit.
 */
export function travelFee(steps: TravelStep[], km: Distance): number {
  const sorted = steps.toSorted((a, b) => a.upToKm - b.upToKm)
  const step = km === 'unknown' ? undefined : sorted.find(({ upToKm }) => km <= upToKm)
  return (step ?? sorted.at(-1))?.feeMinor ?? 0
}

/** Is a customer's address inside the service area? No area: everywhere. An unknown town may be. */
export const isInServiceArea = (areaKm: number | null, km: Distance): boolean =>
  areaKm === null || km === 'unknown' || km <= areaKm

/** Where a business visits customers: within a distance, in postal codes, or either. */
export interface VisitArea {
  serviceAreaKm: number | null
  postalCodes: string[]
}

const plainCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase()

/** Does the business visit this address? Spaces and dashes in postal codes are ignored. */
export function isVisited(
  { serviceAreaKm, postalCodes }: VisitArea,
  { km, postalCode }: { km: Distance; postalCode: string },
): boolean {
  if (postalCodes.length === 0) return isInServiceArea(serviceAreaKm, km)
  const wanted = plainCode(postalCode)
  return (
    postalCodes.some((code) => plainCode(code) === wanted) ||
    (serviceAreaKm !== null && isInServiceArea(serviceAreaKm, km))
  )
}
