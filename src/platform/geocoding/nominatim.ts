import * as z from 'zod'
import type { GeocoderFormat } from '#platform/geocoding/geocoder-format.ts'
import type { PointPrecision } from '#shared/adapters/geocoder.ts'

const degrees = (most: number) => z.coerce.number().min(-most).max(most)

/** The fields of Nominatim's "jsonv2" that matter here. */
const answerSchema = z.array(z.object({ lat: degrees(90), lon: degrees(180), place_rank: z.number() }))

/** Nominatim's ranks: from 30 on houses, 26 and 27 streets, lower ones districts, towns and countries. */
const precisionOf = (rank: number): PointPrecision => (rank >= 28 ? 'address' : rank >= 26 ? 'street' : 'town')

/** The format of Nominatim: a question in parts, and a list. */
export const nominatim: GeocoderFormat = {
  question(url, { line1, postalCode, city, country }) {
    const query = new URLSearchParams({
      format: 'jsonv2',
      limit: '1',
      street: line1,
      city,
      countrycodes: country.toLowerCase(),
      ...(postalCode && { postalcode: postalCode }),
    })
    return `${url}/search?${query}`
  },
  read(answer) {
    const [found] = answerSchema.parse(answer)
    return found ? { latitude: found.lat, longitude: found.lon, precision: precisionOf(found.place_rank) } : null
  },
}
