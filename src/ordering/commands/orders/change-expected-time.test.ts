import { beforeAll, beforeEach, expect, test } from 'vitest'
import { codeOf } from '../../../../tests/support/businesses.ts'
import { does, itemOf, orderedItem, type Ordered } from '../../../../tests/support/orders/item-life.ts'
import { openGateway } from '../../../../tests/support/orders/paying.ts'
import { openWorld, type World } from '../../../../tests/support/worlds/world.ts'
import { notificationListeners } from '#notifications/jobs/notification-listeners.ts'
import { listMessages } from '#notifications/queries/list-messages.ts'
import { changeExpectedTime } from '#ordering/commands/orders/change-expected-time.ts'
import { getOrder } from '#ordering/queries/orders/get-order.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { minutes } from '#shared/time/instant.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(() => {
  // Monday, 11:00 in Lisbon.
  world.now = Date.UTC(2026, 10, 2, 11)
  openGateway(world)
})

const wantedOf = async ({ visitor, reference }: Ordered) => (await getOrder(visitor, reference)).parts[0]!.wantedText
const says = (one: Ordered, inMinutes: number, key = newId()) =>
  changeExpectedTime(one.owner, { providerId: one.providerId, itemId: one.itemId, key }, inMinutes)

test('an order for "as soon as possible" keeps the time shown before ordering', async () => {
  const one = await orderedItem(world, { kind: 'goods', columns: { preparation_minutes: 45 } })
  const wanted = await wantedOf(one)
  expect(wanted).toMatch(/^As soon as possible, ready about Mon 2 Nov 2026, 11:45 \(/)
  world.now += minutes(20)
  expect(await wantedOf(one)).toBe(wanted)
})

test('the business can change it, once per key; page, history and an email state it, until it is ready', async () => {
  const one = await orderedItem(world, { kind: 'goods', columns: { preparation_minutes: 45 } })
  world.now += minutes(10)
  const key = newId()
  await says(one, 90, key)
  expect((await says(one, 90, key)).wantedText).toMatch(/ready about Mon 2 Nov 2026, 12:40 /)
  expect(await wantedOf(one)).toMatch(/ready about Mon 2 Nov 2026, 12:40 /)
  expect((await itemOf(one)).history.filter(({ text }) => text.includes('expects it at'))).toHaveLength(1)
  for (const { type, payload } of world.published.filter((event) => event.type === 'item.expected'))
    for (const listener of notificationListeners)
      if (listener.on === type) await listener.run(world.system(), payload as never)
  // Emails to guests are encrypted, because their link opens the order.
  const sent = await world.db.rows<{ recipient: string }>(
    sql`select recipient from outbox where kind = 'item-expected' and order_id = ${one.orderId}`,
  )
  expect(sent).toHaveLength(1)
  const mails = await listMessages(world.system(), sent[0]!)
  expect(mails.find(({ kind }) => kind === 'item-expected')!.text).toContain('ready about Mon 2 Nov 2026, 12:40')
  await does(one, 'ready')
  expect(await wantedOf(one)).toBe('As soon as possible')
  expect(await codeOf(says(one, 20))).toBe('transition-not-allowed')
})

test('a request that is accepted later is ready later', async () => {
  const one = await orderedItem(world, {
    kind: 'goods',
    columns: { preparation_minutes: 30, confirm_mode: 'request', category: 'local' },
  })
  expect(await wantedOf(one)).toMatch(/ready about Mon 2 Nov 2026, 11:30 /)
  world.now += minutes(40)
  await does(one, 'accept')
  expect(await wantedOf(one)).toMatch(/ready about Mon 2 Nov 2026, 12:10 /)
})

test('orders for a chosen time, and visits, have no expected time', async () => {
  const visit = await orderedItem(world, { kind: 'visit' })
  expect(await codeOf(says(visit, 20))).toBe('transition-not-allowed')
})
