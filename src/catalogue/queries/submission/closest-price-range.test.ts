import { expect, test } from 'vitest'
import { checkAutomatically } from '#catalogue/queries/submission/check-automatically.ts'
import { closestPriceRange } from '#catalogue/queries/submission/closest-price-range.ts'
import { rebuildListings } from '#catalogue/commands/listings/rebuild-listings.ts'
import { sql } from '#platform/database/database.ts'
import { anOption, goodForms } from '../../../../tests/support/orders/business-services.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'

const world = await openWorld()

test('a price is compared with those of its place first; far from those of the world, it is not unusual there', async () => {
  const provider = await world.provider()
  const ids: string[] = []
  for (let count = 0; count < 40; count++) ids.push((await world.haircut({ title: `Cut ${count}` })).id)
  await rebuildListings(world.system(), ids)
  await world.db.run(sql`update providers set country = 'PT', city = 'Porto' where id = ${provider.id}`)
  await world.db.run(
    sql`update listings set country = 'PT', city = 'Porto', price_usd_cents = 200 where service_id = any(${ids.slice(0, 20)}::uuid[])`,
  )
  await world.db.run(
    sql`update listings set country = 'CH', city = 'Zurich', price_usd_cents = 9000 where service_id = any(${ids.slice(20)}::uuid[])`,
  )
  const wanted = { category: 'hair' as const, subcategory: null }
  const rangeIn = (country: string, city: string) => closestPriceRange(world.system(), wanted, { country, city }, 20)
  expect(await rangeIn('PT', 'Porto')).toMatchObject({ middle: 200, where: 'Porto' })
  expect(await rangeIn('PT', 'Braga')).toMatchObject({ middle: 200, where: 'Portugal' })
  expect(await rangeIn('PE', 'Lima')).toMatchObject({ amount: 40, where: 'everywhere' })

  const flagsAt = async (price: string) => {
    const form = { ...goodForms.hair(), subcategories: [], currency: 'USD', options: [anOption({ price })] }
    const flags = await checkAutomatically(world.system(), { serviceId: ids[0]!, providerId: provider.id, form })
    return flags.filter(({ code }) => code === 'price_outlier').map(({ text }) => text)
  }
  expect(await flagsAt('2')).toEqual([])
  expect(await flagsAt('90')).toEqual([expect.stringContaining('far from what such services cost in Porto.')])
})
