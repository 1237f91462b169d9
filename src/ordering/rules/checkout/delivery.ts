import type { ZoneLimits } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import { isInsideArea } from '#ordering/rules/checkout/drawn-area.ts'
import { postalCodeMatch } from '#shared/text/postal-codes.ts'

export interface Point {
  latitude: number
  longitude: number
}

export type DeliveryZone = ZoneLimits & {
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

/** Where an address is, as far as it is known. */
export interface Whereabouts {
  km: Distance
  /** Null when only the town is known, and it is unknown or the venue's own: then every area and circle may match. */
  point: Point | null
  postalCode: string
}

/**
 * The zone of an address; undefined: none. The most precise kind decides: postal codes, then drawn areas, then the
 * smallest circle, for an unknown town the widest.
 */
export function zoneFor(zones: DeliveryZone[], { km, point, postalCode }: Whereabouts): DeliveryZone | undefined {
  const drawn = zones.find((zone) => 'corners' in zone && (!point || isInsideArea(zone.corners, point)))
  return listedFor(zones, postalCode) ?? drawn ?? circleFor(zones, km)
}

/** "1250*" comes before "12*", and a whole code before both. */
const listedFor = (zones: DeliveryZone[], postalCode: string): DeliveryZone | undefined =>
  zones
    .map((zone) => ({ zone, match: 'postalCodes' in zone ? postalCodeMatch(zone.postalCodes, postalCode) : 0 }))
    .filter(({ match }) => match > 0)
    .toSorted((one, other) => other.match - one.match)[0]?.zone

function circleFor(zones: DeliveryZone[], km: Distance): DeliveryZone | undefined {
  const circles = zones
    .flatMap((zone) => ('radiusKm' in zone ? [{ zone, radiusKm: zone.radiusKm }] : []))
    .toSorted((one, other) => one.radiusKm - other.radiusKm)
  return (km === 'unknown' ? circles.at(-1) : circles.find(({ radiusKm }) => km <= radiusKm))?.zone
}

/** Does only the postal code tell whether the business comes, or for how much? */
export const needsPostalCode = (
  { deliveryZones, serviceAreaKm, postalCodes }: VisitArea & { deliveryZones: DeliveryZone[] },
  isVisit: boolean,
): boolean =>
  isVisit ? postalCodes.length > 0 && serviceAreaKm === null : deliveryZones.some((zone) => 'postalCodes' in zone)

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

/** Does the business visit this address? */
export function isVisited(
  { serviceAreaKm, postalCodes }: VisitArea,
  { km, postalCode }: Pick<Whereabouts, 'km' | 'postalCode'>,
): boolean {
  if (postalCodes.length === 0) return isInServiceArea(serviceAreaKm, km)
  return postalCodeMatch(postalCodes, postalCode) > 0 || (serviceAreaKm !== null && isInServiceArea(serviceAreaKm, km))
}
