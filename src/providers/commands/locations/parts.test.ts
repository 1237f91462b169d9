import { beforeEach, expect, test } from 'vitest'
import { addMember, addPerson, codeOf, codesOf, userIdOf } from '../../../../tests/support/businesses.ts'
import { addMedia } from '../../../../tests/support/media.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import type { AppContext } from '#server/context.ts'
import {
  addClosedDays,
  removeClosedDays,
  setLocationHours,
  setPersonHours,
} from '#providers/commands/locations/change-hours.ts'
import { addLocation, changeLocation, removeLocation } from '#providers/commands/locations/change-locations.ts'
import { addResource, changeResource, removeResource } from '#providers/commands/locations/change-resources.ts'
import { changeTerms, setTaxRates } from '#providers/commands/business/change-terms.ts'
import { listClosed, listLocations, listPeople, listPooledResources } from '#providers/queries/list-parts.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'

const world = await openWorld()
let owner: AppContext
let manager: AppContext
let provider: Awaited<ReturnType<typeof world.provider>>
let foreign: typeof provider

beforeEach(async () => {
  provider = await world.provider()
  foreign = await world.provider()
  await world.db.run(sql`update providers set plan = 'growth' where id = ${provider.id}`)
  owner = await addMember(world, provider.id, 'owner')
  manager = await addMember(world, provider.id, 'manager')
  world.published.length = 0
})

const published = () => world.published.map(({ type }) => type)
const porto = {
  name: 'Porto',
  line1: 'Rua B 2',
  city: 'Porto',
  country: 'PT',
  latitude: 41.1,
  longitude: -8.6,
  timeZone: 'Europe/Lisbon',
}
const nine = { weekday: 1, opensMinute: 540, closesMinute: 1020 }

test('locations can be added and removed within the plan, except the last one and those in use', async () => {
  const second = await addLocation(manager, provider.id, porto)
  await addLocation(manager, provider.id, { ...porto, name: 'Braga' })
  expect(await codeOf(addLocation(manager, provider.id, porto))).toBe('plan-limit')
  expect(await changeLocation(manager, provider.id, second.id, { line1: ' Rua C 3 ' })).toMatchObject({
    line1: 'Rua C 3',
    city: 'Porto',
    latitude: 41.1,
  })
  expect(published()).toEqual(expect.arrayContaining(['provider.changed', 'provider.hours-changed']))
  await removeLocation(manager, provider.id, second.id)
  expect((await listLocations(manager, provider.id)).map(({ name }) => name)).toEqual(['Studio Ana', 'Braga'])
  expect(await codeOf(removeLocation(manager, provider.id, provider.locationId))).toBe('in-use')
  const third = await addLocation(manager, provider.id, porto)
  await world.haircut({ provider: { ...provider, locationId: third.id, staffIds: [] } })
  expect(await codeOf(removeLocation(manager, provider.id, third.id))).toBe('in-use')
})

test('an invalid field of a location is refused by name', async () => {
  for (const [more, field] of [
    [{ name: '' }, 'name'],
    [{ line1: 'x' }, 'line1'],
    [{ country: 'ZZ' }, 'country'],
    [{ timeZone: 'Mars' }, 'timeZone'],
    [{ latitude: null, longitude: null, city: 'Nowhere' }, 'city'],
  ] as const) {
    const rejected = await addLocation(manager, provider.id, { ...porto, ...more }).catch(
      (error: { details: { fields: object } }) => Object.keys(error.details.fields),
    )
    expect(rejected).toEqual([field])
  }
})

test('people and equipment belong to own locations, have own photos, and stay for agreed visits', async () => {
  const picture = await addMedia(world, { ownerId: userIdOf(manager), purpose: 'person' })
  const foreignPicture = await addMedia(world)
  const bea = await addResource(manager, provider.id, 'person', { name: ' Bea ', role: 'Stylist', picture })
  expect(bea).toMatchObject({
    name: 'Bea',
    role: 'Stylist',
    picture: `/media/${picture}-320.webp`,
    pictureId: picture,
    locationId: provider.locationId,
  })
  const chair = await addResource(manager, provider.id, 'equipment', { name: 'Chair', pool: 'Chair' })
  expect(chair).toMatchObject({ pool: 'chair' })
  expect(
    await codesOf([
      addResource(manager, provider.id, 'person', { name: 'X', locationId: foreign.locationId }),
      addResource(manager, provider.id, 'person', { name: 'X', picture: foreignPicture }),
      changeResource(manager, { providerId: provider.id, kind: 'person', id: foreign.staffIds[0]! }, { name: 'X' }),
      changeResource(manager, { providerId: provider.id, kind: 'person', id: chair.id }, { name: 'X' }),
      changeResource(
        manager,
        { providerId: provider.id, kind: 'person', id: bea.id },
        { locationId: foreign.locationId },
      ),
      removeResource(manager, { providerId: provider.id, kind: 'person', id: foreign.staffIds[0]! }),
      setPersonHours(manager, provider.id, foreign.staffIds[0]!, { week: [nine] }),
      setLocationHours(manager, provider.id, foreign.locationId, { week: [nine] }),
      addClosedDays(manager, provider.id, {
        locationId: foreign.locationId,
        firstDate: '2026-12-24',
        lastDate: '2026-12-24',
        windows: [],
        reason: '',
      }),
      addClosedDays(manager, provider.id, {
        personId: foreign.staffIds[0]!,
        firstDate: '2026-12-24',
        lastDate: '2026-12-24',
        windows: [],
        reason: '',
      }),
      removeLocation(manager, provider.id, foreign.locationId),
    ]),
  ).toEqual(['not-found'])
  expect(
    await codesOf([
      addResource(manager, provider.id, 'equipment', { name: 'Chair' }),
      addResource(manager, provider.id, 'person', { name: ' ' }),
    ]),
  ).toEqual(['argument-error'])
  await removeResource(manager, { providerId: provider.id, kind: 'person', id: bea.id })
  expect((await listPeople(manager, provider.id)).map(({ name }) => name)).toEqual(['Person 1'])
  expect(await world.db.rows(sql`select 1 from resources where id = ${bea.id}`)).toHaveLength(1)
  expect(await listPooledResources(manager, provider.id)).toHaveLength(1)
})

test('the plan limits the number of people', async () => {
  await world.db.run(sql`update providers set plan = 'starter' where id = ${provider.id}`)
  await addResource(manager, provider.id, 'person', { name: 'Two' })
  expect(await codeOf(addResource(manager, provider.id, 'person', { name: 'Three' }))).toBe('plan-limit')
})

test('hours are saved as a whole; an outdated form is refused with the newer ones', async () => {
  const before = (await listLocations(manager, provider.id))[0]!.hours
  const week = [{ weekday: 5, opensMinute: 1200, closesMinute: 1560 }, nine]
  expect(await setLocationHours(manager, provider.id, provider.locationId, { week, base: before })).toEqual([
    nine,
    week[0],
  ])
  const rejected = await setLocationHours(owner, provider.id, provider.locationId, { week: [], base: before }).catch(
    (error: unknown) => error,
  )
  expect(rejected).toMatchObject({
    code: 'changed-meanwhile',
    details: { offers: { form: { week: [nine, week[0]] }, fields: ['week'], by: 'The manager' } },
  })
  world.published.length = 0
  await setLocationHours(owner, provider.id, provider.locationId, { week, base: [] })
  expect(published()).toEqual([])
  expect(
    await codeOf(
      setLocationHours(owner, provider.id, provider.locationId, { week: [nine, { ...nine, opensMinute: 600 }] }),
    ),
  ).toBe('argument-error')
})

test('staff can set their own hours and days, and no others', async () => {
  const [staffId] = provider.staffIds
  const other = (await addResource(manager, provider.id, 'person', { name: 'Bea' })).id
  const staff = await addMember(world, provider.id, 'staff', staffId)
  await setPersonHours(staff, provider.id, staffId!, { week: [nine] })
  const [day] = await addClosedDays(staff, provider.id, {
    personId: staffId!,
    firstDate: '2026-12-24',
    lastDate: '2026-12-24',
    windows: [],
    reason: '',
  })
  await removeClosedDays(staff, provider.id, day!.id)
  const [venue] = await addClosedDays(manager, provider.id, {
    firstDate: '2026-12-24',
    lastDate: '2026-12-24',
    windows: [],
    reason: '',
  })
  const nobodys = await addMember(world, provider.id, 'staff')
  expect(
    await codesOf([
      setPersonHours(staff, provider.id, other, { week: [nine] }),
      setLocationHours(staff, provider.id, provider.locationId, { week: [nine] }),
      addClosedDays(staff, provider.id, { firstDate: '2026-12-25', lastDate: '2026-12-25', windows: [], reason: '' }),
      addClosedDays(staff, provider.id, {
        personId: other,
        firstDate: '2026-12-25',
        lastDate: '2026-12-25',
        windows: [],
        reason: '',
      }),
      removeClosedDays(staff, provider.id, venue!.id),
      addClosedDays(nobodys, provider.id, { firstDate: '2026-12-25', lastDate: '2026-12-25', windows: [], reason: '' }),
      removeClosedDays(nobodys, provider.id, venue!.id),
    ]),
  ).toEqual(['permission-denied'])
})

test('the business can close all locations for some days; invalid days are refused', async () => {
  await addLocation(manager, provider.id, porto)
  const days = await addClosedDays(manager, provider.id, {
    firstDate: '2026-12-24',
    lastDate: '2026-12-26',
    windows: [],
    reason: 'Holidays',
  })
  expect(days).toHaveLength(2)
  expect(await listClosed(manager, provider.id)).toHaveLength(2)
  const wrong = { windows: [], reason: '' }
  expect(
    await codesOf([
      addClosedDays(manager, provider.id, { ...wrong, firstDate: '2026-12-26', lastDate: '2026-12-24' }),
      addClosedDays(manager, provider.id, { ...wrong, firstDate: '2026-02-30', lastDate: '2026-03-01' }),
      addClosedDays(manager, provider.id, { ...wrong, firstDate: '2026-01-01', lastDate: '2028-01-01' }),
      addClosedDays(manager, provider.id, {
        ...wrong,
        firstDate: '2026-12-24',
        lastDate: '2026-12-24',
        windows: [{ opensMinute: 600, closesMinute: 600 }],
      }),
      addClosedDays(manager, provider.id, {
        ...wrong,
        firstDate: '2026-12-24',
        lastDate: '2026-12-24',
        personId: provider.staffIds[0]!,
        locationId: provider.locationId,
      }),
    ]),
  ).toEqual(['argument-error'])
})

test('only the owner changes tax rates; a kept one keeps its id, and foreign ids are refused', async () => {
  const id = newId()
  const rates = [
    { id, name: 'IVA', percent: '23', isDefault: true },
    { id: newId(), name: 'Reduced', percent: '7,5', isDefault: false },
  ]
  expect(await setTaxRates(owner, provider.id, rates)).toEqual([
    { ...rates[0], percent: 23 },
    { ...rates[1], percent: 7.5 },
  ])
  expect(await setTaxRates(owner, provider.id, [{ ...rates[0]!, percent: '24' }])).toEqual([
    { ...rates[0], percent: 24 },
  ])
  const stranger = await addMember(world, foreign.id, 'owner')
  expect(await codeOf(setTaxRates(stranger, foreign.id, [{ ...rates[0]!, percent: '1' }]))).toBe('not-found')
  expect(
    await codesOf([
      setTaxRates(owner, provider.id, [{ ...rates[0]!, percent: '36' }]),
      setTaxRates(owner, provider.id, [{ ...rates[0]!, isDefault: false }]),
    ]),
  ).toEqual(['argument-error'])
  expect(await codeOf(setTaxRates(manager, provider.id, []))).toBe('permission-denied')
})

test('defaults of new services are set by managers, payment modes by owners', async () => {
  expect(
    await changeTerms(manager, provider.id, { policy: 'strict', paymentModes: ['at_venue'], needsLastName: true }),
  ).toEqual({ policy: 'strict', paymentModes: ['at_venue'], needsLastName: true })
  expect(await codeOf(changeTerms(manager, provider.id, { paymentModes: ['full'] }))).toBe('permission-denied')
  expect(await codeOf(changeTerms(owner, provider.id, { paymentModes: [] }))).toBe('argument-error')
  expect(await codeOf(changeTerms(await addPerson(world), provider.id, { policy: 'none' }))).toBe('not-found')
})
