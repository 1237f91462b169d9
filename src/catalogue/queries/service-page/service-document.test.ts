import { expect, test } from 'vitest'
import { rebuildListings } from '#catalogue/commands/listings/rebuild-listings.ts'
import { setFreeTimes } from '#catalogue/commands/listings/set-free-times.ts'
import { pauseService } from '#catalogue/commands/lifecycle/pause-service.ts'
import { changeService } from '#catalogue/commands/revisions/change-service.ts'
import type { ServicePage } from '#catalogue/contract.ts'
import { getBusinessService } from '#catalogue/queries/get-business-service.ts'
import { getServicePage } from '#catalogue/queries/service-page/get-service-page.ts'
import { sql } from '#platform/database/database.ts'
import { setBusy } from '#providers/commands/business/set-busy.ts'
import { addClosedDays, setLocationHours } from '#providers/commands/locations/change-hours.ts'
import { changeLocation } from '#providers/commands/locations/change-locations.ts'
import { changeResource, removeResource } from '#providers/commands/locations/change-resources.ts'
import type { AppContext } from '#server/context.ts'
import { hours } from '#shared/time/instant.ts'
import { countedDatabase } from '../../../../tests/support/counted-database.ts'
import { addMember } from '../../../../tests/support/orders/business-services.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'

const world = await openWorld()
const visitor = world.visitor()

/** The page of a service, and the number of statements that it needed. */
async function read(id: string) {
  const sent: string[] = []
  const page = await getServicePage({ ...visitor, db: countedDatabase(visitor.db, sent) }, id)
  return { page, statements: sent.length }
}

async function readRows(id: string): Promise<ServicePage> {
  await world.db.run(sql`delete from service_documents where service_id = ${id}`)
  const { page, statements } = await read(id)
  expect(statements).toBe(2)
  return page
}

async function listed(kind: 'haircut' | 'dinner') {
  const service = await world[kind]()
  await rebuildListings(world.system(), [service.id])
  const { page, statements } = await read(service.id)
  expect(statements).toBe(1)
  return { ...service, page, owner: await addMember(world, service.provider.id) }
}

type Listed = Awaited<ReturnType<typeof listed>>

test('a listed service is read by one statement, and its document says what its rows say', async () => {
  for (const kind of ['haircut', 'dinner'] as const) {
    const { id, page } = await listed(kind)
    expect(await readRows(id)).toEqual(page)
  }
})

test('a service without a listing is read from its rows', async () => {
  const { id } = await world.haircut({ status: 'paused' })
  await rebuildListings(world.system(), [id])
  expect(await read(id)).toMatchObject({ statements: 2, page: { state: 'paused' } })
})

const row = (table: 'services' | 'providers', change: ReturnType<typeof sql>) => (one: Listed) =>
  table === 'services'
    ? world.db.run(sql`update services set ${change} where id = ${one.id}`)
    : world.db.run(sql`update providers set ${change} where id = ${one.provider.id}`)

const changes: Record<string, [change: (one: Listed) => Promise<unknown>, shown: object, kind?: 'dinner']> = {
  'a price': [
    async ({ owner, id }) => {
      const { form } = await getBusinessService(owner, id)
      await changeService(owner, id, { changes: { options: [{ ...form.options[0]!, price: '75' }] }, base: {} })
    },
    { price: { minor: 7500 }, options: [{ priceMinor: 7500 }] },
  ],
  'a further option': [
    async ({ owner, id }) => {
      const { form } = await getBusinessService(owner, id)
      const options = [...form.options, { ...form.options[0]!, id: '', name: 'Long hair' }]
      await changeService(owner, id, { changes: { options }, base: {} })
    },
    { options: [{ name: 'Standard' }, { name: 'Long hair' }] },
  ],
  'opening hours': [
    ({ owner, provider }) =>
      setLocationHours(owner, provider.id, provider.locationId, {
        week: [{ weekday: 2, opensMinute: 600, closesMinute: 660 }],
      }),
    { openText: null, openingHours: expect.arrayContaining([{ weekday: 2, label: 'Tuesday', text: '10:00–11:00' }]) },
  ],
  'a closed day': [
    ({ owner, provider }) =>
      addClosedDays(owner, provider.id, {
        firstDate: '2026-11-02',
        lastDate: '2026-11-02',
        windows: [],
        reason: 'Holiday',
      }),
    { openText: null },
  ],
  'the name of a person': [
    ({ owner, provider }) =>
      changeResource(owner, { providerId: provider.id, kind: 'person', id: provider.staffIds[0]! }, { name: 'Zoe' }),
    { staff: [{ name: 'Zoe' }] },
  ],
  'a person who left': [
    ({ owner, provider }) =>
      removeResource(owner, { providerId: provider.id, kind: 'person', id: provider.staffIds[0]! }),
    { staff: [] },
  ],
  'an address': [
    ({ owner, provider }) => changeLocation(owner, provider.id, provider.locationId, { line1: 'Rua Nova 1' }),
    { place: { line1: 'Rua Nova 1' } },
  ],
  'a pause': [({ owner, id }) => pauseService(owner, id, null), { state: 'paused' }],
  'a busy hour': [({ owner, provider }) => setBusy(owner, provider.id, 20), { preparationMinutes: 50 }, 'dinner'],
  'the last one in stock': [
    row('services', sql`stock_mode = 'counted', stock_amount = 0`),
    { isSoldOut: true },
    'dinner',
  ],
  'a photo': [row('services', sql`pictures = '[{"file":"/media/one","alt":"One"}]'`), { pictures: [{ alt: 'One' }] }],
  'a rating': [row('services', sql`rating_sum = 9, rating_count = 2`), { rating: { value: 4.5, count: 2 } }],
  'a visit that took place': [row('services', sql`completed_count = 12`), { completedCount: 12 }],
  'another category': [row('services', sql`category = 'other'`), { category: 'other' }],
  'a business that was verified': [row('providers', sql`is_verified = true`), { provider: { isVerified: true } }],
  'the time of replies': [row('providers', sql`message_minutes = 7`), { provider: { replyMinutes: 7 } }],
  'a vacation of the business': [row('providers', sql`status = 'paused'`), { state: 'paused' }],
  'the next free time': [
    ({ id }) =>
      setFreeTimes(world.system(), [
        {
          serviceId: id,
          nextFreeAt: world.now + hours(3),
          freeDays: [],
          freeParts: [],
          freeHours: null,
          recheckAt: null,
        },
      ]),
    { nextFree: { at: '2026-11-02T13:00:00.000Z' } },
  ],
}

test.each(Object.entries(changes))('the next answer shows %s', async (_, [change, shown, kind]) => {
  const service = await listed(kind ?? 'haircut')
  expect(service.page).not.toMatchObject(shown)
  await change(service)
  const { page } = await read(service.id)
  expect(page).toMatchObject(shown)
  expect(await readRows(service.id)).toEqual(page)
})

test('a document that its own transaction outdates is not read', async () => {
  const { id } = await listed('haircut')
  await world.db.transaction(async (db) => {
    await db.run(sql`update services set title = 'Between' where id = ${id}`)
    await rebuildListings({ ...world.system(), db } as AppContext, [id])
    await db.run(sql`update services set title = 'In the end' where id = ${id}`)
  })
  expect(await read(id)).toMatchObject({ statements: 2, page: { title: 'In the end' } })
})

test('a service that is no longer listed has no document, so nothing personal stays in it', async () => {
  const { id, provider } = await listed('haircut')
  await world.db.run(sql`update providers set status = 'closed' where id = ${provider.id}`)
  await rebuildListings(world.system(), [id])
  expect(await world.db.row(sql`select 1 from service_documents where service_id = ${id}`)).toBeUndefined()
})
