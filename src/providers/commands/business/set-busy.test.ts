import { expect, test } from 'vitest'
import { addMember, codeOf } from '../../../../tests/support/businesses.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { getServiceForSale } from '#catalogue/queries/list-services-for-sale.ts'
import { rebuildListings } from '#catalogue/commands/listings/rebuild-listings.ts'
import { providerListeners } from '#catalogue/jobs/follow-providers.ts'
import { listCards } from '#catalogue/queries/listings/list-cards.ts'
import { endBusy, setBusy } from '#providers/commands/business/set-busy.ts'
import { getBusy } from '#providers/queries/get-busy.ts'
import { hours, minutes } from '#shared/time/instant.ts'

const world = await openWorld()

/** The last line of a closed shop's card, after the listeners of the catalogue. */
async function listedTime(serviceId: string) {
  for (const { type, payload } of world.published.splice(0))
    for (const listener of providerListeners.filter(({ on }) => on === type))
      await listener.run(world.system(), payload as never)
  const night = { ...world.system(), now: Date.UTC(2026, 10, 2, 3) }
  const { services } = await listCards(night, { services: [serviceId], providers: [] })
  return services.get(serviceId)?.footText
}

test('while a business is busy, new orders take longer on pages, in lists and at the checkout, for an hour', async () => {
  const provider = await world.provider({})
  const [owner, staff] = [await addMember(world, provider.id, 'owner'), await addMember(world, provider.id, 'staff')]
  const { id } = await world.dinner({ provider, columns: { preparation_minutes: 30 } })
  await rebuildListings(world.system(), [id])
  const preparation = async () => (await getServiceForSale(world.system(), id)).preparationMinutes
  expect(await listedTime(id)).toBe('Ready in 30 min')

  expect(await codeOf(setBusy(staff, provider.id, 20))).toBe('permission-denied')
  await setBusy(owner, provider.id, 20)
  expect([await preparation(), await getBusy(owner, provider.id)]).toMatchObject([50, { minutes: 20 }])
  expect(await listedTime(id)).toBe('Ready in 50 min')

  world.now += minutes(59)
  expect([await endBusy(world.system()), await preparation()]).toEqual([0, 50])
  world.now += minutes(1)
  // The hour is over for orders at once, and for lists with the next run of the job.
  expect([await preparation(), await getBusy(world.system(), provider.id)]).toEqual([30, null])
  expect(await endBusy(world.system())).toBe(1)
  expect(await listedTime(id)).toBe('Ready in 30 min')
})

test('it is prolonged by choosing again, ended at once, and ending it twice tells nobody', async () => {
  const { id } = await world.provider({})
  const owner = await addMember(world, id, 'owner')
  await setBusy(owner, id, 10)
  world.now += minutes(30)
  await setBusy({ ...owner, now: world.now }, id, 40)
  expect(await getBusy(world.system(), id)).toMatchObject({
    minutes: 40,
    until: new Date(world.now + hours(1)).toISOString(),
  })
  world.published.length = 0
  for (let times = 0; times < 2; times++) await setBusy(owner, id, 0)
  expect(await getBusy(world.system(), id)).toBeNull()
  expect(world.published).toHaveLength(1)
})
