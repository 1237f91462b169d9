import * as z from 'zod'
import { logError } from '#platform/log.ts'
import type { FoundPoint, Geocoder, PointPrecision, SoughtAddress } from '#shared/adapters/geocoder.ts'

interface Options {
  /** Of a server that speaks Nominatim's format, without "/search". */
  url: string
  /** Tells the server who asks, as the terms of public servers require. */
  publicUrl: string
  timeoutMs?: number
}

const degrees = (most: number) => z.coerce.number().min(-most).max(most)

/** The fields of Nominatim's "jsonv2" that matter here. */
const answerSchema = z.array(z.object({ lat: degrees(90), lon: degrees(180), place_rank: z.number() }))

/** Nominatim's ranks: from 30 on houses, 26 and 27 streets, lower ones districts, towns and countries. */
const precisionOf = (rank: number): PointPrecision => (rank >= 28 ? 'address' : rank >= 26 ? 'street' : 'town')

/** A geocoder over HTTP, of Nominatim or of a server with the same format. */
export const nominatim = (options: Options): Geocoder => ({
  find: (address) =>
    request(options, address).catch((error: unknown) => {
      logError('the geocoder did not answer', error)
      return null
    }),
})

async function request(
  { url, publicUrl, timeoutMs = 5_000 }: Options,
  { line1, postalCode, city, country }: SoughtAddress,
): Promise<FoundPoint | null> {
  const query = new URLSearchParams({
    format: 'jsonv2',
    limit: '1',
    street: line1,
    city,
    countrycodes: country.toLowerCase(),
    ...(postalCode && { postalcode: postalCode }),
  })
  const response = await fetch(`${url.replace(/\/+$/, '')}/search?${query}`, {
    headers: { accept: 'application/json', 'user-agent': `Sokora (${publicUrl})` },
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  })
  if (!response.ok) throw new Error(`It answered ${response.status}.`)
  const [found] = answerSchema.parse(await response.json())
  return found ? { latitude: found.lat, longitude: found.lon, precision: precisionOf(found.place_rank) } : null
}
