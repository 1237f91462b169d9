import { beforeAll, expect, test } from 'vitest'
import { addAdmin } from '../../../tests/support/businesses.ts'
import { reviews, visited } from '../../../tests/support/reviewing.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import type { AppContext } from '#server/context.ts'
import { reviewFilters } from '#reviews/contract-review-list.ts'
import { listReviews } from '#reviews/queries/review-list.ts'
import { sql } from '#platform/database/database.ts'
import { reportReview } from '#reviews/commands/report-review.ts'
import { newId } from '#shared/ids.ts'

const world = await openWorld()

interface Written {
  id: string
  serviceId: string
  providerId: string
  reference: string
}

let admin: AppContext
let made: { praise: Written; held: Written; poor: Written }

/** Newest first: a negative review, a held one, a positive one. */
beforeAll(async () => {
  admin = await addAdmin(world, 'admin')
  const write = async (more: Parameters<typeof reviews>[1], title: string): Promise<Written> => {
    const done = await visited(world)
    world.now += 60_000
    await reviews(done, more)
    const found = await world.db.row<Written>(sql`select v.id, v.service_id, v.provider_id, o.reference
      from reviews v join orders o on o.id = v.order_id where v.item_id = ${done.itemId}`)
    await world.db.run(sql`update services set title = ${title} where id = ${found!.serviceId}`)
    return found!
  }
  const praise = await write({ text: 'Quiet hands and a steady eye, 100% mine.' }, 'Long cut')
  const held = await write({ stars: 4, text: 'Write to me at me@example.com for the address.' }, 'Short cut')
  const poor = await write({ stars: 1, text: 'Late by an hour, and cold water.' }, 'Beard and more')
  await reportReview(world.visitor(), poor.id, { reason: 'offensive', text: '' })
  await world.db.run(sql`update services set category = 'other' where id = ${praise.serviceId}`)
  made = { praise, held, poor }
}, 120_000)

const idsOf = async (filters: object, size?: number) =>
  (await listReviews(admin, reviewFilters.parse(filters), size)).items.map(({ id }) => id)

test('reviews are found by text, service, business, order and id', async () => {
  const { praise } = made
  const name = (await world.db.row<{ name: string }>(sql`select name from providers where id = ${praise.providerId}`))!
    .name
  for (const filters of [
    { q: 'STEADY hands' },
    { q: '100%' },
    { q: 'long c' },
    { q: praise.reference },
    { q: praise.id },
    { q: praise.serviceId },
    { id: praise.id },
  ])
    expect([filters, await idsOf(filters)]).toEqual([filters, [praise.id]])
  expect(await idsOf({ q: name })).toContain(praise.id)
  expect(await idsOf({ q: 'an' })).toContain(praise.id)
  expect(await idsOf({ q: '%_nothing_%' })).toEqual([])
})

test('reviews can be filtered by status, stars, category, day, business and report', async () => {
  const { praise, held, poor } = made
  expect(await idsOf({})).toEqual([poor.id, held.id, praise.id])
  expect(await idsOf({ status: 'held' })).toEqual([held.id])
  expect(await idsOf({ status: 'removed' })).toEqual([])
  expect(await idsOf({ stars: '1' })).toEqual([poor.id])
  expect(await idsOf({ category: 'other' })).toEqual([praise.id])
  expect(await idsOf({ reported: '1' })).toEqual([poor.id])
  expect(await idsOf({ provider: held.providerId, status: 'held' })).toEqual([held.id])
  const day = new Date(world.now).toISOString().slice(0, 10)
  expect(await idsOf({ from: day, until: day })).toEqual([poor.id, held.id, praise.id])
  expect(await idsOf({ from: '2099-01-01' })).toEqual([])
  expect(await idsOf({ provider: 'nobody' })).toEqual([])
})

test('a row shows what was done to a review, and what the reader may do', async () => {
  const [line] = (await listReviews(admin, { id: made.poor.id })).items
  expect(line).toMatchObject({
    isReported: true,
    status: 'published',
    acts: ['hide', 'remove'],
    serviceTitle: 'Beard and more',
  })
  expect(line!.reports).toMatchObject([{ isOpen: true }])
  const [read] = (await listReviews(await addAdmin(world, 'auditor'), { id: made.poor.id })).items
  expect(read!.acts).toEqual([])
  await expect(listReviews(world.user(), {})).rejects.toMatchObject({ code: 'permission-denied' })
})

test('paging returns each review once, in the same order', async () => {
  const seen: string[] = []
  for (let cursor: string | undefined, pages = 0; pages < 5; pages++) {
    const page = await listReviews(admin, { cursor }, 1)
    seen.push(...page.items.map(({ id }) => id))
    if (page.next === null) break
    cursor = page.next
  }
  expect(seen).toEqual([made.poor.id, made.held.id, made.praise.id])
  // An unknown cursor yields the first page.
  expect(await idsOf({ cursor: newId() })).toEqual(seen)
})
