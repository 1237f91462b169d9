import { expect, test } from 'vitest'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { followServicesListener } from '#booking/jobs/follow-services.ts'
import { rebuildListings } from '#catalogue/commands/listings/rebuild-listings.ts'
import { getServicePage } from '#catalogue/queries/service-page/get-service-page.ts'

const world = await openWorld()

test('a service that was just published shows its free times at once', async () => {
  const { id } = await world.haircut()
  await rebuildListings(world.system(), [id])
  expect((await getServicePage(world.visitor(), id)).nextFree).toBeNull()
  await followServicesListener.run(world.system(), { serviceId: id })
  expect((await getServicePage(world.visitor(), id)).nextFree).toMatchObject({ at: '2026-11-02T12:00:00.000Z' })
})

test('services that are not booked by time, or no longer exist, are ignored', async () => {
  const [dinner, archived] = [await world.dinner(), await world.haircut({ status: 'archived' })]
  await rebuildListings(world.system(), [dinner.id, archived.id])
  for (const { id } of [dinner, archived]) await followServicesListener.run(world.system(), { serviceId: id })
  expect((await getServicePage(world.visitor(), dinner.id)).nextFree).toBeNull()
  await followServicesListener.run(world.system(), { serviceId: newId() })
  expect(await world.db.rows(sql`select 1 from listings where service_id = ${archived.id}`)).toEqual([])
})
