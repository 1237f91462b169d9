import { expect, test } from 'vitest'
import { openPlantedWorld } from '../../tests/support/worlds/world.ts'
import { providerIdOf } from '../cast/ids.ts'
import { plantDemoCalendar } from './demo-calendar.ts'
import { sql } from '#platform/database/database.ts'

const world = await openPlantedWorld()

const inCalendars = () =>
  world.db.rows<{
    name: string
    reason: string
  }>(sql`select r.name, k.reason from blocks k join resources r on r.id = k.resource_id
    where k.provider_id = any(${[providerIdOf('studioAna'), providerIdOf('casaPrato')]}::uuid[])`)

test('the colleagues of the demo have lunch, and Ana is free', async () => {
  const blocks = await inCalendars()
  expect(blocks.length).toBeGreaterThan(10)
  expect(new Set(blocks.map(({ reason }) => reason))).toEqual(new Set(['Lunch']))
  expect(blocks.map(({ name }) => name)).not.toContain('Ana Ferreira')
})

test('somebody walked in today, and it is planted once', async () => {
  const walkIns = () =>
    world.db.rows(sql`select first_name from orders where source = 'walk_in' and first_name = 'Duarte'`)
  expect(await walkIns()).toHaveLength(1)
  const before = (await inCalendars()).length
  await plantDemoCalendar(world.system())
  expect([(await inCalendars()).length, (await walkIns()).length]).toEqual([before, 1])
})
