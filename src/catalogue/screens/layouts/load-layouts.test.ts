import { expect, test } from 'vitest'
import { loadPreview } from '#catalogue/screens/layouts/load-layouts.server.ts'
import { sql } from '#platform/database/database.ts'
import { addMember } from '../../../../tests/support/businesses.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'

const world = await openWorld()

test('a preview shows the times that a service will have by its hours, and none while nobody does it', async () => {
  const service = await world.haircut({ status: 'changes_requested' })
  const owner = await addMember(world, service.provider.id, 'owner')
  const labels = async () => {
    const { picker } = await loadPreview(owner, service.id, new URLSearchParams({ layout: 'schedule' }))
    return picker?.week.flatMap(({ parts }) => parts.flatMap(({ slots }) => slots.map(({ label }) => label)))
  }
  expect(new Set(await labels()).size).toBeGreaterThan(5)
  await world.db.run(sql`delete from service_staff where service_id = ${service.id}`)
  expect(await labels()).toEqual([])
})
