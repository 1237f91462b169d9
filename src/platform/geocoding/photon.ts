import * as z from 'zod'
import type { GeocoderFormat } from '#platform/geocoding/geocoder-format.ts'
import type { PointPrecision } from '#shared/adapters/geocoder.ts'

const degrees = (most: number) => z.number().min(-most).max(most)

const propertiesSchema = z.object({
  countrycode: z.string().optional(),
  /** Of any object with an exact place: a house, but also a shop or a stop. */
  type: z.string().optional(),
  housenumber: z.string().optional(),
})
type Properties = z.infer<typeof propertiesSchema>

/** The fields of Photon's GeoJSON that matter here. Longitude is first. */
const answerSchema = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([degrees(180), degrees(90)]) }),
      properties: propertiesSchema,
    }),
  ),
})

/**
 * Photon answers a free text with what resembles it most: the house next door, or a shop in the street. Only the house
 * with the number asked for is the address.
 */
function precisionOf({ type, housenumber }: Properties, line1: string): PointPrecision {
  const words = line1.toLowerCase().split(/[\s,]+/)
  if (housenumber && words.includes(housenumber.toLowerCase())) return 'address'
  return housenumber || type === 'house' || type === 'street' ? 'street' : 'town'
}

/** The format of Photon: a question in one line, and GeoJSON. */
export const photon: GeocoderFormat = {
  question(url, { line1, postalCode, city }) {
    const town = [postalCode, city].filter(Boolean).join(' ')
    // Older servers refuse parameters that they do not know, so the country is compared in the answer.
    return `${url}?${new URLSearchParams({ q: [line1, town].filter(Boolean).join(', '), limit: '5' })}`
  },
  read(answer, { line1, country }) {
    const { features } = answerSchema.parse(answer)
    const found = features.find(({ properties }) => properties.countrycode?.toUpperCase() === country.toUpperCase())
    if (!found) return null
    const [longitude, latitude] = found.geometry.coordinates
    return { latitude, longitude, precision: precisionOf(found.properties, line1) }
  },
}
