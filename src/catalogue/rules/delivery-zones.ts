import type { Corner, ZoneLimits } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import type { FormZone } from '#catalogue/rules/submission/service-form.ts'

const mostNamed = 4

/** "within 5 km", "to 1200*, 1250* and 3 more", "in the drawn area". */
export function zoneText(zone: ZoneLimits): string {
  if ('radiusKm' in zone) return `within ${zone.radiusKm} km`
  if ('corners' in zone) return 'in the drawn area'
  const named = zone.postalCodes.slice(0, mostNamed).join(', ')
  const more = zone.postalCodes.length - mostNamed
  return more > 0 ? `to ${named} and ${more} more` : `to ${named}`
}

/** A zone as entered; what is missing is "…". */
export const formZoneText = ({
  by,
  radiusKm,
  postalCodes,
}: Pick<FormZone, 'by' | 'radiusKm' | 'postalCodes'>): string =>
  by === 'distance' ? `within ${radiusKm ?? '…'} km` : zoneText(by === 'area' ? { corners: [] } : { postalCodes })

/** "38.71083 -9.13701", with a comma or a space between; undefined when it cannot be read. */
export function readCorner(text: string): Corner | undefined {
  const numbers = /^\s*(-?\d{1,2}(?:\.\d+)?)[\s,;]+(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text)
  if (!numbers) return undefined
  const [latitude, longitude] = [Number(numbers[1]), Number(numbers[2])]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}

export const writeCorner = ({ latitude, longitude }: Corner): string => `${latitude} ${longitude}`

/** Enough for the limits of a district. */
export const mostCorners = 40
