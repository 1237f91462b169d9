import { expect, test } from 'vitest'
import { orderedItem } from '../../../../tests/support/orders/item-life.ts'
import { openGateway } from '../../../../tests/support/orders/paying.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { getNextVisit } from '#ordering/queries/orders/next-visit.ts'
import { days } from '#shared/time/instant.ts'

const world = await openWorld()
openGateway(world)

test('whoever has a visit before them is told which, how soon and where; nobody else is', async () => {
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

test('what is over, and what are goods, is no visit to come', async () => {
  const goods = await orderedItem(world, { kind: 'goods' })
  expect(await getNextVisit(goods.visitor)).toBeNull()
  const sold = await orderedItem(world, { kind: 'visit' })
  const before = world.now
  world.now += days(60)
  expect(await getNextVisit({ ...sold.visitor, now: world.now })).toBeNull()
  world.now = before
})
