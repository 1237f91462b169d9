import type { Point } from '#ordering/rules/checkout/delivery.ts'

/** Degrees to the east of `from`, the short way round, so that areas across the 180th meridian are whole. */
const eastOf = (from: number, longitude: number): number => ((longitude - from + 540) % 360) - 180

/**
 * Is a point inside the area with these corners? By the even-odd rule, on a plain map of degrees, which is exact enough
 * for the area that a business serves.
 */
export function isInsideArea(corners: Point[], { latitude, longitude }: Point): boolean {
  const origin = corners[0]!.longitude
  const east = eastOf(origin, longitude)
  let isInside = false
  corners.forEach((corner, index) => {
    const previous = corners.at(index - 1)!
    if (corner.latitude > latitude === previous.latitude > latitude) return
    const [from, to] = [eastOf(origin, corner.longitude), eastOf(origin, previous.longitude)]
    const share = (latitude - corner.latitude) / (previous.latitude - corner.latitude)
    if (from + share * (to - from) > east) isInside = !isInside
  })
  return isInside
}
