import { expect, test } from 'vitest'
import { codeOf } from '../../../../tests/support/businesses.ts'
import { openCalendarFixture, walkIn } from '../../../../tests/support/orders/calendar-fixture.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { listCounterServices } from '#ordering/queries/counter/list-walk-in-services.ts'
import { sql } from '#platform/database/database.ts'

const world = await openWorld()

test('the counter offers all bookable services, also paused ones; staff get those they perform', async () => {
  const fixture = await openCalendarFixture(world)
  const paused = await world.haircut({ provider: fixture.provider, title: 'Beard', status: 'paused' })
  await world.haircut({ provider: fixture.provider, title: 'Draft', status: 'draft' })
  await world.dinner({ provider: fixture.provider })
  await world.db.run(sql`delete from service_staff where service_id = ${paused.id} and resource_id = ${fixture.first}`)
  const titles = async (who = fixture.owner) =>
    (await listCounterServices(who, fixture.provider.id)).services.map(({ title, isPaused }) => `${title} ${isPaused}`)
  expect(await titles()).toEqual(['Cut and finish false', 'Beard true'])
  expect(await titles(fixture.staff)).toEqual(['Cut and finish false'])
  expect((await walkIn(fixture, { serviceId: paused.id, optionId: paused.optionId, anyway: true })).text).toContain(
    'Anna',
  )
  expect(await codeOf(listCounterServices((await openCalendarFixture(world)).owner, fixture.provider.id))).toBe(
    'not-found',
  )
})
