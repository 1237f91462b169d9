import { beforeAll, expect, test } from 'vitest'
import { findAddress } from '#market/queries/find-address.ts'
import { httpGeocoder } from '#platform/geocoding/http-geocoder.ts'
import { sql } from '#platform/database/database.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'

const world = await openWorld()
const ctx = world.visitor()
const address = { line1: 'Rua Augusta 12', postalCode: '1100-053', city: 'Lisbon', country: 'PT' }
const middle = { latitude: 38.7167, longitude: -9.1333, precision: 'town' }

beforeAll(() =>
  world.db.run(sql`insert into places (id, name, search_name, country, latitude, longitude, time_zone, population)
    values (7, 'Lisbon', 'lisbon', 'PT', 38.7167, -9.1333, 'Europe/Lisbon', 517802)
    on conflict (id) do nothing`),
)

test('without a geocoder an address is in the middle of its town, and said to be', async () => {
  expect(await findAddress(ctx, address)).toEqual(middle)
  expect(await findAddress(ctx, { ...address, city: 'Nowhere' })).toBeNull()
  expect(await findAddress(ctx, { ...address, country: 'ES' })).toBeNull()
})

test('a geocoder knows better; without an answer of it the town remains', async () => {
  const house = { latitude: 38.7108, longitude: -9.137, precision: 'address' } as const
  expect(await findAddress({ ...ctx, geocoder: { find: async () => house } }, address)).toEqual(house)
  const away = httpGeocoder({ url: 'http://127.0.0.1:1', publicUrl: 'https://market.example' })
  expect(await findAddress({ ...ctx, geocoder: away }, address)).toEqual(middle)
})
