import { expect, test } from 'vitest'
import { openCalendarFixture, walkIn } from '../../../../tests/support/orders/calendar-fixture.ts'
import { countedDatabase } from '../../../../tests/support/counted-database.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { collectPayment } from '#ordering/commands/till/collect-payment.ts'
import { invalidate } from '#platform/events/outgoing.ts'
import { deliverEvents, publish } from '#platform/events/published-events.ts'
import { listeners } from '#server/jobs.ts'
import { newId } from '#shared/ids.ts'

const world = await openWorld()

test('a payment at the counter sends no more statements than it needs, and neither does what follows from it', async () => {
  world.now = Date.UTC(2026, 10, 2, 10, 2)
  const fixture = await openCalendarFixture(world)
  const { itemId } = await walkIn(fixture)
  const sent: string[] = []
  const counting = {
    db: countedDatabase(world.db, sent),
    publish: ((db, type, payload) => publish(db, type, payload, world.now)) satisfies typeof fixture.owner.publish,
    invalidate,
  }
  await collectPayment(
    { ...fixture.owner, ...counting },
    { providerId: fixture.provider.id, itemId, key: newId() },
    { method: 'cash', amountMinor: 6000, tipMinor: 0, discountMinor: 0, givenMinor: 10_000, reason: '' },
  )
  const pay = sent.length
  const subscribers = deliverEvents(listeners)
  while (await subscribers.run({ ...world.system(), ...counting })) continue
  // With "begin" and "commit"; a new statement needs a reason.
  expect({ pay, after: sent.length - pay }).toEqual({ pay: 37, after: 9 })
})
