import { afterAll, expect, test } from 'vitest'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { httpGeocoder } from './http-geocoder.ts'

/** What Nominatim answers about these streets, shortened. */
const known: Record<string, object[]> = {
  'Rua Augusta 12': [
    {
      place_id: 1,
      lat: '38.7108',
      lon: '-9.1370',
      place_rank: 30,
      addresstype: 'building',
      display_name: '12, Rua Augusta',
    },
  ],
  'Rua Augusta 9999': [{ place_id: 2, lat: '38.7112', lon: '-9.1379', place_rank: 26, addresstype: 'road' }],
  Somewhere: [{ place_id: 3, lat: '38.7077', lon: '-9.1366', place_rank: 16, addresstype: 'city' }],
  'Broken 1': [{ lat: 'north', lon: 'west' }],
}

/** A place of Photon's answer, shortened. */
const feature = (longitude: number, latitude: number, properties: object) => ({
  type: 'Feature',
  properties: { osm_type: 'N', osm_id: 1, ...properties },
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
})

/** What Photon answers about these lines. */
const knownToPhoton: Record<string, object[]> = {
  'Rua Augusta 12, 1100-053 Lisbon': [
    feature(-58.4, -34.6, { countrycode: 'AR', type: 'house', housenumber: '12', street: 'Rua Augusta' }),
    feature(-9.137, 38.7108, { countrycode: 'PT', type: 'house', housenumber: '12', street: 'Rua Augusta' }),
  ],
  'Rua Augusta 13, Lisbon': [feature(-9.137, 38.7108, { countrycode: 'PT', type: 'house', housenumber: '12' })],
  'Rua Augusta 14, Lisbon': [feature(-9.137, 38.7108, { countrycode: 'PT', type: 'house', name: 'Café 14' })],
  'Rua Augusta 9999, Lisbon': [feature(-9.1379, 38.7112, { countrycode: 'PT', type: 'street' })],
  'Somewhere, Lisbon': [feature(-9.1366, 38.7077, { countrycode: 'PT', type: 'city' })],
  'Elsewhere 1, Lisbon': [feature(-58.4, -34.6, { countrycode: 'AR', type: 'house', housenumber: '1' })],
  'Broken 1, Lisbon': [feature(38.7, 238.7, { countrycode: 'PT', type: 'house' })],
}

const requests: { url: URL; agent: string | undefined }[] = []
const server = createServer((request, response) => {
  const url = new URL(request.url!, 'http://localhost')
  requests.push({ url, agent: request.headers['user-agent'] })
  const line = url.searchParams.get('q')
  const street = url.searchParams.get('street') ?? line!.replace(/, Lisbon$/, '')
  if (street === 'Busy 1') return response.writeHead(429).end()
  if (street === 'Slow 1') return
  response
    .writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
    .end(
      JSON.stringify(
        line === null ? (known[street] ?? []) : { type: 'FeatureCollection', features: knownToPhoton[line] ?? [] },
      ),
    )
}).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const requesting = (path: string) => {
  const geocoder = httpGeocoder({ url: `${origin}${path}`, publicUrl: 'https://market.example', timeoutMs: 300 })
  return (line1: string, postalCode = '') => geocoder.find({ line1, postalCode, city: 'Lisbon', country: 'PT' })
}
const at = requesting('/nominatim/')
const atPhoton = requesting('/photon/api/')

test('a house, a street and a town are told apart', async () => {
  expect(await at('Rua Augusta 12')).toEqual({ latitude: 38.7108, longitude: -9.137, precision: 'address' })
  expect(await at('Rua Augusta 9999')).toMatchObject({ precision: 'street' })
  expect(await at('Somewhere')).toMatchObject({ precision: 'town' })
  expect(await at('Nowhere 1')).toBeNull()
})

test('the server is asked in its format, and told who asks', async () => {
  await at('Rua Augusta 12', '1100-053')
  const { url: last, agent } = requests.at(-1)!
  expect(last.pathname).toBe('/nominatim/search')
  expect(Object.fromEntries(last.searchParams)).toEqual({
    format: 'jsonv2',
    limit: '1',
    street: 'Rua Augusta 12',
    postalcode: '1100-053',
    city: 'Lisbon',
    countrycodes: 'pt',
  })
  expect(agent).toBe('Sokora (https://market.example)')
})

test('a server that refuses, answers something else or does not answer finds nothing', async () => {
  const before = requests.length
  expect(await at('Busy 1')).toBeNull()
  expect(await at('Broken 1')).toBeNull()
  expect(await at('Slow 1')).toBeNull()
  expect(requests).toHaveLength(before + 3)
})

test('Photon is asked in one line, and only a place in the country of the address counts', async () => {
  const house = { latitude: 38.7108, longitude: -9.137, precision: 'address' }
  expect(await atPhoton('Rua Augusta 12', '1100-053')).toEqual(house)
  const { url: last, agent } = requests.at(-1)!
  expect(last.pathname).toBe('/photon/api')
  expect(Object.fromEntries(last.searchParams)).toEqual({ q: 'Rua Augusta 12, 1100-053 Lisbon', limit: '5' })
  expect(agent).toBe('Sokora (https://market.example)')
  expect(await atPhoton('Elsewhere 1')).toBeNull()
  expect(await atPhoton('Nowhere 1')).toBeNull()
})

test('what Photon finds instead of the house is no exact point', async () => {
  expect(await atPhoton('Rua Augusta 13')).toMatchObject({ precision: 'street' })
  expect(await atPhoton('Rua Augusta 14')).toMatchObject({ precision: 'street' })
  expect(await atPhoton('Rua Augusta 9999')).toMatchObject({ latitude: 38.7112, precision: 'street' })
  expect(await atPhoton('Somewhere')).toMatchObject({ precision: 'town' })
})

test('a Photon that refuses, answers something else or does not answer finds nothing', async () => {
  const before = requests.length
  expect(await atPhoton('Busy 1')).toBeNull()
  expect(await atPhoton('Broken 1')).toBeNull()
  expect(await atPhoton('Slow 1')).toBeNull()
  expect(requests).toHaveLength(before + 3)
})
