import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMember, wholeForm } from '../../../../tests/support/orders/business-services.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { changeMembership, openCountry } from '#catalogue/commands/taxonomy/change-countries.ts'
import { addTown, hideTown, removeTown } from '#catalogue/commands/taxonomy/change-places.ts'
import { changeService } from '#catalogue/commands/revisions/change-service.ts'
import { changeSubcategories } from '#catalogue/commands/taxonomy/change-subcategories.ts'
import { rebuildListings } from '#catalogue/commands/listings/rebuild-listings.ts'
import { renameCategory } from '#catalogue/commands/taxonomy/rename-category.ts'
import { makeService } from '#catalogue/commands/submission/submit-service-draft.ts'
import { getCatalogueDashboard } from '#catalogue/queries/get-catalogue-dashboard.ts'
import { listServices } from '#catalogue/queries/listings/list-services.ts'
import { getServiceForSale } from '#catalogue/queries/list-services-for-sale.ts'
import { suggest } from '#catalogue/queries/search/suggest.ts'
import { loadCategory } from '#catalogue/screens/listings/load-list.server.ts'
import type { SubcategoryChange } from '#market/rules/change-subcategories.ts'
import { findPlaces } from '#market/queries/find-places.ts'
import { withFreshSettings } from '#market/queries/fresh-settings.ts'
import type { AppContext } from '#server/context.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { days } from '#shared/time/instant.ts'

const world = await openWorld()
let admin: AppContext
let haircut: Awaited<ReturnType<typeof world.haircut>>

const addAdmin = async (role: string): Promise<AppContext> => {
  const userId = newId()
  await world.db.run(sql`insert into auth_user (id, name, email) values (${userId}, 'Olu', ${`${userId}@example.com`})`)
  await world.db.run(sql`insert into admins (user_id, role, granted_at) values (${userId}, ${role}, now())`)
  return world.user({ userId, isAdmin: true })
}

/** A visitor with the current settings, as in every process after the invalidation. */
const visitor = () => withFreshSettings(world.visitor())
const because = { reason: 'For good reasons' }
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

beforeAll(async () => {
  admin = await addAdmin('admin')
  haircut = await world.haircut()
  await rebuildListings(world.system(), [haircut.id])
})

beforeEach(() => world.db.run(sql`delete from settings where key like 'catalogue.%' or key like 'places.%'`))

const kinds = async () =>
  (await world.db.row<{ subcategories: string[] }>(sql`select subcategories from services where id = ${haircut.id}`))!
    .subcategories
const change = (wanted: SubcategoryChange) =>
  changeSubcategories(admin, { category: 'hair', change: wanted, ...because })
const listed = async (filters: object) =>
  (await listServices(await visitor(), { page: 'world', ...filters })).items.map(({ id }) => id)

describe('sub-categories', () => {
  test('a rename updates services, drafts and pending changes, and lists at once', async () => {
    const [before = ''] = await kinds()
    const draftId = newId()
    const userId = (admin.actor as { userId: string }).userId
    await world.db.run(sql`insert into drafts (id, kind, user_id, form, created_at, updated_at)
      values (${draftId}, 'service', ${userId}, ${JSON.stringify({ category: 'hair', subcategories: [before, 'braids'] })}, now(), now())`)
    const { moved } = await changeSubcategories(admin, {
      category: 'hair',
      change: { kind: 'rename', name: before, to: 'Scissors work' },
      ...because,
    })
    expect(moved).toBe(1)
    expect(await kinds()).toContain('scissors work')
    expect(
      (await world.db.row<{ form: object }>(sql`select form from drafts where id = ${draftId}`))!.form,
    ).toMatchObject({
      subcategories: ['scissors work', 'braids'],
    })
    expect(await listed({ category: 'hair', subcategory: 'scissors work' })).toEqual([haircut.id])
    expect(await listed({ category: 'hair', subcategory: before })).toEqual([haircut.id])
    expect((await suggest(await visitor(), 'scissors')).map(({ label }) => label)).toContain('Scissors work')
    expect(world.invalidated).toContain('settings')
    await changeSubcategories(admin, {
      category: 'hair',
      change: { kind: 'rename', name: 'scissors work', to: before },
      ...because,
    })
    expect(await kinds()).toContain(before)
  })

  test('input saved under the old name a moment later gets the new one', async () => {
    const owner = await addMember(world, haircut.provider.id)
    const form = await wholeForm(world, owner, haircut.provider, { subcategories: ['locs', 'braids'] })
    await changeSubcategories(admin, {
      category: 'hair',
      change: { kind: 'rename', name: 'locs', to: 'long locs' },
      ...because,
    })
    const id = newId()
    await world.db.transaction((db) =>
      makeService({ ...owner, db }, { id, providerId: haircut.provider.id, form, submits: false }),
    )
    const saved = () =>
      world.db.row<{ subcategories: string[] }>(sql`select subcategories from services where id = ${id}`)
    expect(await saved()).toEqual({ subcategories: ['long locs', 'braids'] })
    await changeService(owner, id, {
      changes: { subcategories: ['locs'] },
      base: { subcategories: ['long locs', 'braids'] },
    })
    expect(await saved()).toEqual({ subcategories: ['long locs'] })
    await world.db.run(sql`delete from services where id = ${id}`)
  })

  test('a merge leaves each name once', async () => {
    const [before = ''] = await kinds()
    await world.db.run(sql`update services set subcategories = ${[before, 'braids', 'locs']} where id = ${haircut.id}`)
    await changeSubcategories(admin, {
      category: 'hair',
      change: { kind: 'merge', name: before, into: 'locs' },
      ...because,
    })
    expect(await kinds()).toEqual(['locs', 'braids'])
    await world.db.run(sql`update services set subcategories = ${[before]} where id = ${haircut.id}`)
    await rebuildListings(world.system(), [haircut.id])
  })

  test('an undone merge gives services, drafts and pending changes their sub-categories back, each as it was', async () => {
    const [before = ''] = await kinds()
    const [provider, draftId, revisionId] = [await world.provider(), newId(), newId()]
    const [both, other] = [await world.haircut({ provider }), await world.haircut({ provider })]
    const give = (id: string, names: string[]) =>
      world.db.run(sql`update services set subcategories = ${names} where id = ${id}`)
    await give(haircut.id, ['braids', before])
    await give(both.id, [before, 'locs'])
    await give(other.id, [before])
    const userId = (admin.actor as { userId: string }).userId
    await world.db.run(sql`insert into drafts (id, kind, user_id, form, created_at, updated_at)
      values (${draftId}, 'service', ${userId}, ${JSON.stringify({ category: 'hair', subcategories: [before] })}, now(), now())`)
    await world.db
      .run(sql`insert into service_revisions (id, service_id, provider_id, status, changes, base, created_at, updated_at)
      values (${revisionId}, ${both.id}, ${provider.id}, 'pending', ${JSON.stringify({ subcategories: ['braids', before] })},
        ${JSON.stringify({ subcategories: [before, 'locs'] })}, now(), now())`)
    const { mergeId } = await change({ kind: 'merge', name: before, into: 'locs' })
    expect(await kinds()).toEqual(['braids', 'locs'])
    await give(other.id, ['locs', 'braids'])
    const { moved, list } = await change({ kind: 'unmerge', mergeId: mergeId! })
    expect(moved).toBe(2)
    expect(list.find(({ name }) => name === 'locs')!.formerly).toEqual([])
    const names = (id: string) =>
      world.db.row<{ names: string[] }>(sql`select subcategories as names from services where id = ${id}`)
    expect([await kinds(), await names(both.id), await names(other.id)]).toEqual([
      ['braids', before],
      { names: [before, 'locs'] },
      // It was changed since.
      { names: ['locs', 'braids'] },
    ])
    expect(await world.db.row(sql`select form -> 'subcategories' as names from drafts where id = ${draftId}`)).toEqual({
      names: [before],
    })
    expect(
      await world.db.row(
        sql`select changes -> 'subcategories' as changes, base -> 'subcategories' as base from service_revisions where id = ${revisionId}`,
      ),
    ).toEqual({ changes: ['braids', before], base: [before, 'locs'] })
    expect(await listed({ category: 'hair', subcategory: before })).toContain(haircut.id)
    expect(await errorOf(change({ kind: 'unmerge', mergeId: mergeId! }))).toBe('argument-error')
    await give(haircut.id, [before])
    await world.db.run(sql`update services set status = 'archived' where id = any(${[both.id, other.id]}::uuid[])`)
    await rebuildListings(world.system(), [haircut.id, both.id, other.id])
    await world.db.run(sql`delete from services where id = any(${[both.id, other.id]}::uuid[])`)
  })

  test('a merge can be undone for a day, and not while the name belongs to another one', async () => {
    const { mergeId } = await change({ kind: 'merge', name: 'braids', into: 'locs' })
    await change({ kind: 'add', name: 'braids' })
    expect(await errorOf(change({ kind: 'unmerge', mergeId: mergeId! }))).toBe('argument-error')
    const next = await change({ kind: 'merge', name: 'braids', into: 'locs' })
    const late = { ...admin, now: admin.now + days(1) + 1 }
    expect(
      await errorOf(
        changeSubcategories(late, {
          category: 'hair',
          change: { kind: 'unmerge', mergeId: next.mergeId! },
          ...because,
        }),
      ),
    ).toBe('argument-error')
  })

  test('the address of a renamed sub-category redirects to its current name, with all other filters', async () => {
    await change({ kind: 'rename', name: 'locs', to: 'dreadlocks' })
    const ctx = await visitor()
    const open = async (query: string) =>
      loadCategory(ctx, 'europe', new Request(`https://market.example/hair-services/europe${query}`))
    const redirected = await open('?rating=4&sub=Locs&free=2026-11-30').catch((thrown: Response) => thrown)
    expect(redirected).toMatchObject({ status: 301 })
    expect((redirected as Response).headers.get('cache-control')).toBe('no-store')
    expect((redirected as Response).headers.get('location')).toBe(
      '/hair-services/europe?rating=4&sub=dreadlocks&free=2026-11-30',
    )
  })

  test('of two administrators who rename the same sub-category, the second is refused', async () => {
    const results = await Promise.all(
      ['one way', 'another way'].map((to) =>
        errorOf(
          changeSubcategories(admin, { category: 'food', change: { kind: 'rename', name: 'bakery', to }, ...because }),
        ),
      ),
    )
    expect(results.toSorted()).toEqual(['argument-error', 'done'])
  })

  test('the dashboard shows how many services each has, and services keep a hidden one', async () => {
    const [name = ''] = await kinds()
    await changeSubcategories(admin, { category: 'hair', change: { kind: 'hide', name }, ...because })
    const { categories } = await getCatalogueDashboard(admin)
    const hair = categories.find(({ key }) => key === 'hair')!
    expect(hair.subcategories.find((one) => one.name === name)).toMatchObject({ isHidden: true, listed: 1 })
    expect(await listed({ category: 'hair', subcategory: name })).toEqual([haircut.id])
  })

  test('a category can be renamed, but not to the name of another one', async () => {
    await renameCategory(admin, { category: 'hair', label: 'Hair and beard', title: '', ...because })
    const words = (await getCatalogueDashboard(admin)).categories.map(({ label }) => label)
    expect(words).toContain('Hair and beard')
    expect(
      await errorOf(renameCategory(admin, { category: 'food', label: 'HAIR AND BEARD', title: '', ...because })),
    ).toBe('argument-error')
    expect(
      await errorOf(renameCategory(admin, { category: 'food', label: '<b>Food</b>', title: '', ...because })),
    ).toBe('argument-error')
  })
})

describe('countries', () => {
  test('moving a country to another region page moves its services', async () => {
    expect(await listed({ page: 'africa' })).toEqual([])
    expect(await changeMembership(admin, { country: 'PT', region: 'africa', isMember: true, ...because })).toEqual({
      services: 1,
    })
    expect(await listed({ page: 'africa' })).toEqual([haircut.id])
    await changeMembership(admin, { country: 'PT', region: 'africa', isMember: false, ...because })
    expect(await listed({ page: 'africa' })).toEqual([])
    expect(await listed({ page: 'europe' })).toEqual([haircut.id])
  })

  test('a closed country sells nothing until it is opened again', async () => {
    await openCountry(admin, { country: 'PT', isOpen: false, ...because })
    expect(await listed({})).toEqual([])
    expect((await getServiceForSale(await visitor(), haircut.id)).isOnSale).toBe(false)
    await openCountry(admin, { country: 'PT', isOpen: true, ...because })
    expect(await listed({})).toEqual([haircut.id])
    expect((await getServiceForSale(await visitor(), haircut.id)).isOnSale).toBe(true)
  })

  test('a country without a page and an unknown one are refused', async () => {
    expect(
      await errorOf(changeMembership(admin, { country: 'PT', region: 'europe', isMember: false, ...because })),
    ).toBe('argument-error')
    expect(await errorOf(openCountry(admin, { country: 'QQ', isOpen: false, ...because }))).toBe('argument-error')
  })

  test('an administrator can put Kosovo on a page', async () => {
    await changeMembership(admin, { country: 'XK', region: 'asia', isMember: true, ...because })
    const { countries } = await getCatalogueDashboard(admin)
    expect(countries.find(({ code }) => code === 'XK')).toMatchObject({
      name: 'Kosovo',
      regions: ['europe', 'asia'],
      isChanged: true,
    })
  })
})

describe('towns', () => {
  const town = {
    name: 'Vila  Nova',
    country: 'PT',
    latitude: 38.1,
    longitude: -8.2,
    timeZone: 'Europe/Lisbon',
    ...because,
  }

  test('a missing town can be added, found, hidden and removed', async () => {
    const added = await addTown(admin, town)
    expect(added).toMatchObject({ name: 'Vila Nova', isCustom: true, isHidden: false })
    expect((await findPlaces(world.visitor(), 'vila')).map(({ label }) => label)).toEqual(['Vila Nova, Portugal'])
    expect(await errorOf(addTown(admin, { ...town, name: 'VILA NOVA' }))).toBe('place-there')
    await hideTown(admin, added.id, { isHidden: true, ...because })
    expect(await findPlaces(world.visitor(), 'vila')).toEqual([])
    await removeTown(admin, added.id, because)
    expect(await errorOf(removeTown(admin, added.id, because))).toBe('not-found')
  })

  test.each([
    ['markup in its name', { name: '<img src=x>' }],
    ['no name', { name: '  ' }],
    ['a country that nobody knows', { country: 'QQ' }],
    ['a place beyond the pole', { latitude: 91 }],
    ['no number', { longitude: Number.NaN }],
    ['a zone that is none', { timeZone: 'Europe/Atlantis' }],
  ])('a town with %s is refused', async (_what, part) => {
    expect(await errorOf(addTown(admin, { ...town, ...part }))).toBe('argument-error')
  })

  test('a town of the bundled list can be hidden, never removed', async () => {
    await world.db.run(sql`delete from places where id = 7`)
    await world.db
      .run(sql`insert into places (id, name, search_name, country, latitude, longitude, time_zone, population)
      values (7, 'Evora', 'evora', 'PT', 38.5, -7.9, 'Europe/Lisbon', 50000)`)
    expect(await errorOf(removeTown(admin, 7, because))).toBe('not-found')
    expect(await hideTown(admin, 7, { isHidden: true, ...because })).toMatchObject({ isHidden: true })
  })
})

test('a moderator can read but not change the taxonomy, and each change is in the audit log', async () => {
  const moderator = await addAdmin('moderator')
  expect(await errorOf(getCatalogueDashboard(moderator))).toBe('permission-denied')
  expect(
    await errorOf(
      changeSubcategories(moderator, { category: 'hair', change: { kind: 'hide', name: 'locs' }, ...because }),
    ),
  ).toBe('permission-denied')
  const types = await world.db.rows<{ type: string }>(sql`select distinct type from auth_event`)
  expect(types.map(({ type }) => type)).toEqual(
    expect.arrayContaining([
      'subcategories-changed',
      'category-renamed',
      'country-moved',
      'country-closed',
      'country-opened',
      'place-added',
      'place-hidden',
      'place-removed',
    ]),
  )
})
