import { beforeAll, expect, test } from 'vitest'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { addSynonyms } from '#catalogue/commands/search/save-synonyms.ts'
import { listUnmetSearches } from '#analytics/queries/list-unmet-searches.ts'
import { sql } from '#platform/database/database.ts'

const world = await openWorld()
const admin = () => world.user({ isAdmin: true, userId: '00000000-0000-4000-8000-0000000000aa' })

beforeAll(async () => {
  await world.db.run(sql`insert into auth_user (id, name, email, email_verified, created_at, updated_at)
    values ('00000000-0000-4000-8000-0000000000aa', '', 'admin@example.com', true, now(), now())`)
  await world.db.run(
    sql`insert into admins (user_id, role, granted_at) values ('00000000-0000-4000-8000-0000000000aa', 'owner', now())`,
  )
  await world.db
    .run(sql`insert into unmet_searches (day, text, category, page, country, city, filters, found, times) values
    ('2026-11-01', 'cornrows', '', 'world', 'PT', 'lisbon', '', 'nothing', 5), ('2026-11-02', 'cornrows', 'hair', 'world', 'PT', 'porto', 'Rated 4+', 'less', 2),
    ('2026-11-02', 'cornrows', '', 'africa', '', '', '', 'nothing', 1), ('2026-11-02', 'kora lessons', '', 'world', '', '', '', 'nothing', 3),
    ('2026-11-02', '', 'food', 'europe', '', '', 'Vegan', 'nothing', 4), ('2026-11-02', '', 'hair', 'europe', '', '', 'Vegan', 'nothing', 1),
    ('2026-08-01', 'sushi', '', 'world', '', '', '', 'nothing', 9)`)
})

const list = async (filters: Parameters<typeof listUnmetSearches>[1] = {}, size?: number) =>
  (await listUnmetSearches(admin(), filters, size)).items

test('searches are grouped by words, those with filters only by category; most frequent first', async () => {
  expect((await list()).map(({ text, filters, times, nothing }) => [text, filters, times, nothing])).toEqual([
    ['cornrows', '', 8, 6],
    ['', 'Food services · Vegan', 4, 4],
    ['kora lessons', '', 3, 3],
    ['', 'Hair services · Vegan', 1, 1],
  ])
})

test('each line says where people searched, most frequent first', async () => {
  const [cornrows] = await list()
  expect(cornrows!.places).toEqual([
    { label: 'Lisbon, Portugal', times: 5 },
    { label: 'Porto, Portugal', times: 2 },
    { label: 'Africa', times: 1 },
  ])
  expect([cornrows!.firstDay, cornrows!.lastDay]).toEqual(['2026-11-01', '2026-11-02'])
})

test.each([
  [{ q: 'kora' }, ['kora lessons']],
  [{ q: 'vegan' }, ['', '']],
  [{ found: 'less' as const }, ['cornrows']],
  [{ kind: 'filters' as const }, ['', '']],
  [{ kind: 'words' as const }, ['cornrows', 'kora lessons']],
  [{ category: 'hair' as const }, ['cornrows', '']],
  [{ country: 'pt' }, ['cornrows']],
  [{ from: '2026-07-01', until: '2026-08-31' }, ['sushi']],
  [{ q: "'; drop table unmet_searches --" }, []],
])('%j narrows the list', async (filters, texts) => {
  expect((await list(filters)).map(({ text }) => text)).toEqual(texts)
})

test('paging has no gaps or repetitions; a line is found by its id', async () => {
  const texts: string[] = []
  let cursor: string | undefined
  do {
    const page = await listUnmetSearches(admin(), { cursor }, 1)
    texts.push(...page.items.map(({ text, filters }) => text || filters))
    cursor = page.next ?? undefined
  } while (cursor)
  expect(texts).toEqual(['cornrows', 'Food services · Vegan', 'kora lessons', 'Hair services · Vegan'])
  const [, , kora] = await list()
  expect(await list({ id: kora!.id })).toMatchObject([{ text: 'kora lessons' }])
})

test('lines with synonyms are marked', async () => {
  await addSynonyms(admin(), { words: ['cornrow'], leadsTo: ['braids'], language: '' })
  expect((await list({ kind: 'words' })).map(({ hasSynonyms }) => hasSynonyms)).toEqual([true, false])
})

test('only administrators can read the list', async () => {
  await expect(listUnmetSearches(world.visitor(), {})).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(listUnmetSearches(world.user(), {})).rejects.toMatchObject({ code: 'permission-denied' })
})
