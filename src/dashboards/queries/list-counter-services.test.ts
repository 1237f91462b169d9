import { expect, test } from 'vitest'
import { codeOf } from '../../../tests/support/businesses.ts'
import { openDesk, walkIn } from '../../../tests/support/desk-calendar.ts'
import { openWorld } from '../../../tests/support/world.ts'
import { listCounterServices } from '#dashboards/queries/list-counter-services.ts'
import { sql } from '#platform/database.ts'

const world = await openWorld()

test('all that can be booked is offered at the counter, also while it is paused; staff are offered what they do', async () => {
  const desk = await openDesk(world)
  const paused = await world.haircut({ provider: desk.provider, title: 'Beard', status: 'paused' })
  await world.haircut({ provider: desk.provider, title: 'Draft', status: 'draft' })
  await world.dinner({ provider: desk.provider })
  await world.db.run(sql`delete from service_staff where service_id = ${paused.id} and resource_id = ${desk.first}`)
  const titles = async (who = desk.owner) =>
    (await listCounterServices(who, desk.provider.id)).services.map(({ title, isPaused }) => `${title} ${isPaused}`)
  expect(await titles()).toEqual(['Cut and finish false', 'Beard true'])
  expect(await titles(desk.staff)).toEqual(['Cut and finish false'])
  expect((await walkIn(desk, { serviceId: paused.id, optionId: paused.optionId, anyway: true })).text).toContain('Anna')
  expect(await codeOf(listCounterServices((await openDesk(world)).owner, desk.provider.id))).toBe('not-found')
})
