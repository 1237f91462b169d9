import { afterAll, expect, test } from 'vitest'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { nominatim } from './nominatim.ts'

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

const requests: { url: URL; agent: string | undefined }[] = []
const server = createServer((request, response) => {
  const url = new URL(request.url!, 'http://localhost')
  requests.push({ url, agent: request.headers['user-agent'] })
  const street = url.searchParams.get('street')!
  if (street === 'Busy 1') return response.writeHead(429).end()
  if (street === 'Slow 1') return
  response
    .writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
    .end(JSON.stringify(known[street] ?? []))
}).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/nominatim/`
const geocoder = nominatim({ url, publicUrl: 'https://market.example', timeoutMs: 300 })
const at = (line1: string, postalCode = '') => geocoder.find({ line1, postalCode, city: 'Lisbon', country: 'PT' })

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
