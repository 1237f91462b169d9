import { beforeEach, expect, test } from 'vitest'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { EventBuffer } from '#analytics/commands/event-buffer.ts'
import { deleteUnmetSearches } from '#analytics/commands/delete-unmet-searches.ts'
import { countedIn, serverTracker } from '#analytics/commands/receive-events.ts'
import { sql } from '#platform/database/database.ts'
import { tryAgainSoon } from '#platform/database/transient-faults.ts'
import { days } from '#shared/time/instant.ts'
import type { UnmetSearch } from '#shared/unmet-search.ts'

const world = await openWorld()
const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0' }

beforeEach(async () => void (await world.db.run(sql`delete from unmet_searches`)))

const search = (text: string, more: Partial<UnmetSearch> = {}): UnmetSearch => ({
  type: 'unmet_search',
  text,
  category: '',
  page: 'world',
  country: '',
  city: '',
  filters: '',
  found: 'nothing',
  ...more,
})

const newBuffer = (makeContext = () => world.system()) => new EventBuffer({ makeContext, onFailure: () => {} })

const listStored = () =>
  world.db.rows<{ day: string; text: string; times: number }>(
    sql`select day, text, times from unmet_searches order by day, text`,
  )

test('the same search by different people on one day is one line with their count', async () => {
  const buffer = newBuffer()
  for (const _ of [1, 2, 3]) countedIn(buffer, world.visitor(), headers).track(search('cornrows'))
  countedIn(buffer, world.visitor(), headers).track(search('kora lessons'))
  await buffer.flush()
  countedIn(buffer, world.visitor(), headers).track(search('cornrows'))
  await buffer.close()
  expect(await listStored()).toEqual([
    { day: '2026-11-02', text: 'cornrows', times: 4 },
    { day: '2026-11-02', text: 'kora lessons', times: 1 },
  ])
})

test('a person who repeats a search counts once a day', async () => {
  const [buffer, ctx] = [newBuffer(), world.visitor()]
  const now = world.now
  for (const _ of [1, 2, 3]) countedIn(buffer, ctx, headers).track(search('cornrows'))
  world.now += days(1)
  countedIn(buffer, ctx, headers).track(search('cornrows'))
  await buffer.close()
  world.now = now
  expect(await listStored()).toMatchObject([{ times: 1 }, { times: 1 }])
})

test('the same text in another place, with other filters or fewer results is a separate line', async () => {
  const buffer = newBuffer()
  const { track } = countedIn(buffer, world.visitor(), headers)
  for (const more of [{}, { country: 'PT' }, { filters: 'Rated 4+' }, { found: 'less' as const }])
    track(search('cornrows', more))
  await buffer.close()
  expect(await listStored()).toHaveLength(4)
})

test('nothing about the person is stored', async () => {
  const buffer = newBuffer()
  countedIn(buffer, world.visitor({ addressHash: 'address-hash' }), headers).track(search('cornrows'))
  await buffer.close()
  expect(JSON.stringify(await world.db.rows(sql`select * from unmet_searches`))).not.toMatch(/address-hash|Firefox/)
})

test.each([
  ['a program', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }],
  ['a browser that asks not to be followed', { ...headers, dnt: '1' }],
  ['a page that is fetched ahead', { ...headers, 'sec-purpose': 'prefetch' }],
])('%s is not counted as a search', async (_who, sent) => {
  const buffer = newBuffer()
  countedIn(buffer, world.visitor(), sent).track(search('cornrows'))
  await buffer.close()
  expect(await listStored()).toEqual([])
})

test('searches by administrators and by the market itself are not counted', async () => {
  const buffer = newBuffer()
  countedIn(buffer, world.user({ isAdmin: true }), headers).track(search('cornrows'))
  serverTracker(buffer, { now: () => world.now })(search('cornrows'))
  await buffer.close()
  expect(await listStored()).toEqual([])
})

test('two processes that count the same search at once lose nothing', async () => {
  const buffers = [newBuffer(), newBuffer()]
  for (const buffer of buffers)
    for (const text of ['a', 'b', 'c']) countedIn(buffer, world.visitor(), headers).track(search(text))
  await Promise.all(buffers.map((buffer) => buffer.close()))
  expect(await listStored()).toMatchObject([{ times: 2 }, { times: 2 }, { times: 2 }])
})

test('searches wait while the database is unavailable; a write whose confirmation was lost counts once', async () => {
  let state: 'away' | 'deaf' | 'well' = 'away'
  const db: typeof world.db = {
    ...world.db,
    async transaction(work, options) {
      if (state === 'away') throw tryAgainSoon('away')
      const result = await world.db.transaction(work, options)
      if (state === 'deaf') throw tryAgainSoon('gone after the writing')
      return result
    },
  }
  const buffer = newBuffer(() => ({ ...world.system(), db }))
  countedIn(buffer, world.visitor(), headers).track(search('cornrows'))
  await buffer.flush()
  expect([await listStored(), buffer.unmetSearches.size]).toEqual([[], 1])
  state = 'deaf'
  await buffer.flush()
  state = 'well'
  countedIn(buffer, world.visitor(), headers).track(search('cornrows'))
  await buffer.close()
  expect(await listStored()).toMatchObject([{ text: 'cornrows', times: 2 }])
})

test('on a day with the maximum number of lines, existing lines continue to count', async () => {
  await world.db.run(
    sql`insert into unmet_searches select '2026-11-02', 'text ' || n, '', 'world', '', '', '', 'nothing', 1 from generate_series(1, 5000) n`,
  )
  const buffer = newBuffer()
  for (const text of ['text 7', 'one more']) countedIn(buffer, world.visitor(), headers).track(search(text))
  await buffer.close()
  expect(await world.db.rows(sql`select text, times from unmet_searches where text in ('text 7', 'one more')`)).toEqual(
    [{ text: 'text 7', times: 2 }],
  )
})

test('a day is deleted after 400 days', async () => {
  await world.db.run(sql`insert into unmet_searches select d::date, 'cornrows', '', 'world', '', '', '', 'nothing', 1
    from unnest(array['2025-09-27', '2025-09-28', '2026-11-02']) d`)
  expect(await deleteUnmetSearches(world.system())).toBe(1)
  expect((await listStored()).map(({ day }) => day)).toEqual(['2025-09-28', '2026-11-02'])
})
