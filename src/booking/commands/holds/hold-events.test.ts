import { expect, test } from 'vitest'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { expireHolds } from '#booking/commands/holds/expire-holds.ts'
import { holdSlot } from '#booking/commands/holds/hold-slot.ts'
import { minutes } from '#shared/time/instant.ts'

const world = await openWorld()

test('an expired hold is counted once, with the requested time and its value', async () => {
  const service = await world.haircut()
  const startsAt = Date.UTC(2026, 10, 5, 15)
  await holdSlot(world.visitor(), { serviceId: service.id, optionId: service.optionId, startsAt })
  world.tracked.length = 0
  await expireHolds(world.system())
  expect(world.tracked).toEqual([])
  world.now += minutes(30)
  await expireHolds(world.system())
  await expireHolds(world.system())
  expect(world.tracked).toEqual([
    {
      type: 'hold_expired',
      serviceId: service.id,
      valueMinor: 6000,
      currency: 'EUR',
      detail: { date: '2026-11-05', minute: 900, optionId: service.optionId, party: 1 },
    },
  ])
})

test('a request within the minimum notice is counted', async () => {
  const service = await world.haircut({ columns: { notice_minutes: 24 * 60 } })
  world.tracked.length = 0
  const startsAt = world.now + minutes(90)
  await expect(
    holdSlot(world.visitor(), { serviceId: service.id, optionId: service.optionId, startsAt }),
  ).rejects.toMatchObject({
    code: 'too-soon',
  })
  expect(world.tracked).toMatchObject([
    { type: 'too_soon', serviceId: service.id, detail: { date: '2026-11-02', party: 1 } },
  ])
})
