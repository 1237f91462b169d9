import { beforeAll, expect, test } from 'vitest'
import { addPlace, hidePlace, removePlace } from '#market/commands/change-places.ts'
import { findNearestTown, findPlaceOf, findPlaces, suggestPlaces } from '#market/queries/find-places.ts'
import { listAdminPlaces } from '#market/queries/list-admin-places.ts'
import { namesOfPlace } from '#market/rules/regions/names-of-place.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { addTown } from '../../../tests/support/worlds/towns.ts'

const world = await openWorld()
const ctx = world.visitor()
let lisbon = 0

beforeAll(async () => {
  const at = { latitude: 38.72, longitude: -9.14 }
  const names = ['Lisboa', 'Lisbonne', 'لشبونة']
  lisbon = await addTown(world.db, { name: 'Lisbon', country: 'PT', population: 517_802, ...at, names })
  await addTown(world.db, { name: 'Lisburn', country: 'GB', population: 71_000 })
  await addTown(world.db, { name: 'Vienna', country: 'AT', population: 1_691_000, names: ['Wien', 'Viena'] })
  await addTown(world.db, { name: 'Vienna', country: 'US', population: 16_500 })
  await addTown(world.db, { name: 'Wienerwald', country: 'AT', population: 2_500 })
  await addTown(world.db, { name: 'Tokyo', country: 'JP', population: 8_300_000, names: ['東京', '东京'] })
})

const shown = async (typed: string, around = '') => (await findPlaces(ctx, typed, { around })).map(namesOfPlace)

test('a town is suggested once, by any of its names, with or without accents', async () => {
  expect(await shown('lisb')).toEqual(['Lisbon', 'Lisburn'])
  expect(await shown('Lisbo')).toEqual(['Lisbon'])
  expect(await shown('lísbôa')).toEqual(['Lisbon (Lisboa)'])
  expect(await shown('لشب')).toEqual(['Lisbon (لشبونة)'])
  expect((await findPlaces(ctx, 'lisboa'))[0]).toMatchObject({ label: 'Lisbon, Portugal', alsoNamed: 'Lisboa' })
})

test('one sign of Chinese or Japanese is enough, one letter is not', async () => {
  expect(await shown('東')).toEqual(['Tokyo (東京)'])
  expect(await shown('t')).toEqual([])
})

test('the largest come first whichever name is typed, and near ones before them', async () => {
  expect(await shown('wien')).toEqual(['Vienna (Wien)', 'Wienerwald'])
  expect(await shown('vienna', 'Lisbon')).toEqual(['Vienna', 'Vienna'])
  expect(await shown('lis', 'United Kingdom')).toEqual(['Lisburn', 'Lisbon'])
})

test('two towns of one name in different countries stay apart', async () => {
  expect((await findPlaces(ctx, 'vienna')).map(({ label }) => label)).toEqual([
    'Vienna, Austria',
    'Vienna, United States',
  ])
  expect(await findPlaceOf(ctx, 'Wien')).toMatchObject({ country: 'AT' })
  expect(await findPlaceOf(ctx, 'Vienna, United States')).toMatchObject({ country: 'US' })
  expect(await findPlaceOf(ctx, 'Wien, United States')).toBeUndefined()
})

test('an address names a town by any of its names', async () => {
  for (const address of ['Rua Augusta 12, 1100-053 Lisboa', 'lisbonne, portugal', 'لشبونة'])
    expect(await findPlaceOf(ctx, address)).toMatchObject({ id: lisbon, name: 'Lisbon' })
  expect((await suggestPlaces(ctx, 'lisboa')).completed).toBe('lisboa')
  expect((await suggestPlaces(ctx, 'lisbonn')).completed).toBe('Lisbon, Portugal')
})

test('in its country a town that the market added is meant before one that is only also named so', async () => {
  const place = { name: 'Viena', country: 'AT', latitude: 47, longitude: 14, timeZone: 'Europe/Vienna' }
  const added = await addPlace(world.system(), place)
  expect(await findPlaceOf(ctx, 'Viena, Austria')).toMatchObject({ id: added.id })
  expect(await findPlaceOf(ctx, 'Viena')).toMatchObject({ name: 'Vienna' })
  await removePlace(world.system(), added.id)
  expect(await findPlaceOf(ctx, 'Viena, Austria')).toMatchObject({ name: 'Vienna' })
})

test('a hidden town is found by none of its names, but by administrators', async () => {
  await hidePlace(world.system(), lisbon, true)
  expect([await shown('lisbo'), await findPlaceOf(ctx, 'Lisboa')]).toEqual([[], undefined])
  const found = await listAdminPlaces(world.system(), { text: 'lisboa', country: '' })
  expect(found).toMatchObject([{ id: lisbon, isHidden: true }])
  await hidePlace(world.system(), lisbon, false)
  expect(await shown('lisboa')).toEqual(['Lisbon (Lisboa)'])
})

test('the closest town is found, also across the 180th meridian, and none on the open sea', async () => {
  await addTown(world.db, { name: 'Savusavu', country: 'FJ', population: 7_000, latitude: -16.78, longitude: 179.34 })
  await addTown(world.db, { name: 'Almada', country: 'PT', population: 101_500, latitude: 38.68, longitude: -9.16 })
  const nearest = async (latitude: number, longitude: number) =>
    (await findNearestTown(ctx, { latitude, longitude }))?.label
  expect(await nearest(38.71, -9.14)).toBe('Lisbon, Portugal')
  expect(await nearest(38.67, -9.16)).toBe('Almada, Portugal')
  expect(await nearest(-16.8, -179.9)).toBe('Savusavu, Fiji')
  expect(await nearest(35, -30)).toBeUndefined()
})
