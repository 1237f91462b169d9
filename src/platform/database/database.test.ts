import { expect, test } from 'vitest'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import type pg from 'pg'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, openPool, sql, Statement } from './database.ts'
import { withPatience } from './patience.ts'

const world = await openWorld()

test('a nested statement keeps its values as parameters', async () => {
  const condition = sql`${"'; drop table providers; --"} = ${'x'}`
  expect(await world.db.row(sql`select 1 as one where not (${condition}) and ${2} = 2`)).toEqual({ one: 1 })
})

test('a failed transaction leaves nothing behind', async () => {
  const attempt = world.db.transaction(async (db) => {
    await db.run(sql`insert into settings (key, value) values ('a', '1')`)
    throw new Error('stop')
  })
  await expect(attempt).rejects.toThrow('stop')
  expect(await world.db.rows(sql`select key from settings`)).toEqual([])
})

test('the factories create a bookable service', async () => {
  const haircut = await world.haircut({ columns: { buffer_after_minutes: 15 } })
  const row = await world.db.row(sql`select buffer_after_minutes as buffer from services where id = ${haircut.id}`)
  expect(row).toEqual({ buffer: 15 })
})

test('columns are mapped to field names', async () => {
  const [one, three] = [
    sql`select 1 as placed_at, 'x' as a_longer_name`,
    sql`select n as placed_at from generate_series(1, 3) n`,
  ]
  expect(await world.db.row(one)).toEqual({ placedAt: 1, aLongerName: 'x' })
  expect(await world.db.rows(three)).toEqual([{ placedAt: 1 }, { placedAt: 2 }, { placedAt: 3 }])
  expect(await world.db.row(sql`${three} where n > 3`)).toBeUndefined()
  const changed = sql`insert into settings (key, value) values ('named', '1') returning key as setting_key`
  expect(await world.db.transaction((db) => db.rows(changed))).toEqual([{ settingKey: 'named' }])
})

test.each([
  ['a', 'a'],
  ['a_b2', 'aB2'],
  ['line1_of2_parts', 'line1Of2Parts'],
  ['alreadyNamed', 'alreadyNamed'],
  ['already_Named', 'already_Named'],
  // If a word does not begin with a letter, two columns could become one field.
  ['a_2b', 'a_2b'],
  ['a__b', 'a__b'],
  ['_a_b', '_a_b'],
  ['a_b_', 'a_b_'],
  ['of_?', 'of_?'],
])('the column %s becomes the field %s', async (column, field) => {
  const named = new Statement([`select 1 as "${column}"`], [])
  expect(await world.db.row(named)).toEqual({ [field]: 1 })
})

test('of columns with the same name the last one counts', async () => {
  expect(await world.db.row(sql`select 1 as at_once, 2 as "atOnce", 3 as n, 4 as n`)).toEqual({ atOnce: 2, n: 4 })
})

test('rows without columns are counted', async () => {
  expect(await world.db.rows(sql`select from generate_series(1, 3)`)).toEqual([{}, {}, {}])
  expect(await world.db.row(sql`select`)).toEqual({})
})

test('column names are not shared or cached between statements', async () => {
  const names = ['first_one', 'second_one', 'first_one']
  const requested = names.map((name) => world.db.row(new Statement([`select 1 as ${name}`], [])))
  expect(await Promise.all(requested)).toEqual([{ firstOne: 1 }, { secondOne: 1 }, { firstOne: 1 }])
  const every = sql`select * from changing`
  await world.db.run(sql`create table changing as select 1 as first_one`)
  expect(await world.db.row(every)).toEqual({ firstOne: 1 })
  await world.db.run(sql`drop table changing`)
  await world.db.run(sql`create table changing as select 1 as second_one`)
  const reopened = openPool(world.url, 1)
  expect(await openDatabase(reopened).row(every)).toEqual({ secondOne: 1 })
  await reopened.end()
  await world.db.run(sql`drop table changing`)
})

const failing = (times: number, code = '40001') => {
  const seen = { tries: 0 }
  const work = async () => {
    if (seen.tries++ < times) throw Object.assign(new Error('passing trouble'), { code })
    return 'done'
  }
  return { seen, work }
}

test.each([
  ['53100', 'no room on the disk'],
  ['53200', 'no memory'],
  ['53400', 'a limit of the configuration'],
  ['57014', 'a statement that took too long'],
  ['55P03', 'a lock that was not given'],
  ['58030', 'a disk that fails'],
  ['28P01', 'a password that was changed'],
])('a permanent error is not retried, and asks to come back: %s, %s', async (code) => {
  const ill = failing(99, code)
  await expect(world.db.transaction(ill.work)).rejects.toMatchObject({
    kind: 'unavailable',
    details: { retryAfterSeconds: 5 },
  })
  expect(ill.seen.tries).toBe(1)
})

test('a statement that exceeds its time is cancelled with its connection, and later ones do not wait for it', async () => {
  const startedAt = performance.now()
  const seen: unknown[] = []
  await withPatience(200, async () => {
    for (const statement of [sql`select pg_sleep(30)`, sql`select 1`])
      await world.db.row(statement).catch((error: unknown) => seen.push(error))
  })
  expect(seen).toEqual([expect.objectContaining({ status: 503 }), expect.objectContaining({ status: 503 })])
  expect(performance.now() - startedAt).toBeLessThan(15_000)
  await expect.poll(async () => world.pool.totalCount - world.pool.idleCount).toBe(0)
  expect(await world.db.row(sql`select 1 as one`)).toEqual({ one: 1 })
})

test('background work is not limited by the time of the request that started it', async () => {
  let later = Promise.resolve<unknown>(undefined)
  await withPatience(50, async () => {
    later = sleep(100).then(() => world.db.row(sql`select pg_sleep(0.2)`))
  })
  await expect(later).resolves.toBeDefined()
})

test('background work has separate connections', async () => {
  const backgroundPool = openPool(world.url, 1)
  const db = openDatabase(world.pool, { background: backgroundPool })
  const pid = () => db.row<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  const first = await pid()
  expect(await pid()).toEqual(first)
  expect(await withPatience(1_000, pid)).not.toEqual(first)
  await backgroundPool.end()
})

test('a temporary database error is retried three times, and then asks to come back soon', async () => {
  const [twice, always] = [failing(2), failing(99, '57P01')]
  expect(await world.db.transaction(twice.work)).toBe('done')
  await expect(world.db.transaction(always.work)).rejects.toMatchObject({
    kind: 'unavailable',
    details: { retryAfterSeconds: 1 },
  })
  expect([twice.seen.tries, always.seen.tries]).toEqual([3, 3])
})

test('a single change that a read-only server rejected is sent again, on another connection', async () => {
  const pool = openPool(world.url, 1)
  const client = await pool.connect()
  await client.query('set default_transaction_read_only = on')
  client.release()
  await world.db.run(sql`create table changed (id int)`)
  expect(await openDatabase(pool).run(sql`insert into changed values (1)`)).toBe(1)
  await world.db.run(sql`drop table changed`)
  await pool.end()
})

test('a programming error is not retried', async () => {
  const bug = failing(99, '42703')
  await expect(world.db.transaction(bug.work)).rejects.toThrow('passing trouble')
  expect(bug.seen.tries).toBe(1)
})

/** A pool whose connections break as soon as the database has committed. */
function breakingAtCommit(): pg.Pool {
  const pool = openPool(world.url, 1)
  pool.on('connect', (client) => {
    const { connection } = client as unknown as {
      connection: { stream: Socket; emit(event: string, of: object): boolean }
    }
    const emit = connection.emit.bind(connection)
    connection.emit = (event, of) => {
      if (event !== 'commandComplete' || (of as { text: string }).text !== 'COMMIT') return emit(event, of)
      return connection.stream.destroy(new Error('Connection terminated unexpectedly')).destroyed
    }
  })
  return pool
}

test('an unconfirmed commit is repeated only if that is harmless', async () => {
  const pool = breakingAtCommit()
  const db = openDatabase(pool)
  let tries = 0
  const work = async () => ++tries
  await expect(db.transaction(work)).rejects.toMatchObject({ kind: 'unavailable' })
  expect(tries).toBe(1)
  await expect(db.transaction(work, { isSafeTwice: true })).rejects.toMatchObject({ kind: 'unavailable' })
  expect(tries).toBe(4)
  await pool.end()
})
