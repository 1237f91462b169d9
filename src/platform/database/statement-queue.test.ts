import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { countedMessages } from '../../../tests/support/counted-messages.ts'
import { sql } from './database.ts'
import { withPatience } from './patience.ts'

const world = await openWorld()

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void

const oldBytes = () => getHeapSpaceStatistics().find((space) => space.space_name === 'old_space')!.space_used_size

/** Reads 20 kB of rows at a time. */
async function readRows(times: number) {
  for (let time = 0; time < times; time++) {
    await withPatience(4_000, () => world.db.rows(sql`select repeat('x', 800) as text from generate_series(1, 25)`))
    if (time % 10 === 0) collect({ type: 'minor' })
  }
}

test('rows are freed soon after they were read', async () => {
  await readRows(100)
  const before = oldBytes()
  await readRows(400)
  expect((oldBytes() - before) / 2 ** 20).toBeLessThan(2)
})

const add = (key: string) => sql`insert into settings (key, value) values (${key}, '1')`
const added = (keys: string[]) => world.db.rows(sql`select key from settings where key = any(${keys}) order by key`)

test('statements that do not wait for each other are one message, with "begin" and the last writes with "commit"', async () => {
  const { db, seen, close } = countedMessages(world.url, 1)
  await db.row(sql`select 1`)
  seen.messages = 0
  const read = await db.transaction(async (inside) => {
    inside.beforeCommit!(() => add('last'))
    const read = await Promise.all([1, 2, 3].map((one) => inside.row(sql`select ${one}::int as one`)))
    await inside.run(add('first'))
    return read
  })
  expect([read, seen.messages]).toEqual([[{ one: 1 }, { one: 2 }, { one: 3 }], 3])
  expect(await added(['first', 'last'])).toHaveLength(2)
  await close()
})

test('a failed statement fails those behind it, and the connection can be used again', async () => {
  const { db, close } = countedMessages(world.url, 1)
  const divide = (by: number) => sql`select 6 / ${by}::int as result`
  const results = await db
    .transaction((inside) => Promise.allSettled([3, 0, 2].map((by) => inside.row(divide(by)))))
    .catch((error: unknown) => error)
  expect(results).toMatchObject([
    { status: 'fulfilled', value: { result: 2 } },
    { status: 'rejected', reason: { code: '22012' } },
    { status: 'rejected', reason: { code: '22012' } },
  ])
  expect(await db.row(divide(1))).toEqual({ result: 6 })
  await close()
})

test('a last write that fails leaves nothing of its transaction behind', async () => {
  const work = world.db.transaction(async (inside) => {
    inside.beforeCommit!(() => add('once'))
    await inside.run(add('once'))
  })
  await expect(work).rejects.toMatchObject({ code: '23505' })
  expect(await added(['once'])).toEqual([])
})

test('work that goes on after its transaction failed changes nothing', async () => {
  let late: Promise<unknown> = Promise.resolve()
  const work = world.db.transaction(async (inside) => {
    late = inside.row(sql`select 1`).then(() => inside.run(add('late')))
    await Promise.all([late, Promise.reject(new Error('stop'))])
  })
  await expect(work).rejects.toThrow('stop')
  await expect(late).rejects.toThrow('The transaction is over')
  expect(await added(['late'])).toEqual([])
})
