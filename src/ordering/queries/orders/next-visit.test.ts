import { expect, test } from 'vitest'
import { orderedItem } from '../../../../tests/support/orders/item-life.ts'
import { openGateway } from '../../../../tests/support/orders/paying.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { getNextVisit } from '#ordering/queries/orders/next-visit.ts'
import { days } from '#shared/time/instant.ts'

const world = await openWorld()
openGateway(world)

test('a customer with a coming visit sees which, how soon and where; others see nothing', async () => {
  const sold = await orderedItem(world, { kind: 'visit' })
  const visit = await getNextVisit(sold.visitor)
  expect(visit).toMatchObject({
    orderReference: sold.reference,
    untilText: expect.stringMatching(/^in \d+ (hours?|days?)$/),
    item: { id: sold.itemId, status: 'confirmed' },
  })
  expect(visit!.part.place).not.toBeNull()
  expect(await getNextVisit(world.visitor())).toBeNull()
})

test('past visits and goods are not coming visits', async () => {
  const goods = await orderedItem(world, { kind: 'goods' })
  expect(await getNextVisit(goods.visitor)).toBeNull()
  const sold = await orderedItem(world, { kind: 'visit' })
  const before = world.now
  world.now += days(60)
  expect(await getNextVisit({ ...sold.visitor, now: world.now })).toBeNull()
  world.now = before
})
