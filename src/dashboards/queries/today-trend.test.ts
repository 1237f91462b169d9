import { expect, test } from 'vitest'
import { addMember } from '../../../tests/support/businesses.ts'
import { openCompany, payAll, payingCustomer } from '../../../tests/support/paying.ts'
import { order, put } from '../../../tests/support/shopping.ts'
import { openWorld } from '../../../tests/support/world.ts'
import { closeDays, makeFigures } from '#analytics/commands/make-figures.ts'
import { getBusinessFigures } from '#analytics/queries/get-figures.ts'
import { getTrend } from '#dashboards/queries/today-trend.ts'
import { cancelOwnItem } from '#ordering/commands/cancel-item.ts'
import { getOrder } from '#ordering/queries/get-order.ts'
import { sql } from '#platform/database.ts'
import { newId } from '#shared/ids.ts'

const world = await openWorld()

test('what 30 days left a business is the same on Today and in its figures: by the ledger, after refunds; staff see no money', async () => {
  openCompany(world)
  const cut = await world.haircut({
    columns: { payment_mode: 'full', policy: 'flexible', tax_percent: 23, tax_included: true },
  })
  const { id, staffIds } = cut.provider
  // Commission is taken of the price without its tax.
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
  await cancelOwnItem(visitor, { reference, itemId: item!.id, key: newId() }, { reason: 'plans' })
  await closeDays(world.system())
  while ((await makeFigures(world.system())) > 0);

  const owner = await addMember(world, id, 'owner')
  const [trend, figures] = [await getTrend(owner, id), await getBusinessFigures(owner, id)]
  const { display, value } = figures.tiles.find(({ key }) => key === 'net')!
  expect(trend).toMatchObject({ bookings: 1, net: display })
  // 60.00 with 23 % tax are 48.78 without; a tenth of that is the market's.
  expect([value, trend.days.at(-1)!.netMinor]).toEqual([6000 - 488, 6000 - 488])

  const staff = await addMember(world, id, 'staff', staffIds[0]!)
  const own = await getTrend(staff, id)
  expect(own).toMatchObject({ bookings: 1, net: null, netBefore: null })
  expect(own.days.every(({ net, netMinor }) => net === null && netMinor === null)).toBe(true)
})
