import { beforeAll, expect, test } from 'vitest'
import { addAdmin } from '../../../../tests/support/businesses.ts'
import { openGateway } from '../../../../tests/support/orders/paying.ts'
import { orderedItem } from '../../../../tests/support/orders/item-life.ts'
import { customer } from '../../../../tests/support/orders/shopping.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { mayFollowOrder } from '#ordering/queries/orders/may-follow-order.ts'
import { newId } from '#shared/ids.ts'

const world = await openWorld()
beforeAll(() => openGateway(world))

test('only its customer and administrators who can read orders get live updates of an order', async () => {
  const { visitor, owner, orderId } = await orderedItem(world, { kind: 'goods' })
  const [support, stranger] = [await addAdmin(world, 'support'), await customer(world)]
  const may = (who: typeof visitor, id = orderId) => mayFollowOrder(who, id, '')
  expect([await may(visitor), await may(support)]).toEqual([true, true])
  expect([await may(stranger), await may(owner), await may(support, newId())]).toEqual([false, false, false])
})
