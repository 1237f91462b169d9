import { expect, test } from 'vitest'
import { rebuildListings } from '#catalogue/commands/listings/rebuild-listings.ts'
import { setFreeTimes } from '#catalogue/commands/listings/set-free-times.ts'
import { hours, isoOf } from '#shared/time/instant.ts'
import { sql } from '#platform/database/database.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'

const world = await openWorld()
const ctx = world.system()

const amountOf = async (statement: ReturnType<typeof sql>) =>
  (await world.db.row<{ amount: number }>(statement))?.amount ?? 0
const listed = (id: string) => amountOf(sql`select count(*) as amount from listing_pages where service_id = ${id}`)
const onEurope = () =>
  amountOf(sql`select sum(amount) as amount from listing_counts where page = 'europe' and subcategory = ''`)
const word = (text: string) => amountOf(sql`select amount from search_words where word = ${text}`)

test('a published service is listed and counted on the pages of its country and on "world"', async () => {
  const before = [await onEurope(), await word('zebra')]
  const { id } = await world.haircut({ title: 'Zebra stripes cut' })
  await rebuildListings(ctx, [id])
  expect(await listed(id)).toBe(2)
  expect([await onEurope(), await word('zebra')]).toEqual(before.map((amount) => amount + 1))
  expect(world.invalidated).toEqual(expect.arrayContaining([`service:${id}`, 'lists']))
})

test('rebuilding again changes no count', async () => {
  const before = await onEurope()
  const { id } = await world.haircut()
  await rebuildListings(ctx, [id])
  await rebuildListings(ctx, [id, id])
  expect(await onEurope()).toBe(before + 1)
})

test('a paused service is removed from every list and count', async () => {
  const { id } = await world.haircut({ title: 'Quokka shave' })
  await rebuildListings(ctx, [id])
  const before = await onEurope()
  await world.db.run(sql`update services set status = 'paused' where id = ${id}`)
  await rebuildListings(ctx, [id])
  expect([await listed(id), await onEurope(), await word('quokka')]).toEqual([0, before - 1, 0])
})

test('a paused provider is removed with all its services', async () => {
  const provider = await world.provider()
  const [a, b] = [await world.haircut({ provider }), await world.haircut({ provider })]
  await rebuildListings(ctx, [a.id, b.id])
  const pages = sql`select count(*) as amount from provider_listings where provider_id = ${provider.id}`
  expect(await amountOf(pages)).toBe(2)
  await world.db.run(sql`update providers set status = 'paused' where id = ${provider.id}`)
  await rebuildListings(ctx, [a.id, b.id])
  expect([await amountOf(pages), await listed(a.id), await listed(b.id)]).toEqual([0, 0, 0])
})

test('free times survive a rebuild of the listing, and are written only if they differ', async () => {
  const { id, provider } = await world.haircut()
  await rebuildListings(ctx, [id])
  const nextFreeAt = world.now + hours(3)
  await setFreeTimes(ctx, [
    { serviceId: id, nextFreeAt, freeDays: [20759], freeParts: [62279], freeHours: null, recheckAt: null },
  ])
  await rebuildListings(ctx, [id])
  const free = await world.db.row(
    sql`select next_free_at as at, free_days as days from listings where service_id = ${id}`,
  )
  expect(free).toEqual({ at: nextFreeAt, days: [20759] })
  const providerFree = await world.db.row(
    sql`select next_free_at as at from provider_listings where provider_id = ${provider.id} and page = 'world'`,
  )
  expect(providerFree).toEqual({ at: nextFreeAt })

  world.invalidated.length = 0
  await setFreeTimes(ctx, [
    { serviceId: id, nextFreeAt, freeDays: [20759], freeParts: [62279], freeHours: null, recheckAt: null },
  ])
  expect(world.invalidated).toEqual([])
  await setFreeTimes(ctx, [
    { serviceId: id, nextFreeAt: null, freeDays: [], freeParts: [], freeHours: null, recheckAt: null },
  ])
  expect(world.invalidated).toEqual(['lists', `service:${id}`, `provider:${provider.id}`])
  expect(isoOf(nextFreeAt)).toBe('2026-11-02T13:00:00.000Z')
})

test('two simultaneous rebuilds of one service leave one listing', async () => {
  const { id } = await world.haircut()
  const before = await onEurope()
  await Promise.all([rebuildListings(ctx, [id]), rebuildListings(ctx, [id]), rebuildListings(ctx, [id])])
  expect([await listed(id), await onEurope()]).toEqual([2, before + 1])
})
