import { beforeEach, expect, test } from 'vitest'
import { deleteOldCounts } from '#market/commands/delete-old-counts.ts'
import { locateAddress } from '#market/commands/locate-address.ts'
import { locatedPoint } from '#market/queries/find-address.ts'
import { sql } from '#platform/database/database.ts'
import type { FoundPoint, SoughtAddress } from '#shared/adapters/geocoder.ts'
import { days, minutes } from '#shared/time/instant.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'

const world = await openWorld()
const address = { line1: 'Rua Augusta 12', postalCode: '1100-053', city: 'Lisbon', country: 'PT' }
const house: FoundPoint = { latitude: 38.7108, longitude: -9.137, precision: 'address' }
let requested: SoughtAddress[] = []
let answer: FoundPoint | null = house
const geocoder = { find: async (sought: SoughtAddress) => (requested.push(sought), answer) }
const shopper = () => ({ ...world.visitor(), geocoder })

beforeEach(async () => {
  requested = []
  answer = house
  await world.db.run(sql`truncate address_points`)
})

test('an address is requested once, and known without the geocoder afterwards', async () => {
  const ctx = shopper()
  expect(await locatedPoint(ctx, address)).toBeNull()
  await locateAddress(ctx, address)
  await locateAddress(ctx, { ...address, line1: ' rua augusta 12 ' })
  expect(requested).toEqual([address])
  expect(await locatedPoint(ctx, address)).toEqual(house)
  const { rows } = await world.pool.query('select * from address_points')
  expect(JSON.stringify(rows).toLowerCase()).not.toContain('augusta')
})

test('an unknown address is requested again after ten minutes', async () => {
  answer = null
  const ctx = shopper()
  await locateAddress(ctx, address)
  await locateAddress(ctx, address)
  expect(requested).toHaveLength(1)
  expect(await locatedPoint(ctx, address)).toBeNull()
  answer = house
  await locateAddress({ ...ctx, now: ctx.now + minutes(11) }, address)
  expect(await locatedPoint(ctx, address)).toEqual(house)
})

test('without a geocoder nothing is stored', async () => {
  await locateAddress(world.visitor(), address)
  expect(await world.db.rows(sql`select 1 from address_points`)).toEqual([])
})

test('points are deleted after a month', async () => {
  const ctx = shopper()
  await locateAddress(ctx, address)
  await deleteOldCounts({ ...world.system(), now: ctx.now + days(29) })
  expect(await locatedPoint(ctx, address)).toEqual(house)
  await deleteOldCounts({ ...world.system(), now: ctx.now + days(31) })
  expect(await locatedPoint(ctx, address)).toBeNull()
})
