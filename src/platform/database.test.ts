import { expect, test } from 'vitest'
import { openWorld } from '../../tests/support/world.ts'
import type pg from 'pg'
import { openDatabase, sql } from './database.ts'

const world = await openWorld()

test('a statement inside a statement keeps its values apart from its text', async () => {
  const condition = sql`${"'; drop table providers; --"} = ${'x'}`
  expect(await world.db.row(sql`select 1 as one where not (${condition}) and ${2} = 2`)).toEqual({ one: 1 })
})

test('a transaction that fails leaves nothing behind', async () => {
  const attempt = world.db.transaction(async (db) => {
    await db.run(sql`insert into settings (key, value) values ('a', '1')`)
    throw new Error('stop')
  })
  await expect(attempt).rejects.toThrow('stop')
  expect(await world.db.rows(sql`select key from settings`)).toEqual([])
})

test('the factories make a service that can be booked', async () => {
  const haircut = await world.haircut({ columns: { buffer_after_minutes: 15 } })
  const row = await world.db.row(sql`select buffer_after_minutes as buffer from services where id = ${haircut.id}`)
  expect(row).toEqual({ buffer: 15 })
})

const failing = (times: number, code = '40001') => {
  const seen = { tries: 0 }
  const work = async () => {
    if (seen.tries++ < times) throw Object.assign(new Error('passing trouble'), { code })
    return 'done'
  }
  return { seen, work }
}

test('passing trouble of the database is tried three times, and then asks to come back soon', async () => {
  const [twice, always] = [failing(2), failing(99, '57P01')]
  expect(await world.db.transaction(twice.work)).toBe('done')
  await expect(world.db.transaction(always.work)).rejects.toMatchObject({ kind: 'unavailable', details: { retryAfterSeconds: 1 } })
  expect([twice.seen.tries, always.seen.tries]).toEqual([3, 3])
})

test('a bug is tried once and stays a bug', async () => {
  const bug = failing(99, '42703')
  await expect(world.db.transaction(bug.work)).rejects.toThrow('passing trouble')
  expect(bug.seen.tries).toBe(1)
})

/** A pool whose connections break in the commit, after the database has done it. */
function breakingAtCommit(): pg.Pool {
  const connect = async () => {
    const client = await world.pool.connect()
    const query = async (text: string) => {
      const result = await client.query(text)
      if (text === 'commit') throw new Error('Connection terminated unexpectedly')
      return result
    }
    return { query, release: () => client.release() }
  }
  return { connect } as unknown as pg.Pool
}

test('a commit that was not heard of is asked again only when doing it twice does no harm', async () => {
  const db = openDatabase(breakingAtCommit())
  let tries = 0
  const work = async () => ++tries
  await expect(db.transaction(work)).rejects.toMatchObject({ kind: 'unavailable' })
  expect(tries).toBe(1)
  await expect(db.transaction(work, { isSafeTwice: true })).rejects.toMatchObject({ kind: 'unavailable' })
  expect(tries).toBe(4)
})
