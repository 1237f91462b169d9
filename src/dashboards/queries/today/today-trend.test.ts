import { expect, test } from 'vitest'
import { addMember } from '../../../../tests/support/businesses.ts'
import { openGateway, payAll, payingCustomer } from '../../../../tests/support/orders/paying.ts'
import { order, put } from '../../../../tests/support/orders/shopping.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { closeDays, makeMetrics } from '#analytics/commands/make-metrics.ts'
import { getBusinessMetrics } from '#analytics/queries/get-metrics.ts'
import { getTrend } from '#dashboards/queries/today/today-trend.ts'
import { cancelMyItem } from '#ordering/commands/cancellation/cancel-item.ts'
import { getOrder } from '#ordering/queries/orders/get-order.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'

const world = await openWorld()

test('net earnings of 30 days are the same on Today and in the metrics: from the ledger, after refunds; staff see no money', async () => {
  openGateway(world)
  const cut = await world.haircut({
    columns: { payment_mode: 'full', policy: 'flexible', tax_percent: 23, tax_included: true },
  })
  const { id, staffIds } = cut.provider
  // The commission is calculated on the price without tax.
  await world.db.run(sql`update providers set commission_percent = 10 where id = ${id}`)
  const books = async (startsAt: string) => {
    const visitor = await payingCustomer(world)
    await put(visitor, cut, { startsAt })
    const { reference } = await order(visitor)
    await payAll(world, visitor, reference)
    return { visitor, reference }
  }
  await books('2026-11-06T15:00:00.000Z')
  const { visitor, reference } = await books('2026-11-06T09:00:00.000Z')
  const [item] = (await getOrder(visitor, reference)).parts[0]!.items
  await cancelMyItem(visitor, { reference, itemId: item!.id, key: newId() }, { reason: 'plans' })
  await closeDays(world.system())
  while ((await makeMetrics(world.system())) > 0);

  const owner = await addMember(world, id, 'owner')
  const [trend, metrics] = [await getTrend(owner, id), await getBusinessMetrics(owner, id)]
  const { display, value } = metrics.tiles.find(({ key }) => key === 'net')!
  expect(trend).toMatchObject({ bookings: 1, net: display })
  // 60.00 including 23 % tax is 48.78 without; the market takes 10 % of that.
  expect([value, trend.days.at(-1)!.netMinor]).toEqual([6000 - 488, 6000 - 488])

  const staff = await addMember(world, id, 'staff', staffIds[0]!)
  const staffTrend = await getTrend(staff, id)
  expect(staffTrend).toMatchObject({ bookings: 1, net: null, netBefore: null })
  expect(staffTrend.days.every(({ net, netMinor }) => net === null && netMinor === null)).toBe(true)
})
