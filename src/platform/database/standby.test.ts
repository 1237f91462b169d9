import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPrimary, startStandby, type PostgresServer } from '../../../tests/support/servers/postgres-pair.ts'
import { openDatabase, openPool, sql, type Database } from './database.ts'
import { readingFrom, Standby, withReading } from './standby.ts'

let primary: PostgresServer
let follower: PostgresServer
let standby: Standby
let db: Database
const pools: ReturnType<typeof openPool>[] = []
beforeAll(async () => {
  primary = await startPrimary()
  follower = await startStandby(primary)
  pools.push(openPool(primary.url, 4), openPool(follower.url, 4))
  const [ours, theirs] = pools.map((pool) => openDatabase(pool))
  standby = new Standby({ primary: ours!, standby: theirs!, lateMs: 200 })
  db = readingFrom(standby, ours!)
  await db.run(sql`create table notes (text text)`)
}, 60_000)
afterAll(async () => {
  standby.close()
  await Promise.all(pools.map((pool) => pool.end()))
  await follower.remove()
  await primary.remove()
})

const notes = () => db.rows<{ text: string }>(sql`select text from notes`)
const isOnStandby = async () => (await db.row<{ is: boolean }>(sql`select pg_is_in_recovery() as is`))!.is

/** The result of `work` as a request that only reads, for a visitor who changed something at `after`. */
async function reading<Result>(work: () => Promise<Result>, after = 0, mayUseStandby = true): Promise<Result> {
  let result: Result | undefined
  await withReading({ mayUseStandby, after }, async () => void (result = await work()))
  return result!
}

const pause = () => follower.query('select pg_wal_replay_pause()')
const resume = () => follower.query('select pg_wal_replay_resume()')
const isCaughtUp = () => expect.poll(() => reading(isOnStandby, 0), { timeout: 10_000 }).toBe(true)

test('reads of requests come from the standby; changes, their requests and background work use the primary', async () => {
  await isCaughtUp()
  expect(await isOnStandby()).toBe(false)
  expect(await reading(isOnStandby, 0, false)).toBe(false)
  const afterChange = reading(async () => {
    await db.run(sql`insert into notes values ('first')`)
    return isOnStandby()
  })
  expect(await afterChange).toBe(false)
  const inTransaction = (onlyReads: boolean) =>
    reading(() => db.transaction((inside) => inside.row(sql`select pg_is_in_recovery() as is`), { onlyReads }))
  await isCaughtUp()
  expect(await inTransaction(true)).toEqual({ is: true })
  expect(await inTransaction(false)).toEqual({ is: false })
})

test('a statement that locks or changes is never sent to the standby', async () => {
  await isCaughtUp()
  const locking = reading(() => db.rows(sql`select text from notes for update`))
  expect(await locking).toHaveLength(1)
  const adding = sql`with added as (insert into notes values ('second') returning text) select text from added`
  expect(await reading(() => db.row(adding))).toEqual({ text: 'second' })
})

test('whoever changed something sees it, although the standby is behind; others see it when it was invalidated', async () => {
  await isCaughtUp()
  await pause()
  await db.run(sql`insert into notes values ('new')`)
  const position = await standby.position()
  const seen = async (after: number) => (await reading(notes, after)).map(({ text }) => text)
  expect(await seen(position)).toContain('new')
  expect(await seen(0)).not.toContain('new')
  standby.noteInvalidation()
  expect(await seen(0)).toContain('new')
  await resume()
  await isCaughtUp()
  expect(await seen(position)).toContain('new')
})

test('one request sees one state', async () => {
  await isCaughtUp()
  await pause()
  const states = await reading(async () => {
    const before = await isOnStandby()
    standby.noteInvalidation()
    return [before, await isOnStandby()]
  })
  await resume()
  expect(states).toEqual([true, true])
})

test('a standby that is late for too long answers nothing', async () => {
  await isCaughtUp()
  await pause()
  await db.run(sql`insert into notes values ('late')`)
  await expect.poll(() => reading(isOnStandby), { timeout: 10_000 }).toBe(false)
  await resume()
  await isCaughtUp()
})

test('without the standby the primary answers', async () => {
  await isCaughtUp()
  await follower.end('SIGKILL')
  expect(await reading(isOnStandby)).toBe(false)
  expect(await reading(notes)).not.toHaveLength(0)
}, 30_000)
