import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasPooler, startPooler, type Pooler } from '../../../tests/support/servers/pooler.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { openDatabase, openPool, sql, type Database } from './database.ts'
import { checkPooler } from './pooler.ts'

// Without PgBouncer (apt install pgbouncer) these tests are skipped.

const world = await openWorld()
let pooler: Pooler
let pool: ReturnType<typeof openPool>
let db: Database
beforeAll(async () => {
  if (!hasPooler) return
  pooler = await startPooler(world.url, 3)
  pool = openPool({ url: pooler.urlOf(world.url), isPooler: true }, 12)
  db = openDatabase(pool)
})
afterAll(async () => {
  await pool?.end()
  await pooler?.stop()
})

test.skipIf(!hasPooler)('more connections than the server has share it, with statements and transactions', async () => {
  const add = (one: number) => db.row<{ sum: number }>(sql`select ${one}::int + 1 as sum`)
  const inTransaction = (one: number) => db.transaction((inside) => inside.row(sql`select ${one}::int + 1 as sum`))
  for (let round = 0; round < 5; round++) {
    const sums = await Promise.all(Array.from({ length: 12 }, (_, one) => (one % 2 ? add(one) : inTransaction(one))))
    expect(sums).toEqual(Array.from({ length: 12 }, (_, one) => ({ sum: one + 1 })))
  }
})

test.skipIf(!hasPooler)('a transaction has its time limit, and leaves nothing behind on the connection', async () => {
  const limit = sql`select current_setting('statement_timeout') as limit`
  expect(await db.transaction((inside) => inside.row(limit))).toEqual({ limit: '15s' })
  const limits = await Promise.all(Array.from({ length: 12 }, () => db.row<{ limit: string }>(limit)))
  expect(limits.map((one) => one!.limit)).toEqual(Array.from({ length: 12 }, () => '0'))
  expect(
    await db.row(sql`select count(*) as prepared from pg_prepared_statements where statement like '%as prepared%'`),
  ).toEqual({ prepared: 0 })
})

test.skipIf(!hasPooler)('a user without a time limit is reported at the start', async () => {
  const { write } = process.stdout
  const words: string[] = []
  process.stdout.write = ((text: string) => words.push(text) > 0) as typeof write
  try {
    await checkPooler(db)
  } finally {
    process.stdout.write = write
  }
  expect(words.join('')).toContain('alter role … set statement_timeout')
})
