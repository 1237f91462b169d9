import { logError } from '#platform/log.ts'
import type { GeocoderFormat } from '#platform/geocoding/geocoder-format.ts'
import { nominatim } from '#platform/geocoding/nominatim.ts'
import { photon } from '#platform/geocoding/photon.ts'
import type { Geocoder, SoughtAddress } from '#shared/adapters/geocoder.ts'

interface Options {
  /** Of Nominatim without "/search", or of Photon with its "/api". */
  url: string
  /** Tells the server who asks, as the terms of public servers require. */
  publicUrl: string
  timeoutMs?: number
}

/** A geocoder over HTTP. An address that ends in "/api" is asked as Photon, which is found there; others as Nominatim. */
export function httpGeocoder({ url, publicUrl, timeoutMs = 5_000 }: Options): Geocoder {
  const server = url.replace(/\/+$/, '')
  const format: GeocoderFormat = server.endsWith('/api') ? photon : nominatim
  const request = async (address: SoughtAddress) => {
    const response = await fetch(format.question(server, address), {
      headers: { accept: 'application/json', 'user-agent': `Sokora (${publicUrl})` },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`It answered ${response.status}.`)
    return format.read(await response.json(), address)
  }
  return {
    find: (address) =>
      request(address).catch((error: unknown) => {
        logError('the geocoder did not answer', error)
        return null
      }),
  }
}
