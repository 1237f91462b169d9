import { expect, test } from 'vitest'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { dropFavourite, saveFavourite, saveFavouriteNote } from '#favourites/commands/save-favourite.ts'
import { deleteExpiredFavourites } from '#favourites/commands/delete-expired-favourites.ts'
import { clearRecentViews, recordView } from '#favourites/commands/record-view.ts'
import { favouritesPersonalData, recentViewsPersonalData } from '#favourites/commands/personal-data.ts'
import { listFavourites } from '#favourites/queries/list-favourites.ts'
import { listRecent } from '#favourites/queries/list-recent.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { days } from '#shared/time/instant.ts'
import { rebuildListings } from '#catalogue/commands/listings/rebuild-listings.ts'
import { userOf, visitorOf, type AppContext } from '#server/context.ts'

const world = await openWorld()

const listed = async <Service extends { id: string }>(service: Service): Promise<Service> => {
  await rebuildListings(world.system(), [service.id])
  return service
}
const save = (ctx: AppContext, id: string) => saveFavourite(ctx, { kind: 'service', id })
const stored = async (ctx: AppContext) => (await listFavourites(ctx)).services.map(({ id }) => id)
const personOf = (ctx: AppContext) => ({ ...userOf(ctx), email: userOf(ctx).email ?? '' }) as never

test('favourites are listed newest first, once each, with their card', async () => {
  const visitor = world.visitor()
  const [cut, dinner] = [await listed(await world.haircut()), await listed(await world.dinner())]
  await save(visitor, cut.id)
  world.now += 1_000
  await Promise.all([save({ ...visitor, now: world.now }, dinner.id), save({ ...visitor, now: world.now }, dinner.id)])
  await saveFavourite(visitor, { kind: 'provider', id: cut.provider.id })
  expect(await stored(visitor)).toEqual([dinner.id, cut.id])
  const { services, providers } = await listFavourites(visitor)
  expect(services[0]).toMatchObject({
    title: 'Plate of the day',
    note: '',
    card: { id: dinner.id },
  })
  expect(providers).toMatchObject([{ id: cut.provider.id, card: { id: cut.provider.id } }])
  await dropFavourite(visitor, { kind: 'service', id: dinner.id })
  await dropFavourite(visitor, { kind: 'service', id: dinner.id })
  expect(await stored(visitor)).toEqual([cut.id])
  expect(await stored(world.visitor())).toEqual([])
})

test('drafts, suspended services and unknown ids cannot be saved', async () => {
  const draft = await world.haircut({ columns: { status: 'draft' } })
  for (const id of [draft.id, newId(), "x' or true"])
    await expect(save(world.visitor(), id)).rejects.toMatchObject({ code: 'not-found' })
})

test('a service that is no longer offered stays in the list by its name', async () => {
  const visitor = world.visitor()
  const cut = await world.haircut()
  await save(visitor, cut.id)
  await world.db.run(sql`update services set status = 'archived' where id = ${cut.id}`)
  await world.db.run(sql`delete from listings where service_id = ${cut.id}`)
  expect((await listFavourites(visitor)).services).toMatchObject([
    { id: cut.id, card: null, title: expect.stringMatching(/./) },
  ])
})

test('a note is visible to its author only, and requires a favourite', async () => {
  const [visitor, other] = [world.visitor(), world.visitor()]
  const cut = await world.haircut()
  for (const ctx of [visitor, other]) await save(ctx, cut.id)
  await saveFavouriteNote(visitor, { kind: 'service', id: cut.id }, 'For the wedding')
  expect((await listFavourites(visitor)).services[0]!.note).toBe('For the wedding')
  expect((await listFavourites(other)).services[0]!.note).toBe('')
  await expect(saveFavouriteNote(world.visitor(), { kind: 'service', id: cut.id }, 'x')).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('at most 500 favourites can be saved, also with simultaneous requests', async () => {
  const visitor = world.visitor()
  const { visitorId } = visitorOf(visitor)
  const cuts = [await world.haircut(), await world.haircut()]
  await world.db.run(
    sql`insert into favourites (visitor_id, kind, subject_id, saved_at) select ${visitorId}, 'service', gen_random_uuid(), now() from generate_series(1, 499)`,
  )
  const answers = await Promise.allSettled(cuts.map(({ id }) => save(visitor, id)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { reason } = answers.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(reason).toMatchObject({ code: 'too-many-favourites', status: 409 })
})

test('at sign-in, favourites and viewed services move to the account and are merged', async () => {
  const [before, person] = [world.visitor(), world.user()]
  const [both, found] = [await world.haircut(), await listed(await world.dinner())]
  await save(person, both.id)
  await saveFavouriteNote(person, { kind: 'service', id: both.id }, 'my-note')
  for (const { id } of [both, found]) await save(before, id)
  await recordView(before, found.id)
  for (const data of [favouritesPersonalData, recentViewsPersonalData])
    await data.adopt!(world.system(), personOf(person), visitorOf(before).visitorId)
  expect((await stored(person)).toSorted()).toEqual([both.id, found.id].toSorted())
  expect((await listFavourites(person)).services.find(({ id }) => id === both.id)!.note).toBe('my-note')
  expect((await listRecent(person)).map(({ id }) => id)).toEqual([found.id])
  expect([await stored(before), await listRecent(before)]).toEqual([[], []])
  for (const data of [favouritesPersonalData, recentViewsPersonalData]) {
    expect(await data.export!(world.system(), personOf(person))).not.toEqual([])
    await data.erase!(world.system(), personOf(person))
    expect(await data.export!(world.system(), personOf(person))).toEqual([])
  }
})

test('signing in while saving does not exceed 500 favourites', async () => {
  const [visitor, user, cut] = [world.visitor(), world.user(), await listed(await world.haircut())]
  const { userId } = userOf(user)
  await world.db.run(
    sql`insert into favourites (visitor_id, kind, subject_id, saved_at) select ${userId}::uuid, 'service', gen_random_uuid(), now() from generate_series(1, 400)`,
  )
  await world.db.run(
    sql`insert into favourites (visitor_id, kind, subject_id, saved_at) select ${visitorOf(visitor).visitorId}::uuid, 'service', gen_random_uuid(), now() from generate_series(1, 200)`,
  )
  // Saving a favourite waits until those from before sign-in are counted.
  const { pressed } = await world.db.transaction(async (db) => {
    await favouritesPersonalData.adopt!({ ...user, db }, personOf(user), visitorOf(visitor).visitorId)
    const press = save(user, cut.id).then(
      () => 'saved',
      ({ code }: { code: string }) => code,
    )
    await world.db.row(sql`select pg_sleep(0.3)`)
    return { pressed: press }
  })
  expect(await pressed).toBe('too-many-favourites')
  expect((await listFavourites(user)).services).toHaveLength(500)
})

test('the last twelve viewed services are listed newest first, without the open one', async () => {
  const visitor = world.visitor()
  const provider = await world.provider()
  const made = []
  for (let count = 0; count < 15; count++) {
    made.push(await listed(await world.haircut({ provider })))
    world.now += 1_000
    await recordView({ ...visitor, now: world.now }, made.at(-1)!.id)
  }
  const newest = made.map(({ id }) => id).toReversed()
  expect((await listRecent(visitor)).map(({ id }) => id)).toEqual(newest.slice(0, 12))
  expect((await listRecent(visitor, newest[0])).map(({ id }) => id)).toEqual(newest.slice(1, 13))
  await recordView(visitor, newId())
  await clearRecentViews(visitor)
  expect(await listRecent(visitor)).toEqual([])
})

test('views of a visitor without a cookie are not recorded', async () => {
  const visitor = world.visitor()
  const service = await listed(await world.haircut())
  await recordView({ ...visitor, actor: { ...visitor.actor, isNew: true } as AppContext['actor'] }, service.id)
  expect(await listRecent(visitor)).toEqual([])
})

test('favourites of a visitor are deleted with the cookie, those of an account are not', async () => {
  const [visitor, person] = [world.visitor(), world.user()]
  const { userId } = userOf(person)
  await world.db.run(
    sql`insert into auth_user (id, email, created_at, updated_at) values (${userId}, ${`${userId}@example.com`}, now(), now()) on conflict do nothing`,
  )
  const cut = await world.haircut()
  for (const ctx of [visitor, person]) await save(ctx, cut.id)
  expect(await deleteExpiredFavourites({ ...world.system(), now: world.now + days(179) })).toBe(0)
  await deleteExpiredFavourites({ ...world.system(), now: world.now + days(181) })
  expect([await stored(visitor), await stored(person)]).toEqual([[], [cut.id]])
})
