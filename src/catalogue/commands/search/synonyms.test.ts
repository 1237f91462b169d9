import { beforeAll, describe, expect, test } from 'vitest'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { endFeatured, featureService, type FeaturedInput } from '#catalogue/commands/listings/feature-service.ts'
import { rebuildListings } from '#catalogue/commands/listings/rebuild-listings.ts'
import {
  addSynonyms,
  changeSynonyms,
  removeSynonyms,
  type SynonymsInput,
} from '#catalogue/commands/search/save-synonyms.ts'
import { listFeatured, listShownFeatured } from '#catalogue/queries/listings/list-featured.ts'
import { listServices } from '#catalogue/queries/listings/list-services.ts'
import { listSynonyms } from '#catalogue/queries/search/list-synonyms.ts'
import { searchServices } from '#catalogue/queries/search/search-services.ts'
import { trySearch } from '#catalogue/queries/search/try-search.ts'
import type { AppContext } from '#server/context.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { days } from '#shared/time/instant.ts'

const world = await openWorld()
let admin: AppContext
const ids: string[] = []

beforeAll(async () => {
  const userId = newId()
  await world.db.run(sql`insert into auth_user (id, name, email) values (${userId}, 'Olu', 'olu@example.com')`)
  await world.db.run(sql`insert into admins (user_id, role, granted_at) values (${userId}, 'admin', now())`)
  admin = world.user({ userId, isAdmin: true })
  for (const title of [
    'Barber for gentlemen',
    'Nail art at home',
    'Manicure with polish',
    'Plumber in a hurry',
    'Sofa cleaning',
  ])
    ids.push((await world.haircut({ title })).id)
  await rebuildListings(world.system(), ids)
})

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const found = async (text: string) => (await searchServices(world.visitor(), { text })).items.map(({ title }) => title)
const group = (words: string[], leadsTo: string[] = [], language = ''): SynonymsInput => ({ words, leadsTo, language })

describe('synonyms', () => {
  test('a word without offers finds its synonyms, in both directions', async () => {
    expect(await found('snipper')).toEqual([])
    const { id } = await addSynonyms(admin, group(['Snipper', 'barber'], [], 'en'))
    expect(await found('snippers')).toEqual(['Barber for gentlemen'])
    expect(await found('barber')).toEqual(['Barber for gentlemen'])
    await removeSynonyms(admin, id)
    expect(await found('snipper')).toEqual([])
  })

  test('several words can mean one, and one can mean several', async () => {
    const { id } = await addSynonyms(admin, group(['nail art', 'manicure']))
    expect((await found('nail art')).toSorted()).toEqual(['Manicure with polish', 'Nail art at home'])
    expect((await found('manicure')).toSorted()).toEqual(['Manicure with polish', 'Nail art at home'])
    expect(await found('manicure polish')).toEqual(['Manicure with polish'])
    await removeSynonyms(admin, id)
  })

  test('a one-way synonym works in one direction only', async () => {
    const { id } = await addSynonyms(admin, group(['pipes'], ['plumber']))
    expect(await found('pipe')).toEqual(['Plumber in a hurry'])
    expect((await trySearch(admin, 'plumber')).words[0]!.searched).toEqual(['plumber'])
    await removeSynonyms(admin, id)
  })

  test('circular synonyms are followed once each', async () => {
    const circle = [group(['couch'], ['sofa']), group(['sofa'], ['settee']), group(['settee'], ['couch'])]
    const made = await Promise.all(circle.map((one) => addSynonyms(admin, one)))
    expect(await found('couch')).toEqual(['Sofa cleaning'])
    expect(await found('sofa')).toEqual(['Sofa cleaning'])
    // Synonyms are not followed over two steps; they can be put into one group instead.
    expect(await found('settee')).toEqual([])
    for (const { id } of made) await removeSynonyms(admin, id)
  })

  test('a trial shows the expanded search and its results', async () => {
    const { id } = await addSynonyms(admin, group(['figaro', 'barber']))
    expect(await trySearch(admin, 'figaro gentlemen')).toMatchObject({
      words: [{ typed: 'figaro', searched: ['barber'], isCorrected: false, services: 1 }, { typed: 'gentlemen' }],
      items: [{ title: 'Barber for gentlemen' }],
    })
    await changeSynonyms(admin, id, group(['figaro', 'plumber']))
    expect(await found('figaro')).toEqual(['Plumber in a hurry'])
    expect((await listSynonyms(admin, { q: 'figa' })).items).toMatchObject([{ words: ['figaro', 'plumber'] }])
    await removeSynonyms(admin, id)
    expect(await errorOf(removeSynonyms(admin, id))).toBe('not-found')
  })

  test.each<[string, SynonymsInput]>([
    ['nothing', group([])],
    ['one word that leads nowhere', group(['barber'])],
    ['the same word in other capitals', group(['Barber', 'BARBER'])],
    ['the same word as a plural', group(['barber', 'barbers'])],
    ['a word that leads to itself', group(['barber'], ['Barber'])],
    ['marks alone', group(['!!!', 'barber'])],
    ['five words in a row', group(['one two three four five', 'barber'])],
    ['twenty-one words', group(Array.from({ length: 21 }, (_, index) => `word${index}x`))],
    ['a novel', group(['x'.repeat(60), 'barber'])],
  ])('%s is refused', async (_what, input) => {
    expect(await errorOf(addSynonyms(admin, input))).toBe('argument-error')
  })

  test('quotes and search operators in words are harmless', async () => {
    const { id } = await addSynonyms(admin, group([`o'hara & (co) | <b>`, 'barber']))
    expect(await found(`o'hara & (co) | b:*`)).toEqual(['Barber for gentlemen'])
    await removeSynonyms(admin, id)
  })
})

describe('featured services', () => {
  const feature = (part: Partial<FeaturedInput> = {}) =>
    featureService(admin, {
      serviceId: ids[0]!,
      page: 'europe',
      category: 'hair',
      startsOn: '2026-11-02',
      endsOn: '2026-11-08',
      reason: 'A week for them',
      ...part,
    })
  const shown = async () =>
    (await listShownFeatured(world.visitor(), 'europe', 'hair')).map(({ title, badge }) => [title, badge])

  test('are shown above the list during their days, labelled, without changing its order', async () => {
    const before = (await listServices(world.visitor(), { page: 'europe', category: 'hair' })).items.map(({ id }) => id)
    const id = await feature()
    expect(await shown()).toEqual([['Barber for gentlemen', 'Featured']])
    const { items } = await listServices(world.visitor(), { page: 'europe', category: 'hair' })
    expect(items.map((card) => card.id)).toEqual(before)
    expect(items.map(({ badge }) => badge)).not.toContain('Featured')
    world.now += days(7)
    expect(await shown()).toEqual([])
    world.now -= days(7)
    await endFeatured(admin, id, { reason: 'Enough' })
    expect(await shown()).toEqual([])
  })

  test('that are paused disappear and return automatically', async () => {
    const id = await feature()
    await world.db.run(sql`update services set status = 'paused' where id = ${ids[0]!}`)
    await rebuildListings(world.system(), [ids[0]!])
    expect(await shown()).toEqual([])
    expect((await listFeatured(admin, { page: 'europe' })).items).toMatchObject([{ state: 'unavailable' }])
    await world.db.run(sql`update services set status = 'published' where id = ${ids[0]!}`)
    await rebuildListings(world.system(), [ids[0]!])
    expect(await shown()).toHaveLength(1)
    await endFeatured(admin, id, { reason: 'Enough' })
  })

  test('a fifth is refused, also with simultaneous requests, and one service cannot be featured twice', async () => {
    const results = await Promise.all(ids.map((serviceId) => errorOf(feature({ serviceId }))))
    expect(results.toSorted()).toEqual(['done', 'done', 'done', 'done', 'featured-full'])
    const [first] = (await listFeatured(admin, {})).items
    expect(await errorOf(feature({ serviceId: first!.serviceId }))).toBe('featured-twice')
    expect(
      await errorOf(
        feature({ serviceId: ids[results.indexOf('featured-full')]!, startsOn: '2026-11-09', endsOn: '2026-11-10' }),
      ),
    ).toBe('done')
    for (const { id } of (await listFeatured(admin, {})).items) await endFeatured(admin, id, { reason: 'Enough' })
    expect(await shown()).toEqual([])
  })

  test.each<[string, Partial<FeaturedInput>, string]>([
    ['in the past', { startsOn: '2026-11-01' }, 'argument-error'],
    ['that ends before it begins', { endsOn: '2026-11-01' }, 'argument-error'],
    ['on a day that does not exist', { endsOn: '2026-11-31' }, 'argument-error'],
    ['for ever', { endsOn: '2036-11-02' }, 'argument-error'],
    ['where it is not', { page: 'asia' }, 'argument-error'],
    ['among food', { category: 'food' }, 'argument-error'],
    ['that does not exist', { serviceId: newId() }, 'not-found'],
  ])('one %s is refused', async (_what, part, code) => {
    expect(await errorOf(feature(part))).toBe(code)
  })

  test('the database enforces the limit of four at once', async () => {
    const insert = (place: number, serviceId: string) =>
      world.db
        .run(sql`insert into featured_services (id, service_id, page, category, place, starts_at, ends_at, created_at)
        values (${newId()}, ${serviceId}, 'europe', '', ${place}, '2027-01-01', '2027-02-01', now())`)
    await world.db.run(sql`delete from featured_services where starts_at = '2027-01-01'`)
    await insert(1, ids[0]!)
    await expect(insert(1, ids[1]!)).rejects.toThrow('four_featured_at_once')
    await expect(insert(2, ids[0]!)).rejects.toThrow('featured_once_at_a_time')
    await expect(insert(5, ids[1]!)).rejects.toThrow('place')
  })
})
