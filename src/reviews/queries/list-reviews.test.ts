import { expect, test } from 'vitest'
import { sql } from '#platform/database/database.ts'
import { listReviews } from '#reviews/queries/list-reviews.ts'
import { newId } from '#shared/ids.ts'
import { isoOf, minutes } from '#shared/time/instant.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'

const world = await openWorld()
const ctx = world.visitor()

const review = (serviceId: string, providerId: string, stars: number, { age = 0, status = 'published' } = {}) =>
  world.db.run(sql`insert into reviews (id, service_id, provider_id, stars, author, status, created_at)
    values (${newId()}, ${serviceId}, ${providerId}, ${stars}, 'Ines', ${status}, ${isoOf(world.now - minutes(age))})`)

test('reviews are listed newest first, ten at a time, without hidden ones', async () => {
  const { id, provider } = await world.haircut()
  for (let age = 0; age < 13; age++) await review(id, provider.id, age === 0 ? 2 : 5, { age })
  await review(id, provider.id, 1, { status: 'hidden' })
  const first = await listReviews(ctx, { serviceId: id })
  expect([first.items.length, first.total, first.items[0]!.stars, first.items[0]!.monthText]).toEqual([
    10,
    13,
    2,
    'November 2026',
  ])
  expect(first.distribution).toEqual([
    { stars: 5, count: 12 },
    { stars: 4, count: 0 },
    { stars: 3, count: 0 },
    { stars: 2, count: 1 },
    { stars: 1, count: 0 },
  ])
  const second = await listReviews(ctx, { serviceId: id, cursor: first.next! })
  expect([second.items.length, second.next]).toEqual([3, null])
  expect(new Set([...first.items, ...second.items].map((one) => one.id)).size).toBe(13)
})

test('a provider lists the reviews of all its services, filtered by stars on request', async () => {
  const provider = await world.provider()
  const [a, b] = [await world.haircut({ provider }), await world.haircut({ provider })]
  await review(a.id, provider.id, 5, { age: 1 })
  await review(b.id, provider.id, 3, { age: 2 })
  expect((await listReviews(ctx, { providerId: provider.id })).total).toBe(2)
  expect((await listReviews(ctx, { providerId: provider.id, stars: 3 })).items.map((one) => one.serviceId)).toEqual([
    b.id,
  ])
})

test('an invalid cursor or id is refused', async () => {
  await expect(listReviews(ctx, { serviceId: 'x' })).rejects.toMatchObject({ code: 'not-found' })
  await expect(listReviews(ctx, { serviceId: newId(), cursor: 'x' })).rejects.toMatchObject({ code: 'argument-error' })
})
