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

/** As the crow flies, on a sphere: good to half a percent, enough for a delivery zone. */
export function distanceKm(from: Point, to: Point): number {
  const latitude = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2
  const longitude = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  const haversine = latitude + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * longitude
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(haversine)))
}

/** The smallest zone that reaches an address, or undefined when none does. */
export function zoneFor(zones: DeliveryZone[], km: number): DeliveryZone | undefined {
  return zones.toSorted((a, b) => a.radiusKm - b.radiusKm).find((zone) => km <= zone.radiusKm)
}

/** What bringing it costs, when the goods of this provider come to `subtotalMinor`. */
export function deliveryFee(zone: DeliveryZone, subtotalMinor: number): number {
  return zone.freeFromMinor != null && subtotalMinor >= zone.freeFromMinor ? 0 : zone.feeMinor
}

/** What coming to the customer costs. Beyond the last step its fee goes on; how far one comes at all is the service area's word. */
export function travelFee(steps: TravelStep[], km: number): number {
  const sorted = steps.toSorted((a, b) => a.upToKm - b.upToKm)
  return (sorted.find((step) => km <= step.upToKm) ?? sorted.at(-1))?.feeMinor ?? 0
}

/** Is a customer's address inside the area in which visits are made? No area means: everywhere. */
export const isInServiceArea = (areaKm: number | null, km: number): boolean => areaKm === null || km <= areaKm

/** Where one goes to customers: so far, or where these postal codes are, or either. */
export interface VisitArea {
  serviceAreaKm: number | null
  postalCodes: string[]
}

const plainCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase()

/** Are visits made to this address? Codes count whatever their spaces and dashes. */
export function isVisited(
  { serviceAreaKm, postalCodes }: VisitArea,
  { km, postalCode }: { km: number; postalCode: string },
): boolean {
  if (postalCodes.length === 0) return isInServiceArea(serviceAreaKm, km)
  const wanted = plainCode(postalCode)
  return (
    postalCodes.some((code) => plainCode(code) === wanted) ||
    (serviceAreaKm !== null && isInServiceArea(serviceAreaKm, km))
  )
}
